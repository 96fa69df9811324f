import type { Failure, Reason } from '#contract/failure.ts'
import { type FaultPlace, segmentPlace } from '#web/features/composer/form/faults.ts'

/**
 * The field of the form that a refusal of the service is about: the one that belongs to the reason, or else the one in the
 * service's message. If no segment is said, it is the longest one. Null where it is about no field.
 */
export function placeRefusal({ reason, message }: Failure, texts: readonly string[]): FaultPlace | null {
  const place = PLACE_OF_REASON[reason]
  if (place !== undefined) return place
  const named = namedSegment(message)
  if (reason === 'segment-too-long') return segmentPlace(named ?? longest(texts))
  if (reason === 'thread-malformed') {
    const index = named ?? texts.findIndex((text) => text.trim() === '')
    return index < 0 ? null : segmentPlace(index)
  }
  return reason === 'request-invalid' ? namedPlace(message) : null
}

const PLACE_OF_REASON: Partial<Record<Reason, FaultPlace>> = {
  'calendar-invalid': 'calendar',
  'channel-invalid': 'calendar',
  'schedule-malformed': 'when',
  'schedule-past': 'when',
  'tweet-inaccessible': 'tweet',
  'quote-missing': 'commentary',
  'quote-too-long': 'commentary',
}

/** For a general refusal of a field, the more exact reason that belongs to this field. */
export function reasonAt(place: FaultPlace | null, reason: Reason): Reason {
  if (reason !== 'request-invalid') return reason
  if (place === 'calendar') return 'calendar-invalid'
  return place === 'tweet' ? 'tweet-inaccessible' : reason
}

/** The field in the service's message of a general refusal. */
function namedPlace(message: string): FaultPlace | null {
  const found = Object.entries(PLACE_OF_FIELD).find(([field]) => message.includes(field))
  return found?.[1] ?? null
}

/** By the names of the request. */
const PLACE_OF_FIELD: Readonly<Record<string, FaultPlace>> = {
  calendar_uuid: 'calendar',
  channel: 'calendar',
  scheduled_at: 'when',
  tweet_id: 'tweet',
  content: 'commentary',
}

function namedSegment(message: string): number | null {
  const number = Number(/segment\D{0,3}(\d+)/i.exec(message)?.[1])
  return Number.isNaN(number) ? null : Math.max(0, number - 1)
}

function longest(texts: readonly string[]): number {
  const lengths = texts.map((text) => text.length)
  return lengths.indexOf(Math.max(...lengths))
}
