import type { KnownCalendar } from '#web/api/posts/learn-calendars.ts'

/** `Nordlicht @nordlicht`; the id of a calendar that is not known. */
export function calendarWords(uuid: string, calendars: readonly KnownCalendar[]): string {
  const known = calendars.find((calendar) => calendar.uuid === uuid)
  if (known === undefined) return uuid
  return `${known.name} ${known.username === '' ? '' : `@${known.username}`}`.trim() || uuid
}
