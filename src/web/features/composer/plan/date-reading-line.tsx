import { Button } from '#web/ui/controls/button.tsx'
import { dateReadingWords, orderWords, otherOrder, readDatesOf, turnDates } from './date-reading.ts'
import type { PlanOfScreen } from './use-plan.ts'

interface DateReadingLineProps {
  plan: PlanOfScreen
  isLocked: boolean
}

/** Says how dates such as 5/12/2026 were read. If the person chose the order, it offers the other one. */
export function DateReadingLine({ plan, isLocked }: DateReadingLineProps) {
  const dates = readDatesOf(plan.id, plan.rows)
  if (dates === null) return null
  const other = otherOrder(dates.order)

  /** All rows are one step of Undo. */
  function turn(): void {
    for (const [id, document] of turnDates(plan.id, plan.rows)) plan.edit(id, document)
  }

  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b bg-sunken px-4 py-1.5 text-sm">
      <output>{dateReadingWords(dates)}</output>
      {dates.because === null && !isLocked && (
        <Button size="sm" onClick={turn}>{`Read as ${orderWords(other)} instead`}</Button>
      )}
    </div>
  )
}
