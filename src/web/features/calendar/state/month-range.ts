import { type DateRange, widenRange } from '#contract/date-range.ts'
import { type Month, daysOfMonth } from '#web/time/month.ts'

/** What one request asks for: a month, and a day more on both sides. */
export function monthToRange(month: Month): DateRange {
  return widenRange(daysOfMonth(month))
}
