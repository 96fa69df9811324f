import { type KeyboardEvent, type Ref, useCallback } from 'react'
import { WindowList, type WindowListHandle } from '#web/ui/controls/window-list.tsx'
import type { RowCheck } from './check-rows.ts'
import type { DraftDocument } from '#contract/workspace/draft.ts'
import { documentToText, isEditable } from '#web/features/composer/plan/plan-row.ts'
import type { PlanOfScreen } from '#web/features/composer/plan/use-plan.ts'
import { sayNotDone } from '#web/api/workspace/not-done.ts'
import type { RowSetting } from './row-parts.ts'
import { RowView } from './row-view.tsx'
import { useDisplay } from '#web/device/use-display.ts'
import { formatNumber } from '#web/time/format.ts'
import { Button } from '#web/ui/controls/button.tsx'

interface PlanRowsProps {
  ref: Ref<WindowListHandle>
  plan: PlanOfScreen
  checks: ReadonlyMap<string, RowCheck>
  setting: RowSetting
  onRestored: (index: number) => void
}

export function PlanRows({ ref, plan, checks, setting, onRestored }: PlanRowsProps) {
  const { rows } = plan
  const numbers = new Map(rows.map(({ id }, index) => [id, index + 1]))
  const keyOf = useCallback((index: number) => rows[index]?.id ?? String(index), [rows])
  const estimate = (index: number) => {
    const row = rows[index]
    return ONE_LINE + (row === undefined ? 0 : LINE * moreLinesOf(row.document))
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- The arrow keys work in every cell.
    <div className="@container" onKeyDown={moveBetweenRows}>
      <div className="below-head sticky z-sticky short:static">
        {!setting.isLocked && rows.some(isEditable) && <RemovedRows plan={plan} onRestored={onRestored} />}
        <div aria-hidden className="hidden border-b bg-page px-4 text-sm text-ink-soft @lg:flex @lg:gap-1">
          <span className="w-8 shrink-0 py-1">#</span>
          {HEADS.map(({ name, width }) => (
            <span key={name} className={`py-1 ps-1.5 ${width}`}>
              {name}
            </span>
          ))}
        </div>
      </div>
      <WindowList
        ref={ref}
        label="Rows"
        count={rows.length}
        keyOf={keyOf}
        estimate={estimate}
        overscan={OVERSCAN}
        onDrawn={ignore}
      >
        {(index) => {
          const row = rows[index]
          if (row === undefined) return null
          return (
            <RowView
              row={row}
              number={index + 1}
              check={checks.get(row.id) ?? NO_CHECK}
              numberOf={(id) => numbers.get(id) ?? null}
              setting={setting}
            />
          )
        }}
      </WindowList>
    </div>
  )
}

const NO_CHECK: RowCheck = { faults: [], clash: null, repeat: null, repeatRow: null, isHeld: false }

const HEADS = [
  { name: 'When', width: 'w-36 shrink-0' },
  { name: 'Zone', width: 'w-32 shrink-0' },
  { name: 'Post as', width: 'w-40 shrink-0' },
  { name: 'Kind', width: 'w-20 shrink-0' },
  { name: 'Text', width: 'flex-1 tight:hidden' },
] as const

/**
 * Renders three rows above and below the visible ones. With six, they would take a quarter of the time after the End
 * key.
 */
const OVERSCAN = 3

function moreLinesOf(document: DraftDocument): number {
  const text = documentToText(document)
  const lines = Math.max(text.length / LINE_LENGTH, text.split('\n', MOST_LINES).length)
  return Math.floor(Math.min(MOST_LINES, lines)) - 1
}

/** The height in pixels of a row with one line. `LINE` is the height of each further line. */
const ONE_LINE = 44
const LINE = 20

const LINE_LENGTH = 70
const MOST_LINES = 12

function ignore(): void {}

function moveBetweenRows(event: KeyboardEvent<HTMLElement>): void {
  const { target, key, altKey, ctrlKey, metaKey } = event
  if (!(target instanceof HTMLElement) || event.nativeEvent.isComposing || ctrlKey || metaKey) return
  const isLine = target instanceof HTMLInputElement
  const step = STEPS[key === 'Enter' && event.shiftKey ? 'ShiftEnter' : key]
  if (step === undefined || !(isLine || altKey)) return
  const cell = target.dataset['cell']
  const row = Number(target.closest<HTMLElement>('[data-row]')?.dataset['row'])
  const next = event.currentTarget.querySelector<HTMLElement>(
    `[data-row="${row + step}"] [data-cell="${cell}"]`,
  )
  if (cell === undefined || next === null) return
  event.preventDefault()
  next.focus()
}

const STEPS: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1, Enter: 1, ShiftEnter: -1 }

function focusInPlace(button: HTMLElement | null): void {
  button?.focus({ preventScroll: true })
}

interface RemovedRowsProps {
  plan: PlanOfScreen
  onRestored: (index: number) => void
}

function RemovedRows({ plan, onRestored }: RemovedRowsProps) {
  const display = useDisplay()
  const [last, ...before] = plan.removed
  if (last === undefined) return null
  return (
    <div className="flex items-center justify-between gap-2 bg-sunken px-4 py-2">
      <p className="min-w-0 truncate">Row {formatNumber(last.index + 1, display)} was removed.</p>
      <span className="flex shrink-0 items-center gap-2">
        {before.length > 0 && (
          <span className="text-ink-soft">{`and ${formatNumber(before.length, display)} before`}</span>
        )}
        <Button
          key={last.row.id}
          ref={focusInPlace}
          onClick={() => {
            plan.restore().then(() => onRestored(last.index), sayNotDone)
          }}
        >
          Put it back
        </Button>
      </span>
    </div>
  )
}
