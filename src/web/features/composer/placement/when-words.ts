import { readClockTime } from '#contract/wall-time.ts'
import type { Moment } from '#contract/moment.ts'
import type { ClockFormat, Display } from '#web/time/display.ts'
import { formatDayAndMinute, formatDayAndTime, formatZone } from '#web/time/format-moment.ts'
import { formatTime } from '#web/time/format.ts'
import { cityOf } from '#web/time/zone-city.ts'
import { UTC, type Zone, momentToDay } from '#web/time/zone.ts'
import type { When } from '#contract/workspace/draft.ts'
import { readWhen } from '#web/features/composer/form/when.ts'

export function momentWords(at: Moment, zone: Zone, now: Moment, clock: ClockFormat): string {
  const [there, utc] = [
    { ...clock, zone },
    { ...clock, zone: UTC },
  ]
  const words = `${formatDayAndTime(at, there, momentToDay(now, zone))} ${formatZone(at, zone)}`
  if (zone === UTC) return words
  return momentToDay(at, zone) === momentToDay(at, UTC)
    ? `${words} (${formatTime(at, utc)} UTC)`
    : `${words} (${formatDayAndTime(at, utc, momentToDay(now, UTC))} UTC)`
}

export function ownWords(at: Moment, now: Moment, display: Display): string {
  const { zone } = display
  return `${formatDayAndTime(at, display, momentToDay(now, zone))} ${formatZone(at, zone)} here`
}

/** Formats the date and the time without a moment, because the zone's clocks may skip or repeat this time. */
export function clockWords({ date, time, zone }: Omit<When, 'fold'>, now: Moment, display: Display): string {
  const minute = readClockTime(time) ?? 0
  return `${formatDayAndMinute(date, minute, display, momentToDay(now, zone))} ${cityOf(zone)}`
}

export function lineWords(when: When, now: Moment, display: Display): string {
  const reading = readWhen(when, now)
  if (reading.state !== 'moment' && reading.state !== 'past') return 'no time yet'
  const { zone } = when
  const words = formatDayAndTime(reading.at, { ...display, zone }, momentToDay(now, zone))
  return zone === display.zone ? words : `${words} ${formatZone(reading.at, zone)}`
}
