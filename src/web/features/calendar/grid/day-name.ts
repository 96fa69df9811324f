import type { Day } from '#contract/day.ts'
import type { Display } from '#web/time/display.ts'
import { formatCount, formatDay } from '#web/time/format.ts'

type Locale = Pick<Display, 'locale'>

export function dayName(day: Day, count: number | 'unread' | 'pending', display: Locale): string {
  return `${formatDay(day, display)}${countWords(count, display)}`
}

function countWords(count: number | 'unread' | 'pending', display: Locale): string {
  if (count === 'unread') return ', not read'
  return count === 'pending' ? '' : `, ${formatCount(count, 'post', 'posts', display)}`
}
