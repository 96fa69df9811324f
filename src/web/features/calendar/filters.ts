import type { Moment } from '#contract/schedule.ts'
import type { ReadPost } from '#web/api/read-posts.ts'
import { foldText } from '#web/api/search-text.ts'
import { readStatus, statusToKey } from '#web/post/post-status.ts'
import type { CalendarSearch } from './calendar-search.ts'

/** What posts are narrowed by; an empty list narrows nothing. */
export type Filters = Pick<CalendarSearch, 'status' | 'type' | 'calendar' | 'user' | 'q'>

export const FACETS = ['status', 'type', 'calendar', 'user'] as const
export type Facet = (typeof FACETS)[number]

/** How many posts each option of a facet would show, given all the other filters. */
export type FacetCounts = Readonly<Record<Facet, ReadonlyMap<string, number>>>

export type Filtered = {
  /** What passes; the list itself where nothing is filtered. */
  visible: readonly ReadPost[]
  counts: FacetCounts
}

export const NO_FILTERS: Filters = { status: [], type: [], calendar: [], user: [], q: '' }

export function isFiltering({ status, type, calendar, user, q }: Filters): boolean {
  return status.length + type.length + calendar.length + user.length > 0 || q.trim() !== ''
}

/** One pass over the posts gives what passes and every count beside every option. */
export function filterPosts(posts: readonly ReadPost[], filters: Filters, now: Moment): Filtered {
  const words = foldText(filters.q)
    .split(/\s+/)
    .filter((word) => word !== '')
  const chosen = FACETS.map((facet) => new Set(filters[facet]))
  const counts = FACETS.map(() => new Map<string, number>())
  const visible: ReadPost[] = []

  for (const post of posts) {
    if (!words.every((word) => post.searchText.includes(word))) continue
    const keys = [
      statusToKey(readStatus(post, now)),
      post.type,
      post.calendar.uuid,
      post.target?.username ?? '',
    ]
    // A post that only one facet holds back still counts beside that facet's options.
    const barriers = keys.flatMap((key, index) => {
      const set = chosen[index]
      return set === undefined || set.size === 0 || set.has(key) ? [] : [index]
    })
    if (barriers.length === 0) visible.push(post)
    if (barriers.length > 1) continue
    keys.forEach((key, index) => {
      const count = counts[index]
      if (key === '' || count === undefined) return
      if (barriers.length === 0 || barriers[0] === index) count.set(key, (count.get(key) ?? 0) + 1)
    })
  }
  const [status = EMPTY, type = EMPTY, calendar = EMPTY, user = EMPTY] = counts
  return { visible: isFiltering(filters) ? visible : posts, counts: { status, type, calendar, user } }
}

const EMPTY: ReadonlyMap<string, number> = new Map()
