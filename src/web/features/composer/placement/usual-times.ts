import { isZone } from '#contract/wall-time.ts'
import { useQuery } from '@tanstack/react-query'
import { utcDay } from '#contract/day.ts'
import type { Moment } from '#contract/moment.ts'
import type { Post } from '#contract/post.ts'
import { useNow } from '#web/device/settings/use-display.ts'
import { occupiedMoments } from '#web/post/occupied-moments.ts'
import { weekdayOf } from '#web/time/grid.ts'
import { addMonthsToDay } from '#web/time/month.ts'
import { findFreeSlots, nextFreeSlot } from '#web/time/slots.ts'
import { suggestSlots } from '#web/time/suggest-slots.ts'
import { type Zone, minuteOfDay, momentToDay } from '#web/time/zone.ts'
import { monthQuery } from './placement-queries.ts'

type PostTime = Pick<Post, 'at' | 'status'> & { calendar: Pick<Post['calendar'], 'uuid'> }

/**
 * The posts of this month and of the one before, in requests that the calendar makes too; null until both were read. What
 * else a tab has read does not count, so that each tab finds the same habit.
 */
export function useRecentPosts(): readonly Post[] | null {
  const today = utcDay(useNow())
  const { data: current } = useQuery(monthQuery(today))
  const { data: before } = useQuery(monthQuery(addMonthsToDay(today, -1)))
  return current === undefined || before === undefined ? null : [...before.posts, ...current.posts]
}

type UsualTimes = { calendar: string; zone: Zone; now: Moment; posts: readonly PostTime[] }

/**
 * The next weekdays and clock times of the habit, each at its first free moment. `posts` is all that is known of what the
 * calendar has: it changes the moments, not the habit.
 */
export function findUsualTimes(
  recent: readonly PostTime[] | null,
  { calendar, zone, now, posts }: UsualTimes,
): Moment[] {
  if (recent === null || !isZone(zone)) return []
  const momentsOf = (all: readonly PostTime[]) =>
    occupiedMoments(all.filter((post) => post.calendar.uuid === calendar))
  const habit = suggestSlots(momentsOf(recent), zone, now)
  if (habit === null) return []
  const taken = momentsOf(posts)
  const times = new Map(
    findFreeSlots([habit], now, [], USUAL_TIMES).map((at) => {
      const [day, minute] = [weekdayOf(momentToDay(at, zone)), minuteOfDay(at, zone)]
      return [`${day} ${minute}`, { days: [day], minutes: [minute], zone }]
    }),
  )
  return [...times.values()].flatMap((time) => nextFreeSlot([time], now, taken) ?? [])
}

const USUAL_TIMES = 3
