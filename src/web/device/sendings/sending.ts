import { beginningOf } from '#contract/text-beginning.ts'
import * as z from 'zod/mini'
import { CreationStatus } from '#contract/creation/creation.ts'
import { type Reason, isReason } from '#contract/failure.ts'
import { firstLine } from '#web/device/drafts/draft-text.ts'
import { Count, StoredMoment } from '#web/device/stored-fields.ts'

const DESTINATION = {
  channel: z.string(),
  calendarUuid: z.string(),
  scheduledAt: StoredMoment,
  status: CreationStatus,
}

/** The content of a request to create a post. The API can create two kinds. */
const Creation = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('thread'),
    thread: z.object({ ...DESTINATION, segments: z.array(z.string()) }),
  }),
  z.object({
    kind: z.literal('quote'),
    quote: z.object({ ...DESTINATION, commentary: z.string(), tweetId: z.string() }),
  }),
])
export type Creation = z.output<typeof Creation>

/** Where a creation goes, when, and as what. */
export function destinationOf(creation: Creation) {
  return creation.kind === 'thread' ? creation.thread : creation.quote
}

/** The line that stands for a creation in lists. */
export function creationLine(creation: Creation): string {
  return firstLine(creationTexts(creation))
}

/** Its first words, in quotation marks. */
export function creationQuotation(creation: Creation): string {
  const line = creationLine(creation)
  const beginning = beginningOf(line, 60)
  return beginning === line ? `“${line}”` : `“${beginning}…”`
}

/** The texts of a creation, as they are sent. */
export function creationTexts(creation: Creation): readonly string[] {
  return creation.kind === 'thread' ? creation.thread.segments : [creation.quote.commentary]
}

const StoredFailure = z.object({
  /** Another version may know more reasons. */
  reason: z.pipe(
    z.string(),
    z.transform((text): Reason => (isReason(text) ? text : 'refused-otherwise')),
  ),
  code: z.nullable(z.number()),
  message: z.string(),
})

/** What is known of a request to create a post. */
const SendingOutcome = z.discriminatedUnion('state', [
  /** Stored before the request leaves. */
  z.object({ state: z.literal('under-way') }),
  /** No answer decided it: the post may have been created or not. */
  z.object({ state: z.literal('unknown'), failure: z.nullable(StoredFailure) }),
  /** Proven by the answer, or by finding the post on its day. */
  z.object({
    state: z.literal('created'),
    uuid: z.string(),
    status: z.string(),
    scheduledAt: z.nullable(StoredMoment),
    by: z.enum(['answer', 'search']),
  }),
  z.object({ state: z.literal('refused'), failure: StoredFailure }),
  /** A person decided so, or repeated searches found nothing. */
  z.object({ state: z.literal('not-created') }),
])
export type SendingOutcome = z.output<typeof SendingOutcome>

/** One request to create a post. */
export const Sending = z.object({
  id: z.string(),
  /** The idempotency key of the request, if it is not its id; see `sendAgain`. */
  name: z.exactOptional(z.string()),
  accountId: z.string(),
  draftId: z.string(),
  /** Counts the sendings of a draft; set when it is stored. */
  attempt: Count,
  /** The last sending of the draft that was known when this one was asked for. */
  after: z.nullable(z.string()),
  /** The revision of the draft it was made from; a later one is not deleted with it. */
  draftRevision: Count,
  startedAt: StoredMoment,
  /** The id of the post that this is a copy of. */
  copyOf: z.optional(z.string()),
  creation: Creation,
  /** The posts known before the request left, none of which can be this one. */
  knownUuids: z.array(z.string()),
  outcome: SendingOutcome,
})
export type Sending = z.output<typeof Sending>

/** A sending of which it is known that it created a post. */
export type CreatedSending = Sending & { outcome: Extract<SendingOutcome, { state: 'created' }> }

/** When and as what a post was created: as the answer says, or as was asked where it says nothing. */
export function createdAs({ creation, outcome }: CreatedSending) {
  const asked = destinationOf(creation)
  return { at: outcome.scheduledAt ?? asked.scheduledAt, status: outcome.status || asked.status }
}

export function isCreated(sending: Sending): sending is CreatedSending {
  return sending.outcome.state === 'created'
}

/** While a sending is open, its draft sends nothing else. */
export function isOpen({ outcome }: Pick<Sending, 'outcome'>): boolean {
  return outcome.state === 'under-way' || outcome.state === 'unknown'
}
