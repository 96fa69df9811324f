import { perAccount, storedValue } from './stored-value.ts'

/** The number of the colour of each calendar, by its uuid, the first one 0. */
export type CalendarColours = Readonly<Record<string, number>>

/** The colours of the calendars on this device. A calendar keeps its colour when others come and go. */
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

/** Parsed without a schema, because the first load has no zod. */
function parseColours(stored: unknown): CalendarColours | null {
  if (typeof stored !== 'object' || stored === null) return null
  return Object.fromEntries(
    Object.entries(stored).flatMap(([uuid, colour]: [string, unknown]) =>
      typeof colour === 'number' ? [[uuid, colour]] : [],
    ),
  )
}
