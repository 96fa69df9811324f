import { readClockTime } from '#contract/wall-time.ts'
import { clockTime } from './clock-time.ts'
import type { ClockFormat } from './display.ts'
import { formatMinute } from './format.ts'

export function readClock(typed: string): string | null {
  const found = /^(\d{1,2})(?:[:.h]?(\d{2}))?\s*(?:([ap])\.?\s?m?\.?)?$/i.exec(typed.trim())
  if (found === null) return null
  const [, hours = '', minutes = '0', half] = found
  const [hour, minute] = [Number(hours), Number(minutes)]
  if (minute > 59) return null
  if (half === undefined) return hour < 24 ? clockTime(hour * 60 + minute) : null
  if (hour < 1 || hour > 12) return null
  return clockTime(((hour % 12) + (half.toLowerCase() === 'p' ? 12 : 0)) * 60 + minute)
}

export function writeClock(time: string, display: ClockFormat): string {
  const minute = readClockTime(time)
  return minute === null ? time : formatMinute(minute, display)
}
