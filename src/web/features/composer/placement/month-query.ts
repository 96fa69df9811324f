import type { Day } from '#contract/day.ts'
import { postsByDateQuery } from '#web/api/posts/posts-by-date.ts'
import { monthOf, monthToRange } from '#web/time/month.ts'

/** The calendar screen makes the same request, so both share one answer. */
export function monthQuery(day: Day) {
  return postsByDateQuery(monthToRange(monthOf(day)))
}
