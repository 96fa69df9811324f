import type { Moment } from '#contract/moment.ts'
import type { Display } from './display.ts'
import { formatDayShort, formatTime } from './format.ts'
import { type Zone, momentToDay } from './zone.ts'

/** `Sat 21 Nov 2026, 09:41 CET` */
export function formatMoment(moment: Moment, display: Pick<Display, 'zone' | 'hourCycle'>): string {
  const day = formatDayShort(momentToDay(moment, display.zone))
  return `${day}, ${formatTime(moment, display)} ${formatZone(moment, display.zone)}`
}

/** The name of the zone at a moment: `CET`, `PST`, or the offset where English has none. */
export function formatZone(moment: Moment, zone: Zone): string {
  const british = zoneName('en-GB', moment, zone)
  return /^(?:GMT|UTC)[+-]/.test(british) ? zoneName('en-US', moment, zone) : british
}

const zoneFormats = new Map<string, Intl.DateTimeFormat>()

/** Creating a format takes longer than using it a hundred times, so each is created once. */
function zoneName(locale: string, moment: Moment, zone: Zone): string {
  const key = `${locale} ${zone}`
  let format = zoneFormats.get(key)
  if (format === undefined) {
    format = new Intl.DateTimeFormat(locale, { hour: 'numeric', timeZone: zone, timeZoneName: 'short' })
    zoneFormats.set(key, format)
  }
  return format.formatToParts(moment).find(({ type }) => type === 'timeZoneName')?.value ?? zone
}
