import type { Display } from '#web/time/display.ts'
import { HOUR_WORDS, readCount } from './number-words.ts'
import type { TypedWords } from './typed-words.ts'

/** The minutes of the day that can be meant; empty where what was typed is no time. Null where no time was typed. */
export type Minutes = readonly number[] | null

const WITH_MINUTES = /(?<![\d.:])(\d{1,2})[:.h](\d{2})(?::00(?:\.0+)?)?(?![\d:])\s?(?:([ap])m?\b)?/
const WITH_HALF = new RegExp(String.raw`(?<![\d.:])\b(\d{1,2}|${HOUR_WORDS})\s?([ap])m?\b`)
const FOUR_DIGITS = /(?<![\d.:-])([01]\d|2[0-3])([0-5]\d)(?![\d:])/
const HOUR = new RegExp(String.raw`(?<![\d.:-])\b(\d{1,2}|${HOUR_WORDS})(?:[:.h](?!\d))?(?![\w:])`)

/** The part of the day that was typed, and whether it is one of today. It is taken before the day is read. */
export type DayPart = { half: 'a' | 'p' | undefined; isToday: boolean }

export function readDayPart(words: TypedWords): DayPart {
  const [tonight] = words.take(/\btonight\b/) ?? []
  const [, today, part] = words.take(/(?:\b(this) )?\b(morning|afternoon|evening)\b/) ?? []
  const half = part === 'morning' ? 'a' : part !== undefined || tonight !== undefined ? 'p' : undefined
  return { half, isToday: tonight !== undefined || today !== undefined }
}

type Clock = Pick<Display, 'hourCycle'>

/** On a clock of 12 hours a bare `9` is two times; with a zero before it, it is one of 24 hours. */
export function readMinutes(words: TypedWords, told: DayPart['half'], { hourCycle }: Clock): Minutes {
  if (words.take(/\b(?:noon|midday)\b/) !== null) return [12 * 60]
  const [, hour, minute = '0', half] = takeClock(words)
  if (hour === undefined) return null
  const [hours, minutes] = [readCount(hour) ?? Infinity, Number(minute)]
  if (hours > 23 || minutes > 59) return []
  const isOfTwelve = hours >= 1 && hours <= 12 && !hour.startsWith('0')
  const before = (hours % 12) * 60 + minutes
  const named = half ?? (isOfTwelve ? told : undefined)
  if (named !== undefined) return hours >= 1 && hours <= 12 ? [before + (named === 'p' ? 12 * 60 : 0)] : []
  return isOfTwelve && hourCycle === 12 ? [before, before + 12 * 60] : [hours * 60 + minutes]
}

/** Hour, minute and half of the day. */
function takeClock(words: TypedWords): readonly (string | undefined)[] {
  const full = words.take(WITH_MINUTES)
  if (full !== null) return full
  const half = words.take(WITH_HALF)
  if (half !== null) return [half[0], half[1], '0', half[2]]
  return words.take(FOUR_DIGITS) ?? words.take(HOUR)?.slice(0, 2) ?? []
}
