import type { DateRange } from '#contract/date-range.ts'
import { type Day, addDays } from '#contract/day.ts'
import type { PostsAnswer } from './fetch-posts.ts'
import { readLists, useLists } from './known-posts.ts'

/** All posts from the returned day until `today` (in UTC) were read. Null means that today was not read. */
export function useReadSince(today: Day): Day | null {
  return useLists((client) => findReadSince(readLists(client).flatMap(rangeOf), today))
}

export function useReadUntil(today: Day): Day | null {
  return useLists((client) => findReadUntil(readLists(client).flatMap(rangeOf), today))
}

/** Leaves out the first day, which may lack hours (see `widenRange`). */
export function findReadSince(ranges: readonly DateRange[], today: Day): Day | null {
  let reached = addDays(today, 1)
  for (const { from, to } of ranges.toSorted((a, b) => (a.to < b.to ? 1 : -1))) {
    if (to < addDays(reached, -1)) break
    if (from < reached) reached = from
  }
  return reached > today ? null : addDays(reached, 1)
}

export function findReadUntil(ranges: readonly DateRange[], today: Day): Day | null {
  let reached = addDays(today, -1)
  for (const { from, to } of ranges.toSorted((a, b) => (a.from < b.from ? -1 : 1))) {
    if (from > addDays(reached, 1)) break
    if (to > reached) reached = to
  }
  if (reached < today) return null
  return reached === today ? today : addDays(reached, -1)
}

/** A list about one person lacks other posts of its days. */
function rangeOf({ request }: PostsAnswer): DateRange[] {
  return request.operation === 'postsByDate' ? [request.input] : []
}
