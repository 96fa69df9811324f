import { type Plan, allOfAccount, openDatabase } from '#web/device/database.ts'
import { publishDeviceChange, tabId } from '#web/device/device-changes.ts'
import type { Draft } from '#web/device/drafts/draft.ts'
import { draftToStored } from '#web/device/drafts/stored-draft.ts'
import { keepUnsavedDraft } from '#web/device/drafts/unsaved-drafts.ts'
import { forgetUnstoredPlan, keepUnstoredPlan, listUnstoredPlans } from './unstored-plans.ts'

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
  const changed = await changeInDatabase(plan, change, added).catch(() => changeBeside(plan, change, added))
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
  const all = await plans.getAll(allOfAccount(accountId))
  const newest = findUnstored(plan) ?? all.find((one) => one.id === id) ?? plan
  const next = { ...newest, draftIds: change(newest.draftIds) }
  const others = all.filter((one) => one.id !== id)
  const old = others.toSorted((a, b) => b.createdAt - a.createdAt).slice(KEPT_PLANS - 1)
  await Promise.all([
    plans.put(next),
    ...old.map((one) => plans.delete([accountId, one.id])),
    ...added.map((draft) => transaction.objectStore('drafts').put(draftToStored(draft, tabId))),
    transaction.done,
  ])
  forgetUnstoredPlan(id)
  return next
}

function changeBeside(plan: Plan, change: Change, added: readonly Draft[]): Plan {
  for (const draft of added) keepUnsavedDraft({ ...draft, base: null, from: tabId })
  const newest = findUnstored(plan) ?? plan
  const next = { ...newest, draftIds: change(newest.draftIds) }
  keepUnstoredPlan(next)
  return next
}

function findUnstored({ accountId, id }: Plan): Plan | undefined {
  return listUnstoredPlans(accountId).find((one) => one.id === id)
}

export async function readPlan(accountId: string, id: string): Promise<Plan | null> {
  const unstored = listUnstoredPlans(accountId).find((plan) => plan.id === id)
  if (unstored !== undefined) return unstored
  const database = await openDatabase()
  return (await database.get('batches', [accountId, id])) ?? null
}

/** The plans of an account that can be read, newest first. */
export async function listPlans(accountId: string): Promise<Plan[]> {
  const unstored = listUnstoredPlans(accountId)
  const isNewer = new Set(unstored.map(({ id }) => id))
  const stored = (await readStored(accountId).catch(() => [])).filter(({ id }) => !isNewer.has(id))
  return [...unstored, ...stored].toSorted((a, b) => b.createdAt - a.createdAt)
}

async function readStored(accountId: string): Promise<Plan[]> {
  const database = await openDatabase()
  return database.getAll('batches', allOfAccount(accountId))
}

/** One message for all of them: a list of drafts is read again once. */
function publishDrafts(drafts: readonly Draft[]): void {
  const last = drafts.at(-1)
  if (last !== undefined)
    publishDeviceChange({ about: 'draft', id: last.id, revision: last.revision, from: tabId })
}
