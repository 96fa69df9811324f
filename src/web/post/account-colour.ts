import type { Calendar } from '#contract/post.ts'

export type AccountColour = keyof typeof ACCOUNT_LOOK

export const ACCOUNT_LOOK = {
  1: 'bg-account-1 forced-color-adjust-none',
  2: 'bg-account-2 forced-color-adjust-none',
  3: 'bg-account-3 forced-color-adjust-none',
  4: 'bg-account-4 forced-color-adjust-none',
  5: 'bg-account-5 forced-color-adjust-none',
  6: 'bg-account-6 forced-color-adjust-none',
} as const

export const ACCOUNT_EDGE = {
  1: 'border-s-account-1',
  2: 'border-s-account-2',
  3: 'border-s-account-3',
  4: 'border-s-account-4',
  5: 'border-s-account-5',
  6: 'border-s-account-6',
} as const

const COLOURS = [1, 2, 3, 4, 5, 6] as const

type Colours = ReadonlyMap<string, AccountColour>

/** A colour for each calendar, where there are several. The same calendars give the same map, so that memoized cells keep their props. */
export function colourCalendars(calendars: readonly Pick<Calendar, 'uuid'>[]): Colours {
  const uuids = calendars.map((calendar) => calendar.uuid).toSorted()
  if (uuids.join() !== last.uuids) last = { uuids: uuids.join(), colours: toColours(uuids) }
  return last.colours
}

let last: { uuids: string; colours: Colours } = { uuids: '', colours: new Map() }

function toColours(uuids: readonly string[]): Colours {
  if (uuids.length < 2) return new Map()
  return new Map(uuids.map((uuid, index) => [uuid, COLOURS[index % COLOURS.length] ?? 1]))
}
