import type { Day } from '#contract/day.ts'
import type { Moment } from '#contract/moment.ts'
import { type SlotRule, slotsOfDay } from '#web/time/slots.ts'
import type { Zone } from '#web/time/zone.ts'
import { topOf } from './lay-out-days.ts'

export interface DayScale {
  day: Day
  zone: Zone
  /** The moments at which the hours of the day begin, and where they lie. */
  starts: readonly Moment[]
  tops: readonly number[]
}

/** Where the slots of a day lie in its column. */
export function slotTops(
  rules: readonly SlotRule[],
  { day, zone, starts, tops }: DayScale,
): { at: Moment; top: number }[] {
  return slotsOfDay(rules, day, zone).map((at) => ({ at, top: topOf(at, starts, tops) }))
}
