import type { Place, Reason } from '#contract/failure.ts'

/** The field beside which a fault is shown. */
export type TroublePlace =
  | { at: 'calendar' }
  | { at: 'when' }
  | { at: 'tweet' }
  | { at: 'commentary' }
  | { at: 'segment'; index: number }
  | { at: 'form' }

type Trouble = { reason: Reason; message?: string } & Place

/**
 * Finds the field of a fault: the field that the contract gives, or else the one that belongs to the reason, or else
 * the one in the server's message. If the server does not say which segment, it is the longest one.
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

/** For a general refusal of a field, the more exact reason that belongs to this field. */
export function reasonAt({ at }: TroublePlace, reason: Reason): Reason {
  if (reason !== 'request-invalid') return reason
  if (at === 'calendar') return 'calendar-invalid'
  return at === 'tweet' ? 'tweet-inaccessible' : reason
}

/** The field in the server's message of a general refusal. */
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
