import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { widenRange } from '#contract/date-range.ts'
import type { Day } from '#contract/day.ts'
import { postsByDateQuery } from '#web/api/posts/posts-by-date.ts'
import type { ReadPosts } from '#web/api/posts/posts-reader.ts'
import type { ReadPost } from '#web/api/posts/read-posts.ts'
import { daysOfMonth, monthOf } from '#web/time/month.ts'
import type { KnownCalendar } from '#web/features/composer/form/composer-form.ts'

/** The reading that the calendar makes of a month, so that both share one answer. */
export function monthQuery(day: Day) {
  return postsByDateQuery(widenRange(daysOfMonth(monthOf(day))))
}

/** Everything that was read so far, wherever it was read, each post once. */
export function readKnownPosts(client: QueryClient): ReadPost[] {
  const posts = new Map<string, ReadPost>()
  for (const [, answer] of client.getQueriesData<ReadPosts>({ queryKey: ['posts'] })) {
    for (const post of answer?.posts ?? []) posts.set(post.uuid, post)
  }
  return [...posts.values()]
}

/** What is known of the account's posts around a day. Asking for the month also brings news of its calendars. */
export function useKnownPosts(day: Day) {
  const client = useQueryClient()
  const month = useQuery(monthQuery(day))
  return {
    // The answer is a reason to look again; what other screens read counts as well.
    posts: month.dataUpdatedAt >= 0 ? readKnownPosts(client) : [],
    isPending: month.isPending,
  }
}

/** The calendars that posts belong to: no operation lists them. The latest post knows the current name. */
export function learnCalendars(posts: readonly ReadPost[]): KnownCalendar[] {
  const calendars = new Map<string, { calendar: KnownCalendar; at: number }>()
  for (const { calendar, channel, at } of posts) {
    const known = calendars.get(calendar.uuid)
    if (calendar.uuid === '' || (known !== undefined && known.at > at)) continue
    calendars.set(calendar.uuid, { calendar: { ...calendar, channel }, at })
  }
  return [...calendars.values()]
    .map(({ calendar }) => calendar)
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
}

/** When something is planned already. */
export function plannedMoments(posts: readonly ReadPost[]): number[] {
  return posts.flatMap(({ status, at }) => (status === 'scheduled' ? [at] : []))
}
