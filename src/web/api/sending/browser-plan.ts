import { isOpen } from '#web/device/sendings/sending.ts'
import type { MayBegin } from '#web/device/sendings/sending-rules.ts'
import { readSendings } from '#web/device/sendings/sendings.ts'
import { browserSending } from './browser-sending.ts'
import { readLocks } from './draft-lock.ts'
import type { PlanEnvironment } from './send-plan.ts'

export function browserPlan(
  accountId: string,
  prepare: PlanEnvironment['prepare'],
  mayBegin: MayBegin,
): PlanEnvironment {
  return {
    ...browserSending(mayBegin),
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
  const locks = readLocks()
  if (locks === undefined) return await run()
  return await locks.request(lockName(accountId), { ifAvailable: true }, (lock) =>
    lock === null ? null : run(),
  )
}

/** Resolves when no tab is sending for this account, or when it is not waited for any more. */
export async function untilPlanUnlocked(accountId: string, signal: AbortSignal): Promise<void> {
  // Rejects only when it is aborted.
  await readLocks()
    ?.request(lockName(accountId), { mode: 'shared', signal }, () => null)
    .catch(() => null)
}

const lockName = (accountId: string) => `almanac-plan-${accountId}`
