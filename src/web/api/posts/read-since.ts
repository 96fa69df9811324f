import type { DateRange } from '#contract/date-range.ts'
import { type Day, addDays } from '#contract/day.ts'
import type { PostsAnswer } from './fetch-posts.ts'
import { readLists, useLists } from './known-posts.ts'

/** Returns the earliest day from which all posts until `today` (in UTC) were read, or null if today was not read. */
export function useReadSince(today: Day): Day | null {
  return useLists((client) => findReadSince(readLists(client).flatMap(rangeOf), today))
}

export function useReadUntil(today: Day): Day | null {
  return useLists((client) => findReadUntil(readLists(client).flatMap(rangeOf), today))
}

/** Leaves out the earliest day of the ranges, because it may lack hours (see `widenRange`). */
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

/** Returns no range for a list about one person, because it lacks the other posts of its days. */
function rangeOf({ request }: PostsAnswer): DateRange[] {
  return request.operation === 'postsByDate' ? [request.input] : []
}
