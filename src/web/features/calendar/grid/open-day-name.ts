import type { Day } from '#contract/day.ts'
import type { Display } from '#web/time/display.ts'
import { formatDay } from '#web/time/format.ts'

/** `Open Saturday, 21 November 2026`; before it what the button shows, unless that is part of it. */
export function openDayName(shown: string, day: Day, display: Pick<Display, 'locale'>): string {
  const name = `Open ${formatDay(day, display)}`
  return name.includes(shown) ? name : `${shown}: ${name}`
}
