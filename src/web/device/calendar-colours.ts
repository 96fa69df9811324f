import { perAccount, storedValue } from './stored-value.ts'

export type CalendarColours = Readonly<Record<string, number>>

export const calendarColours = perAccount((accountId) => {
  const { read, change, subscribe } = storedValue<CalendarColours>({
    key: `almanac.colours.${accountId}`,
    initial: {},
    parse: parseColours,
  })
  return {
    read,
    subscribe,
    remember: (colours: CalendarColours) => change((known) => ({ ...colours, ...known })),
  }
})

/** Checks by hand, because zod is not in the first load. */
function parseColours(stored: unknown): CalendarColours | null {
  if (typeof stored !== 'object' || stored === null) return null
  return Object.fromEntries(
    Object.entries(stored).flatMap(([uuid, colour]: [string, unknown]) =>
      typeof colour === 'number' ? [[uuid, colour]] : [],
    ),
  )
}
