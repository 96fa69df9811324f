import type { DateRange } from '#contract/date-range.ts'
import { type Day, addDays } from '#contract/day.ts'
import type { PostsAnswer } from './fetch-posts.ts'
import { readLists, useLists } from './known-posts.ts'

/** The first day from which all posts until `today` (in UTC) were read; null if today was not read. */
export function useReadSince(today: Day): Day | null {
  return useLists((client) => findReadSince(readLists(client).flatMap(rangeOf), today))
}

/** The last day until which all posts from `today` (in UTC) were read; null if today was not read. */
export function useReadUntil(today: Day): Day | null {
  return useLists((client) => findReadUntil(readLists(client).flatMap(rangeOf), today))
}

/** Follows the ranges back from today without a gap. The first day of a range may lack hours; see `widenRange`. */
export function findReadSince(ranges: readonly DateRange[], today: Day): Day | null {
  let reached = addDays(today, 1)
  for (const { from, to } of ranges.toSorted((a, b) => (a.to < b.to ? 1 : -1))) {
    if (to < addDays(reached, -1)) break
    if (from < reached) reached = from
  }
  return reached > today ? null : addDays(reached, 1)
}

/** Follows the ranges forward from today. The last day of a range may lack hours too, unless it is today. */
export function findReadUntil(ranges: readonly DateRange[], today: Day): Day | null {
  let reached = addDays(today, -1)
  for (const { from, to } of ranges.toSorted((a, b) => (a.from < b.from ? -1 : 1))) {
    if (from > addDays(reached, 1)) break
    if (to > reached) reached = to
  }
  if (reached < today) return null
  return reached === today ? today : addDays(reached, -1)
}

/** The days for which a list has every post. A list about one person has only some of them. */
function rangeOf({ request }: PostsAnswer): DateRange[] {
  return request.operation === 'postsByDate' ? [request.input] : []
}
