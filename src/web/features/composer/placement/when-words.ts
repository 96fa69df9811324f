import type { Moment } from '#contract/moment.ts'
import type { Display } from '#web/time/display.ts'
import { formatZone } from '#web/time/format-moment.ts'
import { formatDayShort, formatTime } from '#web/time/format.ts'
import { UTC, type Zone, momentToDay } from '#web/time/zone.ts'

type Clock = Pick<Display, 'hourCycle'>

/** `Tue 24 Nov 09:00 CET (08:00 UTC)`; the day in UTC is added only if it is another day. */
export function momentWords(at: Moment, zone: Zone, now: Moment, { hourCycle }: Clock): string {
  const [day, utcDay] = [momentToDay(at, zone), momentToDay(at, UTC)]
  const local = `${formatDayShort(day, momentToDay(now, zone))} ${formatTime(at, { zone, hourCycle })} ${formatZone(at, zone)}`
  const utcTime = `${formatTime(at, { zone: UTC, hourCycle: 24 })} UTC`
  if (zone === UTC) return local
  return day === utcDay
    ? `${local} (${utcTime})`
    : `${local} (${formatDayShort(utcDay, momentToDay(now, UTC))} ${utcTime})`
}
