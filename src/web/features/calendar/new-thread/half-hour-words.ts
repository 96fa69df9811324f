import type { ClockFormat } from '#web/time/display.ts'
import { formatMinute, formatTime } from '#web/time/format.ts'
import { MORNING_MINUTE } from '#web/time/half-hour.ts'
import { type Zone, minuteOfDay } from '#web/time/zone.ts'
import type { Moment } from '#contract/moment.ts'

/** Which half hour a new thread gets. On a later day the search starts in the morning, although the night is free. */
export function halfHourWords(at: Moment, isToday: boolean, display: ClockFormat & { zone: Zone }): string {
  const begins = `next free half hour begins at ${formatTime(at, display)}.`
  const isFromMorning = !isToday && minuteOfDay(at, display.zone) >= MORNING_MINUTE
  return isFromMorning ? `From ${formatMinute(MORNING_MINUTE, display)} on, the ${begins}` : `The ${begins}`
}
