import { Plan, ofAccount, openDatabase, parseRows, readRow, readRows } from '#web/device/database.ts'
import { publishDeviceChange, tabId } from '#web/device/device-changes.ts'
import type { Draft } from '#web/device/drafts/draft.ts'
import { draftToStored } from '#web/device/drafts/stored-draft.ts'
import { keepInFallback } from '#web/device/drafts/save-draft.ts'
import { parseWith } from '#web/device/stored-fields.ts'
import { localRecords } from '#web/device/local-records.ts'
import { runNotes } from './run-notes.ts'

/** Plans were called batches when their first ones were stored. */
export const fallbackPlans = localRecords<Plan>({
  prefix: 'almanac.batch.',
  parse: parseWith(Plan),
  // Its rows are drafts, which ask for themselves.
  asksBeforeClosing: () => false,
})

/**
 * Stores a new plan and its rows, and deletes the last plan. Drafts and sendings of the last plan stay. Never rejects:
 * what the database does not take stays in local storage, or on this page.
 */
export async function storePlan(plan: Plan, added: readonly Draft[]): Promise<void> {
  await forgetPlans(plan.accountId)
  await changePlan(plan, () => plan.draftIds, added)
}

async function forgetPlans(accountId: string): Promise<void> {
  for (const { id } of fallbackPlans.list(accountId)) fallbackPlans.forget(id)
  // Nobody can resume a plan that is gone, and its note would stay beside its drafts.
  for (const { id } of runNotes.list(accountId)) runNotes.forget(id)
  try {
    const database = await openDatabase()
    await database.delete('batches', ofAccount(accountId))
  } catch {
    // A plan that stays is older than the next one, which is read before it.
  }
}

/**
 * Changes which rows a plan has, from what is stored: another tab may have changed it since `plan` was read. Returns
 * it as it is now, and never rejects.
 */
export async function changePlan(
  plan: Plan,
  change: (draftIds: string[]) => string[],
  added: readonly Draft[] = [],
): Promise<Plan> {
  const changed = await changeInDatabase(plan, change, added).catch(() =>
    changeWithoutDatabase(plan, change, added),
  )
  const { id } = changed
  publishDeviceChange({ about: 'plan', id, from: tabId })
  publishDrafts(added)
  return changed
}

type Change = Parameters<typeof changePlan>[1]

/** Both or nothing. */
async function changeInDatabase(plan: Plan, change: Change, added: readonly Draft[]): Promise<Plan> {
  const { accountId, id } = plan
  const database = await openDatabase()
  const transaction = database.transaction(['batches', 'drafts'], 'readwrite', { durability: 'strict' })
  const plans = transaction.objectStore('batches')
  const all = parseRows('batches', await plans.getAll(ofAccount(accountId)))
  const newest = findInFallback(plan) ?? all.find((one) => one.id === id) ?? plan
  const next = { ...newest, draftIds: change(newest.draftIds) }
  await Promise.all([
    plans.put(next),
    ...added.map((draft) => transaction.objectStore('drafts').put(draftToStored(draft, tabId))),
    transaction.done,
  ])
  fallbackPlans.forget(id)
  return next
}

function changeWithoutDatabase(plan: Plan, change: Change, added: readonly Draft[]): Plan {
  for (const draft of added) keepInFallback({ ...draft, base: null, from: tabId })
  const newest = findInFallback(plan) ?? plan
  const next = { ...newest, draftIds: change(newest.draftIds) }
  fallbackPlans.keep(next)
  return next
}

function findInFallback({ accountId, id }: Pick<Plan, 'accountId' | 'id'>): Plan | null {
  const plan = fallbackPlans.read(id)
  return plan?.accountId === accountId ? plan : null
}

export async function readPlan(accountId: string, id: string): Promise<Plan | null> {
  return findInFallback({ accountId, id }) ?? (await readRow('batches', [accountId, id]))
}

/** The plan of an account that was made last. */
export async function readLastPlan(accountId: string): Promise<Plan | null> {
  const stored = await readRows('batches', accountId).catch(() => [])
  const newest = [...fallbackPlans.list(accountId), ...stored].toSorted((a, b) => b.createdAt - a.createdAt)
  return newest[0] ?? null
}

/** One message for all of them: a list of drafts is read again once. */
function publishDrafts(drafts: readonly Draft[]): void {
  const last = drafts.at(-1)
  if (last !== undefined)
    publishDeviceChange({ about: 'draft', id: last.id, revision: last.revision, from: tabId })
}
