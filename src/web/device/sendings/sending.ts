import type { Failure } from '#contract/failure.ts'
import type { QuoteRequest } from '#contract/creation/quote.ts'
import type { ThreadRequest } from '#contract/creation/thread.ts'

/** The content of a request to create a post. The API can create two kinds. */
export type Creation = { kind: 'thread'; thread: ThreadRequest } | { kind: 'quote'; quote: QuoteRequest }

/** What is known of a request to create a post. */
export type SendingOutcome =
  /** Stored before the request leaves. */
  | { state: 'under-way' }
  /** No answer decided it: the post may have been created or not. */
  | { state: 'unknown'; failure: Failure | null }
  /** Proven by the answer, or by finding the post on its day. */
  | { state: 'created'; uuid: string; status: string; scheduledAt: number | null; by: 'answer' | 'search' }
  | { state: 'refused'; failure: Failure }
  /** A person decided so, or repeated searches found nothing. */
  | { state: 'not-created' }

/** One request to create a post. */
export type Sending = {
  id: string
  /** The name under which it is requested, if it is not its id; see `sendAgain`. */
  name?: string
  accountId: string
  draftId: string
  /** Counts the sendings of a draft; set when it is stored. */
  attempt: number
  /** The last sending of the draft that was known when this one was asked for. */
  after: string | null
  /** The revision of the draft it was made from; a later one is not deleted with it. */
  draftRevision: number
  startedAt: number
  creation: Creation
  /** The posts known before the request left, none of which can be this one. */
  knownUuids: string[]
  outcome: SendingOutcome
}

/** While a sending is open, its draft sends nothing else. */
export function isOpen({ outcome }: Pick<Sending, 'outcome'>): boolean {
  return outcome.state === 'under-way' || outcome.state === 'unknown'
}
