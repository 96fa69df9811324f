import type { KnownCalendar } from '#web/api/posts/learn-calendars.ts'

/** The uuid of the calendar that a cell names by name, handle or id; null if none or several match. */
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

/** How many calendars a cell may mean. */
export function countCalendars(cell: string, calendars: readonly KnownCalendar[]): number {
  const wanted = normalize(cell).replace(/^@/, '')
  return calendars.filter(
    ({ name, username }) => normalize(username) === wanted || normalize(name) === wanted,
  ).length
}

/** How a cell names a calendar: by its handle, or by its name if it has no handle or shares it. */
export function calendarToCell(uuid: string, calendars: readonly KnownCalendar[]): string {
  const calendar = calendars.find((one) => one.uuid === uuid)
  if (calendar === undefined) return uuid
  const words = [calendar.username === '' ? '' : `@${calendar.username}`, calendar.name]
  return words.find((word) => word !== '' && resolveCalendar(word, calendars) === uuid) ?? uuid
}

function normalize(text: string): string {
  return text.trim().normalize('NFC').toLowerCase()
}
