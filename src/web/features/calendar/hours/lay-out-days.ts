import type { Post } from '#contract/post.ts'
import type { Day } from '#contract/day.ts'
import type { Moment } from '#contract/moment.ts'
import type { ByDay } from '#web/time/bucket.ts'
import { hourStarts } from '#web/time/hour-starts.ts'
import type { Zone } from '#web/time/zone.ts'
import { countLetters } from '#web/ui/text-lines.ts'
import {
  type DayItem,
  type PlacedDraft,
  isDraft,
  itemLine,
  splitByTime,
} from '#web/features/calendar/posts/placed-draft.ts'
import { type HourScale, hourScale } from './hour-scale.ts'
import { type LaidOutDay, type Box, type TimedDay, hoursOf, layOutDay } from './lay-out-day.ts'

export interface DayColumn extends LaidOutDay<DayItem> {
  day: Day
  count: number
  starts: readonly Moment[]
}

interface ShownDays {
  days: readonly Day[]
  byDay: ByDay<Post>
  drafts: ByDay<PlacedDraft>
  zone: Zone
  isPending: boolean
  /** The calendars that have a lane, by id. Empty if the days have no lanes. */
  lanes?: readonly string[]
}

interface Room {
  /** Both lengths are in rem. `height` is the height of the visible part. */
  width: number
  height: number
  isTouch: boolean
  isNightOpen: boolean
}

export function layOutDays(
  { days, byDay, drafts, zone, isPending, lanes = [] }: ShownDays,
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
    return [{ day, count, starts: items.starts, ...layOutLanes(items, lanes, scale, width) }]
  })
  return { scale, columns }
}

/** A draft whose calendar has no lane gets the whole width of the day, behind the posts. */
function layOutLanes(
  day: TimedDay<DayItem>,
  lanes: readonly string[],
  scale: HourScale,
  width: number,
): LaidOutDay<DayItem> {
  if (lanes.length === 0) return layOutDay(day, lettersOf, scale, width)
  const others = layOutDay(
    pickItems(day, (calendar) => !lanes.includes(calendar)),
    lettersOf,
    scale,
    width,
  )
  const laidOut = lanes.map((lane, index) => {
    const { spots, rests } = layOutDay(
      pickItems(day, (calendar) => calendar === lane),
      lettersOf,
      scale,
      width / lanes.length,
    )
    const intoLane = <Placed extends Box>(place: Placed) => ({
      ...place,
      left: (index + place.left) / lanes.length,
      width: place.width / lanes.length,
    })
    return { spots: spots.map(intoLane), rests: rests.map(intoLane) }
  })
  return {
    spots: [others, ...laidOut].flatMap(({ spots }) => spots),
    rests: [others, ...laidOut].flatMap(({ rests }) => rests),
  }
}

function pickItems(day: TimedDay<DayItem>, passes: (calendar: string) => boolean): TimedDay<DayItem> {
  const isPicked = (item: DayItem) => passes(isDraft(item) ? item.calendar : item.calendar.uuid)
  return { ...day, items: day.items.filter(isPicked), untimed: day.untimed.filter(isPicked) }
}

const lettersOf = (item: DayItem) => countLetters(itemLine(item))

const NOTHING = { items: [], untimed: [] } as const

export function stopsOf({ day, spots, rests }: DayColumn): (Box & { key: string })[] {
  const stops = [
    ...spots.map((spot) => ({ ...spot, key: spot.item.uuid })),
    ...rests.map((rest) => ({ ...rest, key: restKey(day, rest) })),
  ]
  return stops.toSorted((a, b) => a.top - b.top || a.left - b.left)
}

/** If the item has no chip, returns the box of the button `+N more`. */
export function placeOf({ spots, rests }: LaidOutDay<DayItem>, uuid: string): Box | undefined {
  return (
    spots.find(({ item }) => item.uuid === uuid) ??
    rests.find(({ items }) => items.some((item) => item.uuid === uuid))
  )
}

/** Counts a chip as above `place` if at most its last line (1 rem) is below. */
export function postsAbove({ spots, rests }: LaidOutDay<DayItem>, place: number): readonly Post[] {
  const isAbove = ({ top, height }: Box) => top + height - 1 <= place
  const items = [
    ...spots.filter(isAbove).map(({ item }) => item),
    ...rests.filter(isAbove).flatMap((rest) => rest.items),
  ]
  return items.filter((item): item is Post => !isDraft(item))
}

export function restKey(day: Day, { top, left }: Pick<Box, 'top' | 'left'>): string {
  return `${day} ${top} ${left}`
}
