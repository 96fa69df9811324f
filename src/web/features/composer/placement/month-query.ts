import type { Day } from '#contract/day.ts'
import { postsByDateQuery } from '#web/api/posts/posts-by-date.ts'
import { monthOf, monthToRange } from '#web/time/month.ts'

/** Has the same query key as the calendar screen's query, so that both share one response. */
export function monthQuery(day: Day) {
  return postsByDateQuery(monthToRange(monthOf(day)))
}
