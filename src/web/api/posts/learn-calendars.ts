import type { Calendar, Post } from '#contract/post.ts'

/** A calendar that a post can go to. `channel` is the platform's name as its posts spell it. */
export type KnownCalendar = Calendar & { channel: string }

/**
 * The calendars of these posts by uuid, in the order of their names. The API has no operation that lists calendars;
 * only the embedded service gives `own` with the session. The latest post has the current name.
 */
export function learnCalendars(
  posts: readonly Post[],
  own: readonly KnownCalendar[] | undefined,
): ReadonlyMap<string, KnownCalendar> {
  return learnFromLists([posts], own)
}

/** Learns from several lists. Each list is read only once. */
export function learnFromLists(
  lists: readonly (readonly Post[])[],
  own: readonly KnownCalendar[] = [],
): ReadonlyMap<string, KnownCalendar> {
  const latest = new Map<string, Post>()
  for (const list of lists) for (const post of latestOf(list)) note(latest, post)
  const calendars = [
    ...own.filter(({ uuid }) => !latest.has(uuid)),
    ...[...latest.values()].map(({ calendar, channel }) => ({ ...calendar, channel })),
  ]
  return new Map(
    calendars.toSorted((a, b) => (a.name < b.name ? -1 : 1)).map((calendar) => [calendar.uuid, calendar]),
  )
}

function latestOf(posts: readonly Post[]): Iterable<Post> {
  let latest = latestByList.get(posts)
  if (latest === undefined) {
    latestByList.set(posts, (latest = new Map<string, Post>()))
    for (const post of posts) note(latest, post)
  }
  return latest.values()
}

function note(latest: Map<string, Post>, post: Post): void {
  const { uuid } = post.calendar
  if (uuid !== '' && post.at >= (latest.get(uuid)?.at ?? -Infinity)) latest.set(uuid, post)
}

const latestByList = new WeakMap<readonly Post[], Map<string, Post>>()
