import { queryOptions } from '@tanstack/react-query'
import type { Day } from '#contract/day.ts'
import { postsByDateQuery } from '#web/api/posts/posts-by-date.ts'
import { readDraftMoments } from '#web/device/drafts/draft-moments.ts'
import { monthOf, monthToRange } from '#web/time/month.ts'

/** The request that the calendar makes for a month, so that both share one answer. */
export function monthQuery(day: Day) {
  return postsByDateQuery(monthToRange(monthOf(day)))
}

/** The moments for which the other drafts are meant. */
export function draftMomentsQuery(accountId: string, draftId: string) {
  return queryOptions({
    queryKey: ['device', 'draft-moments', accountId, draftId],
    queryFn: () => readDraftMoments(accountId, draftId),
  })
}
