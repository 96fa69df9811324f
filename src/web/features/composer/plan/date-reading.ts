import type { DraftDocument, When } from '#contract/workspace/draft.ts'
import type { DateOrder } from '#web/time/typed-when/meaning.ts'
import type { PlanRow } from './plan-row.ts'

/** `because` is the date in the table that proves `order`. Null if the user chose the order. */
export type DateReading = { order: DateOrder; because: string | null }

type DatesOfPlan = DateReading & { whens: ReadonlyMap<string, Readonly<Record<DateOrder, When>>> }

type Reading = { dates: DatesOfPlan | null; empty: number; byHand: ReadonlyMap<string, When> }

/** Kept in memory until the page closes, because a stored plan has no field for it. */
const readings = new Map<string, Reading>()

export function keepReading(plan: string, dates: DatesOfPlan | null, empty: number): void {
  readings.set(plan, { dates, empty, byHand: new Map() })
}

/**
 * Remembers that the user has typed this row's date. It may equal the table's date in the other order, but says nothing
 * about the order.
 */
export function keepHandWritten(plan: string, row: string, when: When): void {
  const reading = readings.get(plan)
  if (reading?.dates?.whens.has(row) !== true) return
  readings.set(plan, { ...reading, byHand: new Map(reading.byHand).set(row, when) })
}

export function emptyRowsOf(plan: string): number {
  return readings.get(plan)?.empty ?? 0
}

/** Finds the order from the rows' dates, because Undo changes them back without telling the order. */
export function readDatesOf(plan: string, rows: readonly PlanRow[]): DateReading | null {
  const dates = readings.get(plan)?.dates ?? null
  if (dates === null || !rows.some(({ state }) => state === 'draft')) return null
  const { order, because } = dates
  const isInOrder = (one: DateOrder) => rows.some((row) => isReadAs(plan, row, one))
  const isTurned = !isInOrder(order) && isInOrder(otherOrder(order))
  return { order: isTurned ? otherOrder(order) : order, because }
}

export function turnDates(plan: string, rows: readonly PlanRow[]): ReadonlyMap<string, DraftDocument> {
  const reading = readings.get(plan)
  const order = readDatesOf(plan, rows)?.order
  const dates = reading?.dates ?? null
  if (reading === undefined || dates === null || order === undefined) return new Map()
  const turned = otherOrder(order)
  readings.set(plan, { ...reading, dates: { ...dates, order: turned } })
  return new Map(
    rows.flatMap((row) => {
      const { id, document } = row
      const next = dates.whens.get(id)?.[turned]
      if (next === undefined || row.state !== 'draft' || !isReadAs(plan, row, order)) return []
      const { date, time } = next
      return [[id, { ...document, when: { ...document.when, date, time, fold: null } }] as const]
    }),
  )
}

export function hasDatesToTurn(plan: string, rows: readonly PlanRow[], order: DateOrder): boolean {
  return rows.some((row) => row.state === 'draft' && isReadAs(plan, row, order))
}

function isReadAs(plan: string, { id, document }: PlanRow, order: DateOrder): boolean {
  const reading = readings.get(plan)
  return (
    isSame(document.when, reading?.dates?.whens.get(id)?.[order]) &&
    !isSame(document.when, reading?.byHand.get(id))
  )
}

/** Names only slashes or dashes, because a date with dots, such as 04.12.2026, is never ambiguous. */
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
