import type { Failure } from '#contract/failure.ts'
import type { QuoteRequest } from '#contract/creation/quote.ts'
import type { ThreadRequest } from '#contract/creation/thread.ts'

/** What a creation sends: one of the two kinds that the interface can create. */
export type Creation = { kind: 'thread'; thread: ThreadRequest } | { kind: 'quote'; quote: QuoteRequest }

/** What is known of a request to create a post. */
export type SendingOutcome =
  /** Written down and, as far as anyone knows, on its way. */
  | { state: 'under-way' }
  /** It left and no answer that decides came back: it may have been created or not. */
  | { state: 'unknown'; failure: Failure | null }
  /** Proven: by the answer, or by finding the post where it should be. */
  | { state: 'created'; uuid: string; status: string; scheduledAt: number | null; by: 'answer' | 'search' }
  | { state: 'refused'; failure: Failure }
  /** A person decided, or a patient search found nothing. */
  | { state: 'not-created' }

/** One request to create a post, written down before it leaves. */
export type Sending = {
  id: string
  accountId: string
  draftId: string
  /** Counts the sendings of a draft; given when it is written down. */
  attempt: number
  /** The last sending of the draft that was known when this one was asked for. */
  after: string | null
  /** Which saving of the draft it was made from; words written since are not closed with it. */
  draftRevision: number
  startedAt: number
  creation: Creation
  /** The posts that were known before it left, so that none of them is taken for this one. */
  knownUuids: string[]
  outcome: SendingOutcome
}

/** While one of these stands, nothing more may be sent from the same draft. */
export function isOpen({ outcome }: Pick<Sending, 'outcome'>): boolean {
  return outcome.state === 'under-way' || outcome.state === 'unknown'
}
