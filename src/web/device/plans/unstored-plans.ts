import type { Plan } from '#web/device/database.ts'
import { isOnlyInMemory, listLocal, readLocal, removeLocal, writeLocal } from '#web/device/local-store.ts'

/** Plans that the database did not take: in local storage, or on this page until it closes. */
const PREFIX = 'almanac.batch.'

export function keepUnstoredPlan(plan: Plan): void {
  writeLocal(PREFIX + plan.id, JSON.stringify(plan))
}

/** Whether the page holds the only copy of this plan. */
export function isPlanOnlyInMemory(id: string): boolean {
  return isOnlyInMemory(PREFIX + id)
}

export function listUnstoredPlans(accountId: string): Plan[] {
  return listLocal(PREFIX)
    .flatMap((key) => {
      // Only this module writes under this prefix.
      const plan = JSON.parse(readLocal(key) ?? 'null') as Plan | null
      return plan ?? []
    })
    .filter((plan) => plan.accountId === accountId)
}

export function forgetUnstoredPlan(id: string): void {
  removeLocal(PREFIX + id)
}
