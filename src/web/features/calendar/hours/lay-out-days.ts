import type { Day } from '#contract/day.ts'
import type { Moment } from '#contract/moment.ts'
import type { ReadPost } from '#web/api/posts/read-posts.ts'
import type { ByDay } from '#web/time/bucket.ts'
import { hourStarts } from '#web/time/hour-starts.ts'
import type { Zone } from '#web/time/zone.ts'
import { countLetters } from '#web/ui/text-lines.ts'
import {
  type DayItem,
  type PlacedDraft,
  itemLine,
  splitByTime,
} from '#web/features/calendar/drafts/placed-draft.ts'
import { type HourScale, hourScale } from './hour-scale.ts'
import { type LaidOutDay, type Place, hoursOf, layOutDay } from './lay-out-day.ts'

export interface DayColumn extends LaidOutDay<DayItem> {
  day: Day
  count: number
  /** The moments at which its hours begin. */
  starts: readonly Moment[]
}

interface ShownDays {
  days: readonly Day[]
  byDay: ByDay<ReadPost>
  drafts: ByDay<PlacedDraft>
  zone: Zone
  isPending: boolean
}

interface Room {
  /** Of a column and of the box in which the hours scroll, in rem. */
  width: number
  height: number
  isTouch: boolean
  isNightOpen: boolean
}

/** The posts and drafts of days beside each other, on one scale of hours. */
export function layOutDays(
  { days, byDay, drafts, zone, isPending }: ShownDays,
  { width, ...room }: Room,
): { scale: HourScale; columns: readonly DayColumn[] } {
  const timed = days.map((day) => ({
    ...(isPending ? NOTHING : splitByTime(byDay.get(day) ?? [], drafts.get(day))),
    starts: hourStarts(day, zone),
  }))
  const hasUntimed = timed.some(({ untimed }) => untimed.length > 0)
  const scale = hourScale(new Set(timed.flatMap((day) => [...hoursOf(day)])), { ...room, hasUntimed })
  const columns = days.flatMap((day, index): DayColumn[] => {
    const items = timed[index]
    if (items === undefined) return []
    const count = byDay.get(day)?.length ?? 0
    return [{ day, count, starts: items.starts, ...layOutDay(items, lettersOf, scale, width) }]
  })
  return { scale, columns }
}

const lettersOf = (item: DayItem) => countLetters(itemLine(item))

const NOTHING = { items: [], untimed: [] } as const

/** What a key can lead to in a day, from its first hour to its last. */
export function stopsOf({ day, spots, rests }: DayColumn): (Place & { key: string })[] {
  const stops = [
    ...spots.map((spot) => ({ ...spot, key: spot.item.uuid })),
    ...rests.map((rest) => ({ ...rest, key: restKey(day, rest) })),
  ]
  return stops.toSorted((a, b) => a.top - b.top || a.left - b.left)
}

export function restKey(day: Day, { top }: Pick<Place, 'top'>): string {
  return `${day} ${top}`
}
