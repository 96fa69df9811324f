import type { CreationStatus } from '#contract/creation/creation.ts'
import { type QuoteRequest, quoteToFields } from '#contract/creation/quote.ts'
import { type ThreadRequest, threadToFields } from '#contract/creation/thread.ts'
import type { Refusal, Refused } from '#contract/failure.ts'
import type { Moment } from '#contract/moment.ts'
import { readRequest } from '#contract/operations.ts'
import { type Result, bad, good } from '#contract/result.ts'
import { MAX_PICTURES } from './limits.ts'
import { type PostMedia, documentToMedia } from './media.ts'
import type { ChosenOptions } from './post-options.ts'
import { countToSend, segmentsToSend } from './draft-text.ts'
import type { DraftDocument } from './draft.ts'
import { readTweetReference } from './tweet-reference.ts'
import { type WhenReading, whenToReading } from './when-reading.ts'

export type DraftCreation =
  | { name: 'createThread'; request: ThreadRequest }
  | { name: 'createQuote'; request: QuoteRequest }

export type WholeCreation = DraftCreation & { options: ChosenOptions; media: PostMedia }

type Destination = {
  as: CreationStatus
  channel: string
  now: Moment
  publishAt: Moment
}

export function draftToCreation(
  document: DraftDocument,
  { as, channel, now, publishAt }: Destination,
): Result<WholeCreation, [Refused, ...Refused[]]> {
  if (document.editing !== null) return bad([{ reason: 'draft-edits-post' }])
  const when: WhenReading =
    as === 'published' ? { state: 'moment', at: publishAt } : whenToReading(document.when, now)
  const placement = {
    channel,
    calendarUuid: document.calendar.trim(),
    scheduledAt: 'at' in when ? when.at : publishAt,
    status: as,
  }
  const read = document.kind === 'thread' ? readThread(document, placement) : readQuote(document, placement)
  const media = documentToMedia(document, countToSend(document.segments))
  const reason = WHEN_REFUSALS[when.state]
  const faults: Refused[] = [
    ...(read.ok ? [] : read.trouble.map(placeInDocument)),
    ...findTooMany(document.kind, media),
    ...(reason === null ? [] : [{ reason, field: 'when' }]),
  ]
  const [first, ...rest] = faults
  if (first !== undefined) return bad([first, ...rest])
  return read.ok ? good({ ...read.value, options: document.options, media }) : read
}

type Placement = Omit<ThreadRequest, 'segments'>
type Read = Result<DraftCreation, [Refused, ...Refused[]]>

function readThread(document: DraftDocument, placement: Placement): Read {
  const fields = threadToFields({ ...placement, segments: segmentsToSend(document) })
  const read = readRequest('createThread', fields)
  return read.ok ? good({ name: 'createThread', request: read.value }) : read
}

function readQuote({ tweet, commentary }: DraftDocument, placement: Placement): Read {
  const fields = quoteToFields({ ...placement, commentary, tweetId: readTweetReference(tweet) ?? '' })
  const read = readRequest('createQuote', fields)
  return read.ok ? good({ name: 'createQuote', request: read.value }) : read
}

function findTooMany(kind: DraftDocument['kind'], media: PostMedia): Refused[] {
  const segment = media.findIndex(({ pictures }) => pictures.length > MAX_PICTURES)
  if (segment < 0) return []
  const reason = 'pictures-too-many'
  return [kind === 'quote' ? { reason, field: 'pictures' } : { reason, field: 'segments', segment }]
}

const WHEN_REFUSALS: Record<WhenReading['state'], Refusal | null> = {
  moment: null,
  incomplete: 'schedule-missing',
  gap: 'schedule-skipped',
  fold: 'schedule-twice',
  past: 'schedule-past',
}

const DRAFT_FIELDS: Readonly<Record<string, string>> = {
  post_content: 'segments',
  content: 'commentary',
  calendar_uuid: 'calendar',
  scheduled_at: 'when',
  tweet_id: 'tweet',
}

function placeInDocument({ field = '', ...refused }: Refused): Refused {
  const place = DRAFT_FIELDS[field]
  return place === undefined ? refused : { ...refused, field: place }
}
