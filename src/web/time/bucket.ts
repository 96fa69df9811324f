import type { Day } from '#contract/day.ts'
import type { Moment } from '#contract/moment.ts'
import { type Zone, momentToDay } from './zone.ts'

export type ByDay<Item> = ReadonlyMap<Day, readonly Item[]>

/** Each item on the day of its moment in the zone, in the order given. All views use this one index. */
export function bucketByDay<Item extends { at: Moment }>(items: readonly Item[], zone: Zone): ByDay<Item> {
  const buckets = new Map<Day, Item[]>()
  for (const item of items) {
    const day = momentToDay(item.at, zone)
    const bucket = buckets.get(day)
    if (bucket === undefined) buckets.set(day, [item])
    else bucket.push(item)
  }
  return buckets
}

export function countDays(buckets: ByDay<unknown>, days: readonly Day[]): number {
  return days.reduce((sum, day) => sum + (buckets.get(day)?.length ?? 0), 0)
}

export function pickDays<Item>(buckets: ByDay<Item>, days: readonly Day[]): Item[] {
  return days.flatMap((day) => buckets.get(day) ?? [])
}
