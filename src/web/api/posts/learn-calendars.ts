import type { Calendar, Post } from '#contract/post.ts'

/** `channel` is the name of the platform as the calendar's posts spell it. */
export type KnownCalendar = Calendar & { channel: string }

/**
 * Returns calendars by uuid, in the order of their names. The latest post of a calendar gives its name. The API has no
 * operation that lists calendars, and only the embedded service gives `own` with the session.
 */
export function learnCalendars(
  posts: readonly Post[],
  own: readonly KnownCalendar[] = [],
): ReadonlyMap<string, KnownCalendar> {
  const latest = new Map<string, Post>()
  for (const post of posts) {
    const { uuid } = post.calendar
    if (uuid !== '' && post.at >= (latest.get(uuid)?.at ?? -Infinity)) latest.set(uuid, post)
  }
  const calendars = [
    ...own.filter(({ uuid }) => !latest.has(uuid)),
    ...[...latest.values()].map(({ calendar, channel }) => ({ ...calendar, channel })),
  ]
  return new Map(
    calendars.toSorted((a, b) => (a.name < b.name ? -1 : 1)).map((calendar) => [calendar.uuid, calendar]),
  )
}
