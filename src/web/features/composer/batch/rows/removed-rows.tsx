import { useSyncExternalStore } from 'react'
import type { PlanStore } from '#web/features/composer/batch/plan/plan-store.ts'
import type { Display } from '#web/time/display.ts'
import { formatNumber } from '#web/time/format.ts'
import { Button } from '#web/ui/controls/button.tsx'

interface RemovedRowsProps {
  store: PlanStore
  display: Display
  onRestored: (index: number) => void
}

/** The row that was removed last, with the way back. Those before it come back after it. */
export function RemovedRows({ store, display, onRestored }: RemovedRowsProps) {
  const { removed, notRemoved } = useSyncExternalStore(store.subscribe, store.read)
  const [last, ...before] = removed
  return (
    <>
      {notRemoved !== null && (
        <p role="alert" className="bg-failed-soft px-4 py-2">
          Row {formatNumber(notRemoved + 1, display)} could not be removed: this browser did not let its
          storage be changed.
        </p>
      )}
      {last !== undefined && (
        <div className="flex items-center justify-between gap-2 bg-sunken px-4 py-2">
          <p className="min-w-0 truncate">Row {formatNumber(last.index + 1, display)} was removed.</p>
          <span className="flex shrink-0 items-center gap-2">
            {before.length > 0 && (
              <span className="text-ink-soft">{`and ${formatNumber(before.length, display)} before`}</span>
            )}
            <Button
              key={last.row.id}
              // oxlint-disable-next-line jsx-a11y/no-autofocus -- The button that removed is gone with its row.
              autoFocus
              onClick={() => {
                store.restore()
                onRestored(last.index)
              }}
            >
              Undo
            </Button>
          </span>
        </div>
      )}
    </>
  )
}
