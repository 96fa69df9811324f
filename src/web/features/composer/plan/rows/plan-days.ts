import type { Day } from '#contract/day.ts'
import { whenToMoment } from '#web/features/composer/form/when.ts'
import type { Moment } from '#contract/moment.ts'
import type { Display } from '#web/time/display.ts'
import { formatDayShort } from '#web/time/format.ts'
import { monthOf } from '#web/time/month.ts'
import { type Zone, momentToDay } from '#web/time/zone.ts'
import type { PlanRow } from '#web/features/composer/plan/plan-row.ts'

/** Returns, for example, `Mon 30 Nov to Thu 3 Dec`. Empty if no row has a moment. */
export function planDaysWords(rows: readonly PlanRow[], now: Moment, display: Display): string {
  const days = daysOf(rows, display.zone)
  const today = momentToDay(now, display.zone)
  const [first, last] = [days[0], days.at(-1)].map((day) =>
    day === undefined ? '' : formatDayShort(day, display, today),
  )
  return first === last ? (first ?? '') : `${first} to ${last}`
}

export function createdDays(rows: readonly PlanRow[], zone: Zone): Day[] {
  return daysOf(
    rows.filter(({ state }) => state === 'gone'),
    zone,
  )
}

/** Finds the month with most of these days, and returns its first such day. Returns null without days. */
export function firstDayOfFullestMonth(days: readonly Day[]): Day | null {
  const months = Map.groupBy(days, monthOf).values()
  return [...months].toSorted((one, other) => other.length - one.length)[0]?.[0] ?? null
}

export function daysOf(rows: readonly PlanRow[], zone: Zone): Day[] {
  const moments = rows.flatMap(({ document }) => whenToMoment(document.when) ?? [])
  return moments.map((at) => momentToDay(at, zone)).toSorted()
}
