import { MS_PER_DAY } from '#web/time/zone.ts'
import { type Sending, type SendingOutcome, isOpen } from './sending.ts'

/** The open or successful sending because of which `wanted` may not begin; null if there is none. */
export function findBlockingSending(wanted: Sending, all: readonly Sending[]): Sending | null {
  const last = lastSendingOf(all, wanted.draftId)
  return last === null || mayFollow(wanted, last) ? null : last
}

/**
 * Whether a sending may begin beside all others. False, and nothing is sent, if another request of this browser has the same
 * text and no person accepted that.
 */
export type MayBegin = (wanted: Sending, all: readonly Sending[]) => boolean

/** Another draft has sent the same text since this sending was checked. */
export class RepeatedMeanwhile extends Error {
  override name = 'RepeatedMeanwhile'
}

/** With the number of its attempt among the sendings of its draft. */
export function withAttempt(wanted: Sending, all: readonly Sending[]): Sending {
  return { ...wanted, attempt: (lastSendingOf(all, wanted.draftId)?.attempt ?? 0) + 1 }
}

/** The posts that other sendings are known to have created, none of which can be that of this one. */
export function claimedUuids({ id }: Sending, all: readonly Sending[]): ReadonlySet<string> {
  return new Set(
    all.flatMap((other) =>
      other.id !== id && other.outcome.state === 'created' ? [other.outcome.uuid] : [],
    ),
  )
}

/** A settled outcome is final, except that a post found later corrects `not-created`. */
export function keepsOutcome(stored: Sending, outcome: SendingOutcome): boolean {
  return !isOpen(stored) && !(stored.outcome.state === 'not-created' && outcome.state === 'created')
}

const KEPT_MS = 30 * MS_PER_DAY

/** Settled sendings older than 30 days. The newest stays, because a new thread starts from its calendar. */
export function findExpired(all: readonly Sending[], now: number): Sending[] {
  const newest = Math.max(...all.map(({ startedAt }) => startedAt))
  return all.filter(
    (sending) => !isOpen(sending) && sending.startedAt < newest && now - sending.startedAt > KEPT_MS,
  )
}

export function lastSendingOf(sendings: readonly Sending[], draftId: string): Sending | null {
  const ofDraft = sendings.filter((sending) => sending.draftId === draftId)
  return ofDraft.toSorted((a, b) => b.attempt - a.attempt)[0] ?? null
}

/** A click made before the last sending's outcome was known is no new request. */
function mayFollow(wanted: Sending, last: Sending): boolean {
  if (wanted.after !== last.id || isOpen(last)) return false
  return last.outcome.state !== 'created' || wanted.draftRevision > last.draftRevision
}
