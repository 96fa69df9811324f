import { MAX_ROWS } from '#contract/workspace/limits.ts'
import { sayNotDone } from '#web/api/workspace/not-done.ts'
import { Link } from '#web/router/link.tsx'
import { navigate } from '#web/router/navigate.ts'
import { Plus, Redo2, Undo2 } from 'lucide-react'
import { useDeferredValue } from 'react'
import { useDisplay } from '#web/device/use-display.ts'
import { type DraftDocument, emptyDocument } from '#contract/workspace/draft.ts'
import { newSegment } from '#web/features/composer/text/thread-text.ts'
import { formatCount } from '#web/time/format.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { IconButton } from '#web/ui/controls/icon-button.tsx'
import { CellSelect } from '#web/ui/controls/cell.tsx'
import { NOTE_LINK } from '#web/ui/controls/text-link.ts'
import { takeLostFocus } from './take-lost-focus.ts'
import { findUnchangedTable } from './last-table.ts'
import { type UnreadTable, keepUnreadTable } from './unread-table.ts'
import { isEditable, kindsWords } from './plan-row.ts'
import type { PlanParts } from '#web/features/composer/plan/rows/row-parts.ts'
import { type FilledRows, FillSlots } from './fill-slots-button.tsx'
import { shortAccountWords } from '#web/post/account-words.ts'

interface PlanHeadProps {
  parts: PlanParts
  /** Why no row can be changed. Null if rows can be changed. */
  whyLocked: string | null
  onFilled: (filled: FilledRows) => void
  onStep: (take: 'stepBack' | 'stepForward') => void
}

export function PlanHead({ parts, whyLocked, onFilled, onStep }: PlanHeadProps) {
  const isLocked = whyLocked !== null
  const { plan, rows, calendars } = parts
  const display = useDisplay()
  const open = rows.filter(isEditable)
  // Four hundred options render as slowly as ten rows, so they are rendered after the rows.
  const zones = useDeferredValue(ZONES, NONE)
  /** The value that all rows share, including sent rows; null if the values differ. */
  const shared = (read: (document: DraftDocument) => string) => {
    const [value = '', ...others] = new Set(rows.map(({ document }) => read(document)))
    return others.length === 0 ? value : null
  }
  const calendar = shared((document) => document.calendar)
  const zone = shared((document) => document.when.zone)

  function setCalendar(next: string): void {
    for (const { id, document } of open) plan.edit(id, { ...document, calendar: next })
  }

  function setZone(next: string): void {
    for (const { id, document } of open)
      plan.edit(id, { ...document, when: { ...document.when, zone: next, fold: null } })
  }

  const unchanged = isLocked ? null : findUnchangedTable(plan)

  /** Without a change, the table has all that the plan has, so the plan does not stay among the drafts. */
  function backToColumns(table: UnreadTable): void {
    keepUnreadTable(plan.account, table)
    plan.discard().catch(sayNotDone)
    navigate({ to: '/plan', search: {} }, { replace: true })
  }

  function addRow(): void {
    plan.add({
      ...emptyDocument('thread'),
      calendar: calendar ?? '',
      when: { date: '', time: '', zone: zone === null || zone === '' ? display.zone : zone, fold: null },
      segments: [newSegment()],
    })
  }

  return (
    <div
      ref={keepHeadSpace}
      className="max-sm:contents sm:sticky sm:top-0 sm:z-sticky sm:flex sm:flex-wrap sm:items-center sm:gap-x-4 sm:gap-y-2 sm:border-b sm:bg-page sm:px-4 sm:py-2 sm:short:static"
    >
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 max-sm:px-4 max-sm:pt-2 sm:contents">
        <p ref={takeLostFocus} tabIndex={-1}>
          {formatCount(rows.length, 'row', 'rows', display)}
          {rows.length > 0 && <span className="text-ink-soft">: {kindsWords(rows, display)}</span>}
        </p>
        <div className="flex min-w-0 flex-wrap items-center gap-2">
          <span className="w-40">
            <CellSelect
              label="Post as, all rows"
              value={calendar ?? SEVERAL}
              disabled={isLocked || open.length === 0}
              onChange={({ target }) => setCalendar(target.value)}
            >
              {calendar === null && (
                <option value={SEVERAL} disabled>
                  Several accounts
                </option>
              )}
              {calendar !== null && !calendars.some(({ uuid }) => uuid === calendar) && (
                <option value={calendar}>{calendar || 'Nobody yet'}</option>
              )}
              {calendars.map((account) => (
                <option key={account.uuid} value={account.uuid}>
                  {shortAccountWords(account)}
                </option>
              ))}
            </CellSelect>
          </span>
          <span className="w-40">
            <CellSelect
              label="Zone of all rows"
              value={zone ?? SEVERAL}
              disabled={isLocked || open.length === 0}
              onChange={({ target }) => setZone(target.value)}
            >
              {zone === null && (
                <option value={SEVERAL} disabled>
                  Several zones
                </option>
              )}
              {[...new Set([zone ?? '', display.zone, 'UTC', ...zones])]
                .filter((name) => name !== '')
                .map((name) => (
                  <option key={name}>{name}</option>
                ))}
            </CellSelect>
          </span>
        </div>
        <div className="flex flex-wrap items-center gap-2 max-sm:w-full max-sm:justify-between sm:ms-auto">
          {unchanged === null ? (
            <Link to="/plan" className={BACK}>
              Another table
            </Link>
          ) : (
            <button type="button" className={BACK} onClick={() => backToColumns(unchanged.table)}>
              Back to columns
            </button>
          )}
          <span className="flex">
            <IconButton
              icon={Undo2}
              label="Undo change"
              disabledReason={whyLocked ?? whyNoStep(plan.canStepBack, 'undo')}
              onClick={() => onStep('stepBack')}
            />
            <IconButton
              icon={Redo2}
              label="Redo change"
              disabledReason={whyLocked ?? whyNoStep(plan.canStepForward, 'redo')}
              onClick={() => onStep('stepForward')}
            />
          </span>
          <Button icon={Plus} disabledReason={whyLocked ?? whyNoMore(rows.length)} onClick={addRow}>
            Add row
          </Button>
        </div>
      </div>
      {/* On a phone only this line stays in view, because the whole head would take a third of the window. */}
      <div
        data-sticks
        className="flex items-center gap-2 max-sm:sticky max-sm:top-11 max-sm:z-sticky max-sm:border-b max-sm:bg-page max-sm:px-4 max-sm:py-1 max-sm:short:static"
      >
        <FillSlots parts={parts} whyLocked={whyLocked} onFilled={onFilled} />
      </div>
    </div>
  )
}

/** One width, so that the first change of a row moves nothing. */
const BACK = `${NOTE_LINK} w-28 sm:justify-end`

function whyNoStep(isThere: boolean, word: string): string | undefined {
  return isThere ? undefined : `Nothing to ${word}`
}

function whyNoMore(rows: number): string | undefined {
  return rows < MAX_ROWS ? undefined : `A plan holds ${MAX_ROWS} rows`
}

/** No account and no zone has this name. */
const SEVERAL = '*'
const ZONES = Intl.supportedValuesOf('timeZone')
const NONE: readonly string[] = []

/**
 * The ref of a part that stays at the start of the window. Content that sticks below it, and focus that scrolls, leave
 * room for it. On a phone only the child with `data-sticks` stays.
 */
function keepHeadSpace(element: HTMLElement | null): (() => void) | undefined {
  if (element === null) return undefined
  const { style } = document.documentElement
  const parts = [element, ...element.querySelectorAll<HTMLElement>('[data-sticks]')]
  const fit = () => {
    const stuck = parts.find((part) => getComputedStyle(part).position === 'sticky')
    style.setProperty('--head-height', String(stuck?.offsetHeight ?? 0))
  }
  const observer = new ResizeObserver(fit)
  for (const part of parts) observer.observe(part)
  return () => {
    observer.disconnect()
    style.removeProperty('--head-height')
  }
}
