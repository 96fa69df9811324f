import { clockTime, twoDigits } from '#web/time/clock-time.ts'
import type { Display } from '#web/time/display.ts'
import { formatCount } from '#web/time/format.ts'
import { MS_PER_DAY, MS_PER_HOUR, MS_PER_MINUTE } from '#web/time/zone.ts'

const MS_PER_SECOND = 1_000
const MS_PER_MONTH = 30.44 * MS_PER_DAY

export function aboutSpan(milliseconds: number, display: Pick<Display, 'locale'>): string {
  const count = (amount: number, unit: string) =>
    formatCount(Math.max(1, Math.round(amount)), unit, `${unit}s`, display)
  if (milliseconds < 90 * MS_PER_MINUTE) return count(milliseconds / MS_PER_MINUTE, 'minute')
  if (milliseconds < 36 * MS_PER_HOUR) return count(milliseconds / MS_PER_HOUR, 'hour')
  if (milliseconds < 60 * MS_PER_DAY) return count(milliseconds / MS_PER_DAY, 'day')
  return count(milliseconds / MS_PER_MONTH, 'month')
}

export function countdown(milliseconds: number): string {
  const seconds = Math.max(0, Math.ceil(milliseconds / MS_PER_SECOND))
  const [hours, minutes, rest] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
  return hours === 0 ? `${minutes}:${twoDigits(rest)}` : `${hours}:${clockTime(seconds % 3600)}`
}
