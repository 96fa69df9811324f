import { isZone } from '#contract/wall-time.ts'
import type { Day } from '#contract/day.ts'
import { parseStrictMoment } from '#contract/moment.ts'
import { MAX_CHARACTERS } from '#contract/text-length.ts'
import { isShownDay } from '#web/time/shown-days.ts'
import { type Zone } from '#web/time/zone.ts'

/*
 * Invalid values are replaced without an error, because users edit and shorten URLs. Does not use zod, which is not in
 * the first load.
 */

export type Raw = Readonly<Record<string, unknown>>

export function readWholeText(value: unknown): string | undefined {
  return typeof value === 'string' && value.trim() !== '' ? value : undefined
}

/** Truncates the value, because the service refuses URLs of 16 kB. A character may have two UTF-16 code units. */
export function readText(value: unknown): string | undefined {
  return readWholeText(typeof value === 'string' ? value.slice(0, 2 * MAX_CHARACTERS) : undefined)
}

export function readWord<Word extends string, Fallback extends Word | undefined>(
  value: unknown,
  words: readonly Word[],
  fallback: Fallback,
): Word | Fallback {
  return words.find((word) => word === value) ?? fallback
}

export function readList(value: unknown): string[] {
  const parts: unknown[] = typeof value === 'string' ? value.split(',') : Array.isArray(value) ? value : []
  return [...new Set(parts.flatMap((part) => readText(part) ?? []))]
}

export function readDay(value: unknown): Day | undefined {
  const text = readText(value)
  return text !== undefined && isShownDay(text) ? text : undefined
}

export function readTime(value: unknown): string | undefined {
  const text = readText(value)
  return text !== undefined && /^(?:[01]\d|2[0-3]):[0-5]\d$/.test(text) ? text : undefined
}

export function readMoment(value: unknown): string | undefined {
  const text = readText(value)
  return text !== undefined && parseStrictMoment(text) !== null ? text : undefined
}

export function readZone(value: unknown): Zone | undefined {
  const text = readText(value)
  return text !== undefined && isZone(text) ? text : undefined
}
