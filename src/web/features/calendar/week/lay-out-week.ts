import type { Day } from '#contract/day.ts'
import type { Moment } from '#contract/moment.ts'
import type { ReadPost } from '#web/api/posts/read-posts.ts'
import type { ByDay } from '#web/time/bucket.ts'
import { hourStarts } from '#web/time/hour-starts.ts'
import type { Zone } from '#web/time/zone.ts'
import { type Rest, type Spot, layOutDays, topOf } from '#web/features/calendar/hours/lay-out-days.ts'
import {
  type DayItem,
  type PlacedDraft,
  itemLine,
  splitByTime,
} from '#web/features/calendar/drafts/placed-draft.ts'
import type { ColumnRoom } from '#web/features/calendar/hours/pack-hour.ts'

export interface WeekDay {
  day: Day
  count: number
  spots: readonly Spot<DayItem>[]
  rests: readonly Rest<DayItem>[]
  /** The moments at which its hours begin. */
  starts: readonly Moment[]
  /** Where now is, in rem; null on any other day. */
  nowTop: number | null
}

interface Week {
  days: readonly Day[]
  byDay: ByDay<ReadPost>
  drafts: ByDay<PlacedDraft>
  today: Day
  now: Moment
  zone: Zone
  isPending: boolean
}

export function layOutWeek(
  { days, byDay, drafts, today, now, zone, isPending }: Week,
  room: ColumnRoom & { height: number },
) {
  const timed = days.map((day) => ({
    ...(isPending ? NOTHING : splitByTime(byDay.get(day) ?? [], drafts.get(day))),
    starts: hourStarts(day, zone),
  }))
  const { tops, days: laidOut } = layOutDays(timed, itemLine, room)
  const columns = days.map((day, index): WeekDay => {
    const isToday = day === today && !isPending
    const { starts = [] } = timed[index] ?? {}
    const { spots = [], rests = [] } = laidOut[index] ?? {}
    const nowTop = isToday ? topOf(now, starts, tops) : null
    return { day, count: byDay.get(day)?.length ?? 0, spots, rests, starts, nowTop }
  })
  return { tops, columns }
}

const NOTHING = { items: [], untimed: [] } as const

/** What a key can lead to in a day, from its first hour to its last. */
export function stopsOf({ day, spots, rests }: WeekDay) {
  const stops = [
    ...spots.map(({ item, top, height }) => ({ key: item.uuid, top, height })),
    ...rests.map(({ hour, top, height }) => ({ key: restKey(day, hour), top, height })),
  ]
  return { day, stops: stops.toSorted((a, b) => a.top - b.top) }
}

export function restKey(day: Day, hour: number): string {
  return `${day} ${hour}`
}
