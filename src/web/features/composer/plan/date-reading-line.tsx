import { Button } from '#web/ui/controls/button.tsx'
import { useDisplay } from '#web/device/use-display.ts'
import { formatCount } from '#web/time/format.ts'
import {
  dateReadingWords,
  emptyRowsOf,
  hasDatesToTurn,
  orderWords,
  otherOrder,
  readDatesOf,
  turnDates,
} from './date-reading.ts'
import type { PlanOfScreen } from './use-plan.ts'

interface DateReadingLineProps {
  plan: PlanOfScreen
  isLocked: boolean
}

export function DateReadingLine({ plan, isLocked }: DateReadingLineProps) {
  const dates = readDatesOf(plan.id, plan.rows)
  const display = useDisplay()
  const empty = emptyRowsOf(plan.id)
  const canTurn = dates !== null && hasDatesToTurn(plan.id, plan.rows, dates.order)
  if (dates === null && empty === 0) return null

  function turn(): void {
    for (const [id, document] of turnDates(plan.id, plan.rows)) plan.edit(id, document)
  }

  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b bg-sunken px-4 py-1.5 text-sm">
      {dates !== null && <output>{dateReadingWords(dates)}</output>}
      {dates !== null && dates.because === null && !isLocked && canTurn && (
        <Button size="sm" onClick={turn}>{`Read as ${orderWords(otherOrder(dates.order))} instead`}</Button>
      )}
      {empty > 0 && <p>{formatCount(empty, 'empty row', 'empty rows', display)} left out.</p>}
    </div>
  )
}
