import type { Post } from '#contract/post.ts'
import type { Day } from '#contract/day.ts'
import type { Moment } from '#contract/moment.ts'
import { postFilter } from '#web/api/posts/search-text.ts'
import { readStatus, statusToKey } from '#web/post/post-status.ts'
import { changeSince } from './changed-since.ts'
import type { ByDay } from '#web/time/bucket.ts'
import type { CalendarSearch } from '#web/url/calendar-search.ts'

/** The menus appear in this order. `calendar` is last, because its menu appears later and must not move the others. */
export const FACETS = ['status', 'type', 'user', 'calendar'] as const
export type Facet = (typeof FACETS)[number]

export type Filters = Record<Facet, readonly string[]> & Pick<CalendarSearch, 'q' | 'since'>

export function isFiltering(filters: Filters): boolean {
  const { q, since } = filters
  return since !== undefined || q.trim() !== '' || FACETS.some((facet) => filters[facet].length > 0)
}

export function filterPosts(posts: readonly Post[], filters: Filters, now: Moment): readonly Post[] {
  if (!isFiltering(filters)) return posts
  const hasText = postFilter(filters.q)
  const since = filters.since === undefined ? null : Date.parse(filters.since)
  const chosen = FACETS.filter((facet) => filters[facet].length > 0).map((facet) => ({
    facet,
    keys: new Set(filters[facet]),
  }))
  return posts.filter(
    (post) =>
      hasText(post) &&
      (since === null || changeSince(post, since, now) !== null) &&
      chosen.every(({ facet, keys }) => keys.has(readKey[facet](post, now))),
  )
}

/** Without filters, returns `byDay` itself, so that the cells do not re-render. */
export function filterDays(
  byDay: ByDay<Post>,
  days: readonly Day[],
  filters: Filters,
  now: Moment,
): ByDay<Post> {
  if (!isFiltering(filters)) return byDay
  return new Map(days.map((day) => [day, filterPosts(byDay.get(day) ?? [], filters, now)]))
}

export const readKey: Record<Facet, (post: Post, now: Moment) => string> = {
  status: (post, now) => statusToKey(readStatus(post, now)),
  type: (post) => post.type,
  calendar: (post) => post.calendar.uuid,
  user: (post) => post.target?.username ?? '',
}
