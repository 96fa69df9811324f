import type { Day } from '#contract/day.ts'
import type { Moment } from '#contract/moment.ts'
import { type Zone, momentToDay } from './zone.ts'

export type ByDay<Item> = ReadonlyMap<Day, readonly Item[]>

export function bucketByDay<Item extends { at: Moment }>(items: readonly Item[], zone: Zone): ByDay<Item> {
  return Map.groupBy(items, ({ at }) => momentToDay(at, zone))
}

export function countDays(buckets: ByDay<unknown>, days: readonly Day[]): number {
  return days.reduce((sum, day) => sum + (buckets.get(day)?.length ?? 0), 0)
}

export function pickDays<Item>(buckets: ByDay<Item>, days: readonly Day[]): Item[] {
  return days.flatMap((day) => buckets.get(day) ?? [])
}
