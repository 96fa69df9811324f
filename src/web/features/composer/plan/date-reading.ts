import type { DraftDocument, When } from '#contract/workspace/draft.ts'
import type { DateOrder } from '#web/time/typed-when/meaning.ts'
import type { PlanRow } from './plan-row.ts'

/** `because` is the date that proves the order. Null if the person chose the order. */
export type DateReading = { order: DateOrder; because: string | null }

type DatesOfPlan = DateReading & { whens: ReadonlyMap<string, Readonly<Record<DateOrder, When>>> }

/** A stored plan has no field for the readings, so the readings last until the page closes. */
const readings = new Map<string, { dates: DatesOfPlan | null; empty: number }>()

export function keepReading(plan: string, dates: DatesOfPlan | null, empty: number): void {
  readings.set(plan, { dates, empty })
}

export function emptyRowsOf(plan: string): number {
  return readings.get(plan)?.empty ?? 0
}

export function readDatesOf(plan: string, rows: readonly PlanRow[]): DateReading | null {
  const dates = readings.get(plan)?.dates ?? null
  if (dates === null || !rows.some(({ state }) => state === 'draft')) return null
  const turned = otherOrder(dates.order)
  const isTurned = rows.some(({ id, document }) => isSame(document.when, dates.whens.get(id)?.[turned]))
  return isTurned ? { ...dates, order: turned } : dates
}

export function turnDates(plan: string, rows: readonly PlanRow[]): ReadonlyMap<string, DraftDocument> {
  const reading = readDatesOf(plan, rows)
  const whens = readings.get(plan)?.dates?.whens
  return new Map(
    rows.flatMap(({ id, document, state }) => {
      const own = whens?.get(id)
      if (reading === null || own === undefined || state !== 'draft') return []
      if (!isSame(document.when, own[reading.order])) return []
      const { date, time } = own[otherOrder(reading.order)]
      return [[id, { ...document, when: { ...document.when, date, time, fold: null } }] as const]
    }),
  )
}

/** A date with dots, such as 04.12.2026, is never ambiguous. */
export function dateReadingWords({ order, because }: DateReading): string {
  if (because === null) return `Dates are read as ${orderWords(order)}.`
  const signs = because.includes('/') ? 'slashes' : 'dashes'
  return `Dates with ${signs} are read as ${orderWords(order)}, because of ${because}.`
}

export function orderWords(order: DateOrder): string {
  return order === 'day-first' ? 'day/month' : 'month/day'
}

export function otherOrder(order: DateOrder): DateOrder {
  return order === 'day-first' ? 'month-first' : 'day-first'
}

function isSame(one: When, other: When | undefined): boolean {
  return one.date === other?.date && one.time === other.time
}
