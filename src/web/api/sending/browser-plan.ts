import { isOpen } from '#web/device/sendings/sending.ts'
import { readSendings } from '#web/device/sendings/sendings.ts'
import { browserSending } from './browser-sending.ts'
import type { PlanEnvironment } from './send-plan.ts'

export function browserPlan(accountId: string, prepare: PlanEnvironment['prepare']): PlanEnvironment {
  return {
    ...browserSending,
    prepare,
    readOpen: async (draftIds) => {
      const ids = new Set(draftIds)
      return (await readSendings(accountId)).filter((sending) => isOpen(sending) && ids.has(sending.draftId))
    },
  }
}

/** Runs in one tab at a time. Null if another tab is sending for this account; a closed tab releases the lock. */
export async function withPlanLock<Value>(
  accountId: string,
  run: () => Promise<Value>,
): Promise<Value | null> {
  // TypeScript's library takes locks for granted; outside a secure origin there are none. The store then still keeps
  // two tabs from sending the same row.
  const locks = (navigator as { locks?: LockManager }).locks
  if (locks === undefined) return await run()
  return await locks.request(`almanac-plan-${accountId}`, { ifAvailable: true }, (lock) =>
    lock === null ? null : run(),
  )
}
