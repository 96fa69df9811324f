import { perAccount, storedValue } from './stored-value.ts'

export const chosenCalendars = perAccount((accountId) =>
  storedValue<readonly string[]>({
    key: `almanac.calendars.${accountId}`,
    initial: [],
    parse: (stored) => (Array.isArray(stored) ? stored.filter((uuid) => typeof uuid === 'string') : null),
  }),
)

type CalendarColours = Readonly<Record<string, number>>

export const calendarColours = perAccount((accountId) =>
  storedValue<CalendarColours>({
    key: `almanac.colours.${accountId}`,
    initial: {},
    parse: parseColours,
  }),
)

/** Checks the fields without zod, because zod is not in the first load. */
function parseColours(stored: unknown): CalendarColours | null {
  if (typeof stored !== 'object' || stored === null) return null
  return Object.fromEntries(
    Object.entries(stored).flatMap(([uuid, colour]: [string, unknown]) =>
      typeof colour === 'number' ? [[uuid, colour]] : [],
    ),
  )
}
