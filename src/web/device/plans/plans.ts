import { Plan, ofAccount, openDatabase, parseRows, readRow, readRows } from '#web/device/database.ts'
import { publishDeviceChange, tabId } from '#web/device/device-changes.ts'
import type { Draft } from '#web/device/drafts/draft.ts'
import { draftToStored } from '#web/device/drafts/stored-draft.ts'
import { keepInFallback } from '#web/device/drafts/save-draft.ts'
import { parseWith } from '#web/device/stored-fields.ts'
import { localRecords } from '#web/device/local-records.ts'

/** Plans were called batches when their first ones were stored. */
export const fallbackPlans = localRecords<Plan>({
  prefix: 'almanac.batch.',
  parse: parseWith(Plan),
  // Its rows are drafts, which ask for themselves.
  asksBeforeClosing: () => false,
})

/** Older ones are forgotten; what they sent is in the sendings, and what they did not in the drafts. */
const KEPT_PLANS = 20

/**
 * Stores a new plan and its rows, as drafts. Never rejects: what the database does not take stays in local storage, or
 * on this page.
 */
export async function storePlan(plan: Plan, added: readonly Draft[]): Promise<void> {
  await changePlan(plan, () => plan.draftIds, added)
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
  const others = all.filter((one) => one.id !== id)
  const old = others.toSorted((a, b) => b.createdAt - a.createdAt).slice(KEPT_PLANS - 1)
  await Promise.all([
    plans.put(next),
    ...old.map((one) => plans.delete([accountId, one.id])),
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

/** The plans of an account that can be read, newest first. */
export async function listPlans(accountId: string): Promise<Plan[]> {
  const newer = fallbackPlans.list(accountId)
  const isNewer = new Set(newer.map(({ id }) => id))
  const stored = await readRows('batches', accountId).catch(() => [])
  return [...newer, ...stored.filter(({ id }) => !isNewer.has(id))].toSorted(
    (a, b) => b.createdAt - a.createdAt,
  )
}

/** One message for all of them: a list of drafts is read again once. */
function publishDrafts(drafts: readonly Draft[]): void {
  const last = drafts.at(-1)
  if (last !== undefined)
    publishDeviceChange({ about: 'draft', id: last.id, revision: last.revision, from: tabId })
}
