import type { KnownCalendar } from '#web/api/posts/learn-calendars.ts'

/** The id of the calendar that a cell names by name, handle or id. Null if no calendar or several match. */
export function resolveCalendar(cell: string, calendars: readonly KnownCalendar[]): string | null {
  const wanted = normalize(cell).replace(/^@/, '')
  if (wanted === '') return null
  const byId = calendars.find(({ uuid }) => normalize(uuid) === wanted)
  if (byId !== undefined) return byId.uuid
  const named = calendars.filter(
    ({ name, username }) => normalize(username) === wanted || normalize(name) === wanted,
  )
  return named.length === 1 ? (named[0]?.uuid ?? null) : null
}

export function countCalendars(cell: string, calendars: readonly KnownCalendar[]): number {
  const wanted = normalize(cell).replace(/^@/, '')
  return calendars.filter(
    ({ name, username }) => normalize(username) === wanted || normalize(name) === wanted,
  ).length
}

/** Names a calendar by its handle. Without a handle, or if several share it, it uses the name. */
export function calendarToCell(uuid: string, calendars: readonly KnownCalendar[]): string {
  const calendar = calendars.find((one) => one.uuid === uuid)
  if (calendar === undefined) return uuid
  const words = [calendar.username === '' ? '' : `@${calendar.username}`, calendar.name]
  return words.find((word) => word !== '' && resolveCalendar(word, calendars) === uuid) ?? uuid
}

function normalize(text: string): string {
  return text.trim().normalize('NFC').toLowerCase()
}
