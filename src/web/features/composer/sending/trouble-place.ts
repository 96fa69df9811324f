import type { Place, Reason } from '#contract/failure.ts'

/** Where on the screen a trouble is shown. */
export type TroublePlace =
  | { at: 'calendar' }
  | { at: 'when' }
  | { at: 'tweet' }
  | { at: 'commentary' }
  | { at: 'segment'; index: number }
  | { at: 'form' }

type Trouble = { reason: Reason; message?: string } & Place

/**
 * Finds the field of a trouble: by where the contract put it, else by what the reason is about, else by the field
 * that the server's message names. A segment that the server did not name is the longest one.
 */
export function placeTrouble(trouble: Trouble, texts: readonly string[]): TroublePlace {
  if (trouble.segment !== undefined) return { at: 'segment', index: trouble.segment }
  const byField = fieldToPlace(trouble.field)
  if (byField !== null) return byField
  const byReason = PLACES[trouble.reason]
  if (byReason !== undefined) return byReason
  const named = namedSegment(trouble.message ?? '')
  if (trouble.reason === 'segment-too-long') return { at: 'segment', index: named ?? longest(texts) }
  if (trouble.reason === 'thread-malformed') {
    const index = named ?? texts.findIndex((text) => text.trim() === '')
    return index < 0 ? { at: 'form' } : { at: 'segment', index }
  }
  return trouble.reason === 'request-invalid' ? wordsToPlace(trouble.message ?? '') : { at: 'form' }
}

const PLACES: Partial<Record<Reason, TroublePlace>> = {
  'calendar-invalid': { at: 'calendar' },
  'channel-invalid': { at: 'calendar' },
  'schedule-malformed': { at: 'when' },
  'schedule-past': { at: 'when' },
  'tweet-inaccessible': { at: 'tweet' },
  'quote-missing': { at: 'commentary' },
  'quote-too-long': { at: 'commentary' },
}

/** A general refusal that named its field says no more than this about it. */
export function reasonAt({ at }: TroublePlace, reason: Reason): Reason {
  if (reason !== 'request-invalid') return reason
  if (at === 'calendar') return 'calendar-invalid'
  return at === 'tweet' ? 'tweet-inaccessible' : reason
}

/** The server's own words name the field that a general refusal is about. */
function wordsToPlace(message: string): TroublePlace {
  const fields = ['calendar_uuid', 'channel', 'scheduled_at', 'tweet_id', 'content']
  return fieldToPlace(fields.find((field) => message.includes(field))) ?? { at: 'form' }
}

function fieldToPlace(field: string | undefined): TroublePlace | null {
  return field === undefined ? null : (FIELDS[field] ?? null)
}

const FIELDS: Readonly<Record<string, TroublePlace>> = {
  calendar_uuid: { at: 'calendar' },
  channel: { at: 'calendar' },
  scheduled_at: { at: 'when' },
  tweet_id: { at: 'tweet' },
  content: { at: 'commentary' },
}

function namedSegment(message: string): number | null {
  const number = Number(/segment\D{0,3}(\d+)/i.exec(message)?.[1])
  return Number.isNaN(number) ? null : Math.max(0, number - 1)
}

function longest(texts: readonly string[]): number {
  const lengths = texts.map((text) => text.length)
  return lengths.indexOf(Math.max(...lengths))
}
