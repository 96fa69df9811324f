import type { Moment } from '#contract/moment.ts'
import type { Display } from '#web/time/display.ts'
import { formatDayShort } from '#web/time/format.ts'
import { momentToDay } from '#web/time/zone.ts'
import { type PlanRow, momentOf } from '#web/features/composer/plan/store/plan-row.ts'

/** `Mon 30 Nov to Thu 3 Dec`, the days on which rows go out; empty where none has a moment. */
export function planDaysWords(rows: readonly PlanRow[], now: Moment, display: Display): string {
  const days = rows.flatMap(({ content }) => {
    const at = momentOf(content)
    return at === null ? [] : [momentToDay(at, display.zone)]
  })
  const today = momentToDay(now, display.zone)
  const sorted = days.toSorted()
  const [first, last] = [sorted[0], sorted.at(-1)].map((day) =>
    day === undefined ? '' : formatDayShort(day, display, today),
  )
  return first === last ? (first ?? '') : `${first} to ${last}`
}
