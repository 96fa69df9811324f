import { CHANNEL } from '#contract/creation/creation.ts'
import type { Refused } from '#contract/failure.ts'
import { type OperationName, operations, readRequest } from '#contract/operations.ts'
import { bad, good, type Result } from '#contract/result.ts'
import { type Moment, checkSchedule } from '#contract/moment.ts'
import type { DraftPlacement } from '#web/device/drafts/draft.ts'
import type { Creation } from '#web/device/sendings/sending.ts'
import {
  type ComposerFields,
  type ComposerKind,
  type QuoteForm,
  type SendAs,
  type ThreadForm,
  segmentsToSend,
} from '#web/features/composer/form/composer-form.ts'
import type { KnownCalendar } from '#web/api/posts/learn-calendars.ts'
import { readTweetReference } from '#web/features/composer/form/tweet-reference.ts'
import { readWhen } from '#web/features/composer/placement/when.ts'

/** Publishing at once asks for a moment too, and it has to lie ahead. */
const PUBLISH_AHEAD_MS = 60_000

export type CreationContext = { sendAs: SendAs; now: Moment; calendars: readonly KnownCalendar[] }

export function fieldsToCreation(
  kind: ComposerKind,
  fields: ComposerFields,
  context: CreationContext,
): Result<Creation, Refused[]> {
  return kind === 'thread' ? threadFormToCreation(fields, context) : quoteFormToCreation(fields, context)
}

/** Checks the form by the contract's own rules, so that the service accepts what passes here. */
export function threadFormToCreation(
  form: ThreadForm,
  context: CreationContext,
): Result<Creation, Refused[]> {
  const thread = { ...toPlacement(form.placement, context), segments: segmentsToSend(form) }
  const trouble = check('createThread', thread, context.now)
  return trouble === null ? good({ kind: 'thread', thread }) : bad(trouble)
}

export function quoteFormToCreation(form: QuoteForm, context: CreationContext): Result<Creation, Refused[]> {
  const quote = {
    ...toPlacement(form.placement, context),
    commentary: form.commentary,
    tweetId: readTweetReference(form.tweet) ?? '',
  }
  const trouble = check('createQuote', quote, context.now)
  return trouble === null ? good({ kind: 'quote', quote }) : bad(trouble)
}

/** The form fields exactly as they will travel. */
export function creationToFields(creation: Creation): [string, string][] {
  const fields =
    creation.kind === 'thread'
      ? operations.createThread.write(creation.thread)
      : operations.createQuote.write(creation.quote)
  return Object.entries(fields).map(([name, value]) => [name, value ?? ''])
}

/** The moment to ask for; an unreadable one stays unreadable, so that the contract finds it. */
function toPlacement(placement: DraftPlacement, { sendAs, now, calendars }: CreationContext) {
  const calendar = calendars.find(({ uuid }) => uuid === placement.calendar)
  const when = readWhen(placement, now)
  const scheduledAt = when.state === 'moment' || when.state === 'past' ? when.at : null
  return {
    channel: calendar?.channel ?? CHANNEL,
    calendarUuid: placement.calendar.trim(),
    scheduledAt: sendAs === 'published' ? now + PUBLISH_AHEAD_MS : (scheduledAt ?? NaN),
    status: sendAs,
  }
}

function check<Name extends 'createThread' | 'createQuote'>(
  name: Name,
  request: Parameters<(typeof operations)[Name]['write']>[0],
  now: Moment,
): Refused[] | null {
  if (Number.isNaN(request.scheduledAt)) {
    const rest = check(name, { ...request, scheduledAt: now + PUBLISH_AHEAD_MS }, now)
    return [...(rest ?? []), { reason: 'schedule-malformed', field: 'scheduled_at' }]
  }
  // The table pairs each name with its own request, which the compiler cannot follow through a generic index.
  const write = operations[name].write as (input: typeof request) => Record<string, string | undefined>
  const read = readRequest(name satisfies OperationName, write(request))
  // A draft needs a future moment too: the API requires one for every status.
  const late = checkSchedule('scheduled', request.scheduledAt, now)
  const lateTrouble: Refused[] = late === null ? [] : [{ reason: late, field: 'scheduled_at' }]
  if (read.ok) return late === null ? null : lateTrouble
  return [...read.trouble, ...lateTrouble]
}
