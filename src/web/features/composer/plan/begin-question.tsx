import { settings } from '#web/device/device-settings.ts'
import { useDisplay, useNow } from '#web/device/use-display.ts'
import type { Display } from '#web/time/display.ts'
import { formatCount, formatNumber } from '#web/time/format.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Dialog, focusAtOpening } from '#web/ui/layers/dialog.tsx'
import { type CheckedRows, repeatWords } from '#web/features/composer/plan/rows/check-rows.ts'
import { rowPictures } from '#web/features/composer/plan/rows/row-pictures.tsx'
import { planDaysWords } from '#web/features/composer/plan/rows/plan-days.ts'
import { type PlanRow, kindsWords } from './plan-row.ts'

interface BeginQuestionProps {
  rows: readonly PlanRow[]
  all: readonly PlanRow[]
  checked: CheckedRows
  onCancel: () => void
  onConfirm: () => void
}

export function BeginQuestion({ rows, all, checked, onCancel, onConfirm }: BeginQuestionProps) {
  const display = useDisplay()
  const now = useNow()
  const { faulty, held } = checked
  const bare = settings.read().asksForDescriptions
    ? rows.flatMap(({ document }) => rowPictures(document)).filter(({ alt }) => alt.trim() === '').length
    : 0
  const count = (number: number) => formatCount(number, 'row', 'rows', display)
  return (
    <Dialog
      title={rows.length === 0 ? 'Nothing to schedule' : `Schedule ${count(rows.length)}?`}
      onClose={onCancel}
      cancel="Cancel"
      actions={
        rows.length > 0 && (
          <Button ref={focusAtOpening} variant="primary" onClick={onConfirm}>
            {rows.length === 1 ? 'Schedule it' : 'Schedule them'}
          </Button>
        )
      }
    >
      {rows.length > 0 && <p>{planWords(rows, now, display)}</p>}
      {rows.length > 0 && <p>The service schedules them one by one, also when this page is closed.</p>}
      {bare > 0 && (
        <p>{`${formatCount(bare, 'picture has', 'pictures have', display)} no description for people who cannot see it.`}</p>
      )}
      {held.length + faulty.length > 0 && (
        <p className="text-overdue">
          {[
            held.length > 0 && `${count(held.length)} left out: earlier words`,
            faulty.length > 0 && `${count(faulty.length)} left out: to correct first`,
          ]
            .filter((words) => words !== false)
            .join('. ')}
          .
        </p>
      )}
      {held.length > 0 && <p>{repeatWords(all, checked, (number) => formatNumber(number, display))}</p>}
    </Dialog>
  )
}

function planWords(rows: readonly PlanRow[], now: number, display: Display): string {
  const calendars = new Set(rows.map(({ document }) => document.calendar)).size
  return [
    kindsWords(rows, display),
    formatCount(calendars, 'account', 'accounts', display),
    planDaysWords(rows, now, display),
  ]
    .filter((part) => part !== '')
    .join(', ')
}
