import type { Day } from '#contract/day.ts'
import type { Moment } from '#contract/moment.ts'
import type { ClockFormat, Display } from './display.ts'
import { formatDayShort, formatMinute, formatTime } from './format.ts'
import { regionOf } from './region.ts'
import { type Zone, minuteOfDay, momentToDay } from './zone.ts'

export function formatDateTime(
  moment: Moment,
  display: ClockFormat & Pick<Display, 'zone'>,
  today?: Day,
): string {
  const day = formatDayShort(momentToDay(moment, display.zone), display, today)
  return `${day}, ${formatTime(moment, display)} ${formatZone(moment, display.zone)}`
}

export function formatDayAndTime(
  moment: Moment,
  display: ClockFormat & Pick<Display, 'zone'>,
  today?: Day,
): string {
  const { zone } = display
  return formatDayAndMinute(momentToDay(moment, zone), minuteOfDay(moment, zone), display, today)
}

export function formatDayAndMinute(day: Day, minute: number, display: ClockFormat, today?: Day): string {
  const comma = regionOf(display.locale).isMonthFirst ? ',' : ''
  return `${formatDayShort(day, display, today)}${comma} ${formatMinute(minute, display)}`
}

export function formatZone(moment: Moment, zone: Zone): string {
  const british = zoneName('en-GB', moment, zone)
  const name = /^(?:GMT|UTC)[+-]/.test(british) ? zoneName('en-US', moment, zone) : british
  return name.replace(/^GMT(?=[+-])/, 'UTC').replace('-', '−')
}

const zoneFormats = new Map<string, Intl.DateTimeFormat>()

/** Caches the formats, because creating one takes longer than using it a hundred times. */
function zoneName(locale: string, moment: Moment, zone: Zone): string {
  const key = `${locale} ${zone}`
  let format = zoneFormats.get(key)
  if (format === undefined) {
    format = new Intl.DateTimeFormat(locale, { hour: 'numeric', timeZone: zone, timeZoneName: 'short' })
    zoneFormats.set(key, format)
  }
  return format.formatToParts(moment).find(({ type }) => type === 'timeZoneName')?.value ?? zone
}
