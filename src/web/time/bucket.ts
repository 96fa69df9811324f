import type { Day } from '#contract/day.ts'
import type { Moment } from '#contract/schedule.ts'
import type { Zone } from './zone.ts'
import { createZoneClock } from './zone-clock.ts'

export type ByDay<Item> = ReadonlyMap<Day, readonly Item[]>

/**
 * Puts everything on the day its moment has in the zone: each item on exactly one, in the order given. Every
 * view is cut from this one index, so no two of them can disagree.
 */
export function bucketByDay<Item extends { at: Moment }>(items: readonly Item[], zone: Zone): ByDay<Item> {
  const buckets = new Map<Day, Item[]>()
  let first = Infinity
  let last = -Infinity
  for (const { at } of items) {
    if (at < first) first = at
    if (at > last) last = at
  }
  if (first > last) return buckets
  const { dayOf } = createZoneClock(zone, ...clockSpan(items, first, last))
  for (const item of items) {
    const day = dayOf(item.at)
    const bucket = buckets.get(day)
    if (bucket === undefined) buckets.set(day, [item])
    else bucket.push(item)
  }
  return buckets
}

/** A single post far away in time must not make the clock read years of changes day by day. */
function clockSpan(items: readonly { at: Moment }[], first: Moment, last: Moment): [Moment, Moment] {
  const middle = items[Math.floor(items.length / 2)]?.at ?? first
  return [Math.max(first, middle - MOST_MS), Math.min(last, middle + MOST_MS)]
}

const MOST_MS = 200 * 86_400_000

/** What stands on these days, in their order. */
export function pickDays<Item>(buckets: ByDay<Item>, days: readonly Day[]): Item[] {
  return days.flatMap((day) => buckets.get(day) ?? [])
}
