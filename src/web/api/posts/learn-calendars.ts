import type { Calendar, Post } from '#contract/post.ts'

export type KnownCalendar = Calendar & { channel: string }

/**
 * Collects the calendars from the posts, because the API has no operation that lists calendars. Only the embedded
 * service also gives `own`.
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
