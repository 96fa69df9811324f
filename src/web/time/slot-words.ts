import { bad, good, type Result } from '#contract/result.ts'
import { clockTime } from './clock-time.ts'
import type { Weekday } from './grid.ts'
import type { SlotRule } from './slots.ts'
import { type Zone, isZone } from './zone.ts'

const NAMES = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'] as const
/** From Monday, whichever day a week begins with. */
export const WEEK: readonly Weekday[] = [1, 2, 3, 4, 5, 6, 7]

/** `Mon to Fri 09:00, 13:00, Europe/Berlin` */
export function formatSlotRule({ days, minutes, zone }: SlotRule): string {
  return `${formatWeekdays(days)} ${minutes.map(clockTime).join(', ')}, ${zone}`
}

/** `Mon to Fri`, `Mon, Wed, Fri`, `Every day` */
function formatWeekdays(days: readonly Weekday[]): string {
  const sorted = WEEK.filter((day) => days.includes(day))
  const [first, last] = [sorted[0], sorted.at(-1)]
  if (first === undefined || last === undefined) return ''
  if (sorted.length === WEEK.length) return 'Every day'
  const isRun = last - first === sorted.length - 1 && sorted.length > 2
  return isRun ? `${weekdayShort(first)} to ${weekdayShort(last)}` : sorted.map(weekdayShort).join(', ')
}

/** Reads what `formatSlotRule` writes, with the zone left out too. The trouble says what is not understood. */
export function readSlotRule(text: string, zone: Zone): Result<SlotRule, string> {
  const words = text
    .trim()
    .replace(/^every day\b|^daily\b/i, 'Mon to Sun')
    .replaceAll(RANGE, '$1 to ')
    .split(/[\s,;]+/)
    .filter((word) => word !== '')
  const rule: SlotRule = { days: [], minutes: [], zone }
  let isRange = false
  for (const word of words) {
    const day = readWeekday(word)
    const minute = readMinute(word)
    if (/^to$/i.test(word) && rule.days.length > 0) isRange = true
    else if (day !== null) {
      rule.days.push(...(isRange ? daysAfter(rule.days.at(-1) ?? day, day) : [day]))
      isRange = false
    } else if (minute !== null) rule.minutes.push(minute)
    else if (isZone(word)) rule.zone = word
    else return bad(`“${word}” is neither a day, a time such as 09:00, nor a time zone.`)
  }
  if (rule.days.length === 0) return bad('Name the days, such as Mon to Fri.')
  if (rule.minutes.length === 0) return bad('Give at least one time, such as 09:00.')
  return good({
    days: WEEK.filter((day) => rule.days.includes(day)),
    minutes: [...new Set(rule.minutes)].toSorted((a, b) => a - b),
    zone: rule.zone,
  })
}

/** `Mon-Fri` is a range of days; `America/Port-au-Prince` is not. */
const WEEKDAY = '(?:mon|tue|wed|thu|fri|sat|sun)'
const RANGE = new RegExp(`\\b(${WEEKDAY}[a-z]*)\\s*[-–]\\s*(?=${WEEKDAY})`, 'gi')

/** The days after one up to another; `Fri to Mon` goes over the weekend. */
function daysAfter(from: Weekday, to: Weekday): Weekday[] {
  const after = [...WEEK, ...WEEK].slice(from)
  return after.slice(0, after.indexOf(to) + 1)
}

function readWeekday(word: string): Weekday | null {
  if (!/^(?:mon|tues?|wed(?:nes)?|thu(?:rs?)?|fri|sat(?:ur)?|sun)(?:day)?s?$/i.test(word)) return null
  return WEEK[NAMES.findIndex((name) => name.toLowerCase() === word.slice(0, 3).toLowerCase())] ?? null
}

function readMinute(word: string): number | null {
  const [, hour, minute] = /^(\d{1,2}):(\d{2})$/.exec(word) ?? []
  if (hour === undefined || minute === undefined) return null
  return Number(hour) < 24 && Number(minute) < 60 ? Number(hour) * 60 + Number(minute) : null
}

export function weekdayShort(day: Weekday): string {
  return NAMES[day - 1] ?? ''
}
