import type { Moment } from '#contract/schedule.ts'
import type { ReadPost } from '#web/api/posts/read-posts.ts'
import { textFilter } from '#web/api/posts/search-text.ts'
import { readStatus, statusToKey } from '#web/post/post-status.ts'
import type { CalendarSearch } from '#web/url/calendar-search.ts'

/** What posts are narrowed by; an empty list narrows nothing. */
export type Filters = Pick<CalendarSearch, 'status' | 'type' | 'calendar' | 'user' | 'q'>

/** The calendar last: whether there is one to choose shows only with the posts, and then nothing beside it may move. */
export const FACETS = ['status', 'type', 'user', 'calendar'] as const
export type Facet = (typeof FACETS)[number]

export function isFiltering({ status, type, calendar, user, q }: Filters): boolean {
  return status.length + type.length + calendar.length + user.length > 0 || q.trim() !== ''
}

/** What passes; the list itself where nothing is filtered. */
export function filterPosts(posts: readonly ReadPost[], filters: Filters, now: Moment): readonly ReadPost[] {
  if (!isFiltering(filters)) return posts
  const hasText = textFilter(filters.q)
  const chosen = FACETS.filter((facet) => filters[facet].length > 0).map((facet) => ({
    facet,
    keys: new Set(filters[facet]),
  }))
  return posts.filter(
    (post) => hasText(post) && chosen.every(({ facet, keys }) => keys.has(readKey[facet](post, now))),
  )
}

/** What a post is known by in each facet. */
export const readKey: Record<Facet, (post: ReadPost, now: Moment) => string> = {
  status: (post, now) => statusToKey(readStatus(post, now)),
  type: (post) => post.type,
  calendar: (post) => post.calendar.uuid,
  user: (post) => post.target?.username ?? '',
}
