import type { Failure, Reason } from '#contract/failure.ts'
import { type FormField, segmentField } from '#web/features/composer/form/faults.ts'

/**
 * The field of the form that a refusal of the service is about: the one that belongs to the reason, or else the one in the
 * service's message. If no segment is said, it is the longest one. Null where it is about no field.
 */
export function fieldOfRefusal({ reason, message }: Failure, texts: readonly string[]): FormField | null {
  const field = FIELD_OF_REASON[reason]
  if (field !== undefined) return field
  const named = namedSegment(message)
  if (reason === 'segment-too-long') return segmentField(named ?? longest(texts))
  if (reason === 'thread-malformed') {
    const index = named ?? texts.findIndex((text) => text.trim() === '')
    return index < 0 ? null : segmentField(index)
  }
  return reason === 'request-invalid' ? namedField(message) : null
}

const FIELD_OF_REASON: Partial<Record<Reason, FormField>> = {
  'calendar-invalid': 'calendar',
  'channel-invalid': 'calendar',
  'schedule-malformed': 'when',
  'schedule-past': 'when',
  'tweet-inaccessible': 'tweet',
  'quote-missing': 'commentary',
  'quote-too-long': 'commentary',
}

/** For a general refusal of a field, the more exact reason that belongs to this field. */
export function reasonAt(field: FormField | null, reason: Reason): Reason {
  if (reason !== 'request-invalid') return reason
  if (field === 'calendar') return 'calendar-invalid'
  return field === 'tweet' ? 'tweet-inaccessible' : reason
}

/** The field in the service's message of a general refusal. */
function namedField(message: string): FormField | null {
  const found = Object.entries(FIELD_OF_NAME).find(([name]) => message.includes(name))
  return found?.[1] ?? null
}

/** By the names of the request. */
const FIELD_OF_NAME: Readonly<Record<string, FormField>> = {
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
