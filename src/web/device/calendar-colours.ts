import { perAccount, storedValue } from './stored-value.ts'

/** The number of each calendar's colour, by uuid. The first colour is 0. */
export type CalendarColours = Readonly<Record<string, number>>

/** The colours of the calendars on this device. A calendar keeps its colour when others are added or removed. */
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

/** This check does not use zod, which is not in the first load. */
function parseColours(stored: unknown): CalendarColours | null {
  if (typeof stored !== 'object' || stored === null) return null
  return Object.fromEntries(
    Object.entries(stored).flatMap(([uuid, colour]: [string, unknown]) =>
      typeof colour === 'number' ? [[uuid, colour]] : [],
    ),
  )
}
