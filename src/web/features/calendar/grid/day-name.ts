import type { Day } from '#contract/day.ts'
import type { Display } from '#web/time/display.ts'
import { formatCount, formatDay } from '#web/time/format.ts'

type Locale = Pick<Display, 'locale'>

/** `Saturday, 21 November 2026, 4 posts`; before it what is seen of the date, unless that is part of it. */
export function dayName(day: Day, shown: string, count: number | 'unread' | 'pending', display: Locale) {
  const date = formatDay(day, display)
  const name = `${date}${countWords(count, display)}`
  return date.includes(shown) ? name : `${shown}: ${name}`
}

function countWords(count: number | 'unread' | 'pending', display: Locale): string {
  if (count === 'unread') return ', not read'
  return count === 'pending' ? '' : `, ${formatCount(count, 'post', 'posts', display)}`
}
