import { type Sending, type SendingOutcome, isOpen } from './sending.ts'

/** The rules by which sendings of a draft follow each other. They hold inside one transaction of the store. */

/** The sending that keeps another from being begun; null where nothing does. */
export function findHindrance(asked: Sending, all: readonly Sending[]): Sending | null {
  const last = lastOf(all, asked.draftId)
  return last === null || mayFollow(asked, last) ? null : last
}

/** How a sending is written down: numbered, and knowing every post that is certainly not its own. */
export function writeDown(asked: Sending, all: readonly Sending[]): Sending {
  const created = all.flatMap(({ outcome }) => (outcome.state === 'created' ? [outcome.uuid] : []))
  return {
    ...asked,
    attempt: (lastOf(all, asked.draftId)?.attempt ?? 0) + 1,
    knownUuids: [...new Set([...asked.knownUuids, ...created])],
  }
}

/** What is once settled stays; only a post that was found after all corrects a verdict that there is none. */
export function isFinalAgainst(stored: Sending, outcome: SendingOutcome): boolean {
  return !isOpen(stored) && !(stored.outcome.state === 'not-created' && outcome.state === 'created')
}

/** How long it can be looked up what became of a sending. */
const KEPT_MS = 30 * 86_400_000

/** What is long settled is forgotten, so that a device does not fill up; the newest stays, for the next begins like it. */
export function findForgettable(all: readonly Sending[], now: number): Sending[] {
  const newest = Math.max(...all.map(({ startedAt }) => startedAt))
  return all.filter(
    (sending) => !isOpen(sending) && sending.startedAt < newest && now - sending.startedAt > KEPT_MS,
  )
}

export function lastOf(sendings: readonly Sending[], draftId: string): Sending | null {
  const ofDraft = sendings.filter((sending) => sending.draftId === draftId)
  return ofDraft.toSorted((a, b) => b.attempt - a.attempt)[0] ?? null
}

/** Whoever asks must know how the last one ended: a click that was made before is not a new wish. */
function mayFollow(asked: Sending, last: Sending): boolean {
  if (asked.after !== last.id || isOpen(last)) return false
  return last.outcome.state !== 'created' || asked.draftRevision > last.draftRevision
}
