import { POST_TYPES } from '#contract/post-kind.ts'
import type { ReadPost } from '#web/api/posts/read-posts.ts'
import { SHOWN_STATUSES } from '#web/post/post-status.ts'
import type { ByDay } from '#web/time/bucket.ts'
import type { Filters } from './filters.ts'

/**
 * The filters without unknown statuses and types. Known is a word of the API, or one that a post has. Others come from a
 * mistyped link and would hide everything.
 */
export function withKnownWords<Search extends Pick<Filters, 'status' | 'type'>>(
  search: Search,
  byDay: ByDay<ReadPost>,
): Search {
  const keep = (facet: 'status' | 'type', known: readonly string[]) => {
    const words = search[facet]
    if (words.every((word) => known.includes(word))) return words
    const used = new Set([...byDay.values()].flatMap((posts) => posts.map((post) => post[facet])))
    return words.filter((word) => known.includes(word) || used.has(word))
  }
  const [status, type] = [keep('status', SHOWN_STATUSES), keep('type', POST_TYPES)]
  return status === search.status && type === search.type ? search : { ...search, status, type }
}
