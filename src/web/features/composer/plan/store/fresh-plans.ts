import { storePlan } from '#web/device/plans/plans.ts'
import { forgetUnreadTable } from '#web/device/plans/unread-table.ts'
import type { DraftContent } from '#web/device/drafts/draft.ts'
import { type LoadedPlan, newPlan } from './load-plan.ts'

/** A plan that is drawn while it is stored. */
export type FreshPlan = { loaded: LoadedPlan; stored: Promise<void> }

const fresh = new Map<string, FreshPlan>()

/** Starts storing the rows as drafts, and returns the id of the plan. The text is kept until they are stored. */
export function startPlan(accountId: string, contents: readonly DraftContent[], text: string): string {
  const loaded = newPlan(accountId, contents, Date.now())
  const { plan, rows } = loaded
  const drafts = rows.flatMap(({ draft }) => draft ?? [])
  const stored = storePlan(plan, drafts)
  fresh.set(plan.id, { loaded, stored })
  void stored.then(() => forgetUnreadTable(accountId, text))
  return plan.id
}

export function readFreshPlan(id: string): FreshPlan | null {
  return fresh.get(id) ?? null
}

/** From now on the plan is read from the device, with what has changed since. */
export function forgetFreshPlan(id: string): void {
  fresh.delete(id)
}
