import type { Refusal } from '#contract/failure.ts'
import {
  MAX_CHARACTERS,
  MAX_SEGMENTS,
  countCharacters,
  isBlank,
  isStorableText,
} from '#contract/text-length.ts'

/** `segment` is null if the whole thread is refused. */
export type SegmentRefusal = { reason: Refusal; segment: number | null }

export function checkSegments(segments: readonly string[]): SegmentRefusal | null {
  if (segments.length === 0) return { reason: 'thread-malformed', segment: null }
  const reasons = segments.map(checkSegment)
  const malformed = reasons.indexOf('thread-malformed')
  if (malformed >= 0) return { reason: 'thread-malformed', segment: malformed }
  if (segments.length > MAX_SEGMENTS) return { reason: 'thread-too-long', segment: null }
  const long = reasons.indexOf('segment-too-long')
  return long >= 0 ? { reason: 'segment-too-long', segment: long } : null
}

export function checkSegment(text: string): 'thread-malformed' | 'segment-too-long' | null {
  if (isBlank(text) || !isStorableText(text)) return 'thread-malformed'
  return countCharacters(text) > MAX_CHARACTERS ? 'segment-too-long' : null
}

export function checkCommentary(text: string): Refusal | null {
  if (isBlank(text)) return 'quote-missing'
  if (!isStorableText(text)) return 'text-unstorable'
  return countCharacters(text) > MAX_CHARACTERS ? 'quote-too-long' : null
}

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

export function isUuid(text: string): boolean {
  return UUID.test(text)
}
