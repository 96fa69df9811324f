import type { Moment } from '#contract/moment.ts'
import type { Display } from '#web/time/display.ts'
import { formatDayAndTime, formatZone } from '#web/time/format-moment.ts'
import { momentToDay } from '#web/time/zone.ts'
import { type CreatedSending, createdAs } from './sending.ts'

/** `Scheduled Tue 24 Nov 09:00 CET`, `Sent as draft`. With the zone, because what it stands beside may be in another. */
export function createdWords(sending: CreatedSending, display: Display, now: Moment): string {
  const { at, status } = createdAs(sending)
  const today = momentToDay(now, display.zone)
  const when =
    status === 'draft' ? '' : ` ${formatDayAndTime(at, display, today)} ${formatZone(at, display.zone)}`
  return `${CREATED_AS[status] ?? 'Created, for'}${when}`
}

const CREATED_AS: Readonly<Record<string, string>> = {
  scheduled: 'Scheduled',
  published: 'Published',
  draft: 'Sent as draft',
}
