import type { KnownCalendar } from '#web/api/posts/learn-calendars.ts'
import { type PlanRow, isEditable } from '#web/features/composer/plan/plan-row.ts'

export function rowsOfName(
  rows: readonly PlanRow[],
  { id, chosen }: { id: string; chosen: string },
  calendars: readonly KnownCalendar[],
): PlanRow[] {
  const name = nameOf(rows.find((row) => row.id === id))
  const isKnown = (calendar: string) => calendars.some(({ uuid }) => uuid === calendar)
  if (name === '' || isKnown(name) || !isKnown(chosen)) return []
  return rows.filter((row) => row.id !== id && isEditable(row) && nameOf(row) === name)
}

function nameOf(row: PlanRow | undefined): string {
  return row?.document.calendar.trim().toLowerCase().replace(/^@/, '') ?? ''
}
