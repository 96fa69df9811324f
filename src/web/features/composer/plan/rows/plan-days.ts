import type { Day } from '#contract/day.ts'
import { whenToMoment } from '#web/features/composer/form/when.ts'
import type { Moment } from '#contract/moment.ts'
import type { Display } from '#web/time/display.ts'
import { formatDayShort } from '#web/time/format.ts'
import { type Zone, momentToDay } from '#web/time/zone.ts'
import type { PlanRow } from '#web/features/composer/plan/plan-row.ts'

export function planDaysWords(rows: readonly PlanRow[], now: Moment, display: Display): string {
  const days = daysOf(rows, display.zone)
  const today = momentToDay(now, display.zone)
  const [first, last] = [days[0], days.at(-1)].map((day) =>
    day === undefined ? '' : formatDayShort(day, display, today),
  )
  return first === last ? (first ?? '') : `${first} to ${last}`
}

export function firstDayToCome(rows: readonly PlanRow[], now: Moment, zone: Zone): Day | null {
  const moments = momentsOf(rows).toSorted((a, b) => a - b)
  const at = moments.find((one) => one >= now) ?? moments.at(-1)
  return at === undefined ? null : momentToDay(at, zone)
}

export function daysOf(rows: readonly PlanRow[], zone: Zone): Day[] {
  return momentsOf(rows)
    .map((at) => momentToDay(at, zone))
    .toSorted()
}

function momentsOf(rows: readonly PlanRow[]): Moment[] {
  return rows.flatMap(({ document }) => whenToMoment(document.when) ?? [])
}
