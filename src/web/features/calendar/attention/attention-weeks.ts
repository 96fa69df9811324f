import { type Day, addDays } from '#contract/day.ts'
import type { Moment } from '#contract/moment.ts'
import { bucketByDay } from '#web/time/bucket.ts'
import type { Display } from '#web/time/display.ts'
import { formatDateShort } from '#web/time/format.ts'
import { startOfWeek } from '#web/time/grid.ts'

interface AttentionWeek<Post> {
  /** `This week`, `Last week`, `Week of 2 Nov` */
  title: string
  days: [Day, readonly Post[]][]
}

/** The days of a list in its order, in the weeks of the calendar. */
export function weeksOfAttention<Post extends { at: Moment }>(
  posts: readonly Post[],
  today: Day,
  display: Pick<Display, 'zone' | 'weekStart' | 'locale'>,
): AttentionWeek<Post>[] {
  const thisWeek = startOfWeek(today, display.weekStart)
  const weeks = new Map<Day, AttentionWeek<Post>>()
  for (const [day, list] of bucketByDay(posts, display.zone)) {
    const start = startOfWeek(day, display.weekStart)
    const week: AttentionWeek<Post> = weeks.get(start) ?? { title: titleOf(start), days: [] }
    weeks.set(start, week)
    week.days.push([day, list])
  }
  return [...weeks.values()]

  function titleOf(start: Day): string {
    if (start === thisWeek) return 'This week'
    if (start === addDays(thisWeek, -7)) return 'Last week'
    return `Week of ${formatDateShort(start, display, today)}`
  }
}
