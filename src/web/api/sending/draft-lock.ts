import { delayNotes } from '#web/device/drafts/delay-notes.ts'

/** The queues of this tab, for browsers without locks between tabs. */
const queues = new Map<string, Promise<unknown>>()

export async function withDraftLock<Value>(draftId: string, run: () => Promise<Value>): Promise<Value> {
  const name = draftLock(draftId)
  const locks = readLocks()
  if (locks !== undefined) return await locks.request(name, run)
  const turn = (queues.get(name) ?? Promise.resolve()).then(run, run)
  queues.set(name, turn)
  return turn
}

/** Whether a tab is sending this draft now. */
export async function isDraftLocked(draftId: string): Promise<boolean> {
  const { held = [] } = (await readLocks()?.query()) ?? {}
  return held.some(({ name }) => name === draftLock(draftId))
}

/** Another tab has pressed Schedule for this draft, and its seconds of undo have not passed. */
export const GOES_OUT_ELSEWHERE = 'Goes out in another tab. To change it, press Undo there'

/** Why a draft can be neither moved nor deleted now; null if it can. */
export async function whyLocked(draftId: string): Promise<string | null> {
  if (!(await isDraftLocked(draftId))) return null
  return delayNotes.read(draftId) === null ? 'It is being sent' : GOES_OUT_ELSEWHERE
}

/** Resolves when no tab is sending this draft, or when it is not waited for any more. A closed tab releases its lock. */
export async function untilDraftUnlocked(draftId: string, signal: AbortSignal): Promise<void> {
  // Rejects only when it is aborted.
  await readLocks()
    ?.request(draftLock(draftId), { mode: 'shared', signal }, () => null)
    .catch(() => null)
}

export function readLocks(): LockManager | undefined {
  // TypeScript's library takes locks for granted; outside a secure origin there are none. The store then still keeps
  // two tabs from sending the same draft.
  return (navigator as { locks?: LockManager }).locks
}

const draftLock = (draftId: string) => `almanac-sending-${draftId}`
