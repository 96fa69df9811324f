import type { KnownCalendar } from '#web/api/posts/learn-calendars.ts'

export function resolveCalendar(cell: string, calendars: readonly KnownCalendar[]): string | null {
  const wanted = wantedOf(cell)
  if (wanted === '') return null
  const byId = calendars.find(({ uuid }) => normalize(uuid) === wanted)
  if (byId !== undefined) return byId.uuid
  const [named, ...others] = calendarsNamed(cell, calendars)
  return others.length > 0 ? null : (named?.uuid ?? null)
}

export function calendarsNamed(cell: string, calendars: readonly KnownCalendar[]): KnownCalendar[] {
  const wanted = wantedOf(cell)
  return calendars.filter(({ name, username }) => [username, name].map(normalize).includes(wanted))
}

export function findNearCalendar(cell: string, calendars: readonly KnownCalendar[]): KnownCalendar | null {
  const wanted = withSign(wantedOf(cell))
  // Allows only one wrong letter in a short name, because with two it is another word.
  const most = wanted.length < SHORT ? 1 : 2
  if (wanted.length < SHORTEST || calendarsNamed(cell, calendars).length > 0) return null
  const near = calendars
    .map((calendar) => ({
      calendar,
      distance: Math.min(
        ...[calendar.name, calendar.username].map((name) => editDistance(wanted, withSign(normalize(name)))),
      ),
    }))
    .filter(({ distance }) => distance <= most)
    .toSorted((a, b) => a.distance - b.distance)
  const [first, second] = near
  return first === undefined || first.distance === second?.distance ? null : first.calendar
}

/** Writes `and` as `&` without spaces, because a cell may spell a calendar's name in either way. */
function withSign(name: string): string {
  const words = name.split(/\s+/).map((word) => (word === 'and' ? '&' : word))
  return words.join(' ').replaceAll(' & ', '&')
}

const SHORTEST = 3
const SHORT = 6

function editDistance(from: string, to: string): number {
  const [a, b] = [Array.from(from), Array.from(to)]
  const rows = [b.map((_, index) => index)]
  rows[0]?.push(b.length)
  for (const [i, letter] of a.entries()) {
    const [last = [], beforeLast = []] = rows
    const row = [i + 1]
    for (const [j, other] of b.entries()) {
      const isSwap = letter === b[j - 1] && other === a[i - 1]
      row.push(
        Math.min(
          (row[j] ?? 0) + 1,
          (last[j + 1] ?? 0) + 1,
          (last[j] ?? 0) + (letter === other ? 0 : 1),
          isSwap ? (beforeLast[j - 1] ?? 0) + 1 : Infinity,
        ),
      )
    }
    rows.unshift(row)
  }
  return rows[0]?.[b.length] ?? 0
}

function wantedOf(cell: string): string {
  return normalize(cell).replace(/^@/, '')
}

function normalize(text: string): string {
  return text.trim().normalize('NFC').toLowerCase()
}
