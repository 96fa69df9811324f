import { readClockTime, isZone } from '#contract/wall-time.ts'
import { clockTime } from './clock-time.ts'
import type { ClockFormat } from './display.ts'
import { formatMinute } from './format.ts'
import type { Weekday } from './grid.ts'
import type { SlotRule } from './slots.ts'

const NAMES = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'] as const
export const WEEK: readonly Weekday[] = [1, 2, 3, 4, 5, 6, 7]

/** Returns the form in which rules are stored: `Mon to Fri 09:00, 13:00, Europe/Berlin`. */
export function formatSlotRule({ days, minutes, zone }: SlotRule): string {
  return `${formatWeekdays(days)} ${minutes.map(clockTime).join(', ')}, ${zone}`
}

export function slotRuleWords({ days, minutes, zone }: SlotRule, display: ClockFormat): string {
  return `${formatWeekdays(days)} ${minutes.map((minute) => formatMinute(minute, display)).join(', ')}, ${zone}`
}

function formatWeekdays(days: readonly Weekday[]): string {
  const sorted = WEEK.filter((day) => days.includes(day))
  const [first, last] = [sorted[0], sorted.at(-1)]
  if (first === undefined || last === undefined) return ''
  if (sorted.length === WEEK.length) return 'Every day'
  const isRun = last - first === sorted.length - 1 && sorted.length > 2
  return isRun ? `${weekdayShort(first)} to ${weekdayShort(last)}` : sorted.map(weekdayShort).join(', ')
}

export function readSlotRule(line: string): SlotRule | null {
  const [, names = '', times = '', zone = ''] = LINE.exec(line) ?? []
  const minutes = times.split(', ').flatMap((time) => readClockTime(time) ?? [])
  const rule = { days: readWeekdays(names), minutes, zone }
  return isZone(zone) && formatSlotRule(rule) === line ? rule : null
}

export type Slots = Readonly<Record<string, readonly SlotRule[]>>

/** Skips unreadable lines, because another version of the dashboard may have stored them. */
export function linesToSlots(lines: Readonly<Record<string, readonly string[]>> = {}): Slots {
  return Object.fromEntries(
    Object.entries(lines).map(([uuid, own]) => [uuid, own.flatMap((line) => readSlotRule(line) ?? [])]),
  )
}

const LINE = /^(\D+) (\d[\d:, ]*), (\S+)$/

function readWeekdays(names: string): Weekday[] {
  if (names === 'Every day') return [...WEEK]
  const [first, last] = names.split(' to ')
  if (first === undefined || last === undefined)
    return WEEK.filter((day) => names.split(', ').includes(weekdayShort(day)))
  const short = WEEK.map(weekdayShort)
  return WEEK.slice(short.indexOf(first), short.indexOf(last) + 1)
}

export function weekdayShort(day: Weekday): string {
  return NAMES[day - 1] ?? ''
}
