import { useQueries } from '@tanstack/react-query'
import { whenToMoment } from '#web/features/composer/form/when.ts'
import { type Day, utcDay } from '#contract/day.ts'
import type { Moment } from '#contract/moment.ts'
import type { Post } from '#contract/post.ts'
import { useKnownPosts } from '#web/api/posts/known-posts.ts'
import { type KnownCalendar, learnCalendars } from '#web/api/posts/learn-calendars.ts'
import { useSession } from '#web/api/session/use-session.ts'
import { monthQuery } from '#web/features/composer/placement/month-query.ts'
import { addMonthsToDay, monthOf } from '#web/time/month.ts'
import type { PlanRow } from './plan-row.ts'

const MOST_MONTHS = 12

type PlannedPosts = {
  calendars: readonly KnownCalendar[]
  posts: readonly Post[]
  isPending: boolean
}

export function usePlannedPosts(rows: readonly PlanRow[], now: Moment): PlannedPosts {
  const days = monthsOf(rows, now)
  const isPending = useQueries({
    queries: days.map((day) => monthQuery(day)),
    combine: (results) => results.some((result) => result.isPending),
  })
  const posts = useKnownPosts()
  const own = useSession()?.calendars
  return { calendars: [...learnCalendars(posts, own).values()], posts, isPending }
}

/** Also reads the next months, because a row without a moment may repeat one of their posts. */
const MONTHS_AHEAD = 2

function monthsOf(rows: readonly PlanRow[], now: Moment): Day[] {
  const moments = rows.map(({ document }) => whenToMoment(document.when))
  const days = moments.flatMap((at) => (at === null || at < now ? [] : [utcDay(at)]))
  const today = utcDay(now)
  const ahead = moments.includes(null)
    ? Array.from({ length: MONTHS_AHEAD }, (_, index) => addMonthsToDay(today, index + 1))
    : []
  const firsts = [today, ...days, ...ahead].map((day) => `${monthOf(day)}-01`)
  const [current = '', ...later] = [...new Set(firsts)]
  return [current, ...later.toSorted()].slice(0, MOST_MONTHS)
}
