import { runNotes } from '#web/device/plans/run-notes.ts'
import { readLocks } from './draft-lock.ts'

/** Runs in one tab at a time. Null if a plan of this account is being sent; a closed tab releases the lock. */
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

/** Resolves when no plan of this account is being sent, or when it is not waited for any more. */
export async function untilPlanUnlocked(accountId: string, signal: AbortSignal): Promise<void> {
  // Rejects only when it is aborted.
  await readLocks()
    ?.request(lockName(accountId), { mode: 'shared', signal }, () => null)
    .catch(() => null)
}

/** The plans of an account whose sending ended with its page, and the drafts of their rows. */
export async function readInterruptedPlans(
  accountId: string,
): Promise<{ planIds: ReadonlySet<string>; draftIds: readonly string[] }> {
  const { held = [] } = (await readLocks()?.query()) ?? {}
  const isLocked = held.some(({ name }) => name === lockName(accountId))
  const notes = isLocked ? [] : runNotes.list(accountId)
  return {
    planIds: new Set(notes.map(({ id }) => id)),
    draftIds: notes.flatMap(({ draftIds }) => draftIds),
  }
}

const lockName = (accountId: string) => `almanac-plan-${accountId}`
