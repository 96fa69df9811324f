import { MAX_ROWS } from '#contract/workspace/limits.ts'
import { sayNotDone } from '#web/api/workspace/not-done.ts'
import { Link } from '#web/router/link.tsx'
import { navigate } from '#web/router/navigate.ts'
import { EllipsisVertical, Plus, Redo2, Undo2 } from 'lucide-react'
import { useDeferredValue, useState } from 'react'
import type { Day } from '#contract/day.ts'
import { useDisplay } from '#web/device/use-display.ts'
import { type DraftDocument, emptyDocument } from '#contract/workspace/draft.ts'
import { newSegment } from '#web/features/composer/text/thread-text.ts'
import { formatCount } from '#web/time/format.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { IconButton } from '#web/ui/controls/icon-button.tsx'
import { CellSelect } from '#web/ui/controls/cell.tsx'
import { Popover, closePopover } from '#web/ui/layers/popover.tsx'
import { usePhone, useShort } from '#web/ui/media-queries.ts'
import { NOTE_LINK } from '#web/ui/controls/text-link.ts'
import { takeLostFocus } from './take-lost-focus.ts'
import { findUnchangedTable } from './last-table.ts'
import { type UnreadTable, keepUnreadTable } from './unread-table.ts'
import { isEditable, kindsWords } from './plan-row.ts'
import type { PlanOfScreen } from './use-plan.ts'
import type { KnownCalendar } from '#web/api/posts/learn-calendars.ts'
import { type FilledRows, FillFrom, FillSlots } from './fill-slots-button.tsx'
import { shortAccountWords } from '#web/post/account-words.ts'

interface PlanHeadProps {
  plan: PlanOfScreen
  calendars: readonly KnownCalendar[]
  whyLocked: string | null
  onFilled: (filled: FilledRows) => void
  onStep: (take: 'stepBack' | 'stepForward') => void
}

export function PlanHead({ plan, calendars, whyLocked, onFilled, onStep }: PlanHeadProps) {
  const isLocked = whyLocked !== null
  const { rows } = plan
  const display = useDisplay()
  const [from, setFrom] = useState<Day | null>(null)
  const open = rows.filter(isEditable)
  // Renders the list of zones after the rows, because four hundred options take as long as ten rows.
  const zones = useDeferredValue(ZONES, NONE)
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

  const isLow = useShort()
  const isOneLine = usePhone() || isLow
  const count = (
    <p ref={takeLostFocus} tabIndex={-1} className={isOneLine ? 'flex-1 basis-24 text-sm' : undefined}>
      {formatCount(rows.length, 'row', 'rows', display)}
      {rows.length > 0 && <span className="text-ink-soft">: {kindsWords(rows, display)}</span>}
    </p>
  )
  const forAll = (
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
  )
  const back =
    unchanged === null ? (
      <Link to="/plan" className={BACK}>
        Another table
      </Link>
    ) : (
      <button type="button" className={BACK} onClick={() => backToColumns(unchanged.table)}>
        Back to columns
      </button>
    )
  const undo = (
    <IconButton
      icon={Undo2}
      label="Undo change"
      disabledReason={whyLocked ?? (plan.canStepBack ? undefined : 'Nothing to undo')}
      onClick={() => onStep('stepBack')}
    />
  )
  const whyNoRedo = whyLocked ?? (plan.canStepForward ? undefined : 'Nothing to redo')
  const whyNoRow = whyLocked ?? (rows.length < MAX_ROWS ? undefined : `A plan holds ${MAX_ROWS} rows`)
  const fill = (
    <FillSlots plan={plan} calendars={calendars} whyLocked={whyLocked} from={from} onFilled={onFilled} />
  )
  const fillFrom = <FillFrom plan={plan} whyLocked={whyLocked} from={from} onChange={setFrom} />

  if (isOneLine)
    return (
      <div
        ref={keepHeadSpace}
        className="sticky top-11 z-sticky flex flex-wrap items-center gap-1 border-b bg-page py-1 ps-4 pe-2 short:static"
      >
        {count}
        {fill}
        <span className="ms-auto">{undo}</span>
        <Popover name="More for the plan" icon={EllipsisVertical} variant="quiet" size="icon">
          <div className="grid gap-1">
            <Button
              variant="quiet"
              size="row"
              icon={Plus}
              disabledReason={whyNoRow}
              onClick={({ currentTarget }) => {
                closePopover(currentTarget)
                addRow()
              }}
            >
              Add row
            </Button>
            <Button
              variant="quiet"
              size="row"
              icon={Redo2}
              disabledReason={whyNoRedo}
              onClick={() => onStep('stepForward')}
            >
              Redo change
            </Button>
            <span className="flex px-2">{back}</span>
            <div className="grid gap-1 border-t p-2 text-sm text-ink-soft">
              All rows
              {forAll}
            </div>
            <div className="grid gap-1 border-t p-2 text-sm text-ink-soft">
              Fill free slots
              {fillFrom}
            </div>
          </div>
        </Popover>
      </div>
    )
  return (
    <div
      ref={keepHeadSpace}
      className="sticky top-0 z-sticky flex flex-wrap items-center gap-x-4 gap-y-2 border-b bg-page px-4 py-2 short:static"
    >
      {count}
      {forAll}
      <div className="ms-auto flex flex-wrap items-center gap-2">
        {back}
        <span className="flex">
          {undo}
          <IconButton
            icon={Redo2}
            label="Redo change"
            disabledReason={whyNoRedo}
            onClick={() => onStep('stepForward')}
          />
        </span>
        <Button icon={Plus} disabledReason={whyNoRow} onClick={addRow}>
          Add row
        </Button>
      </div>
      <div className="flex items-center gap-2">
        {fill}
        {fillFrom}
      </div>
    </div>
  )
}

/** The buttons have a fixed width, so that they do not move when the first row changes. */
const BACK = `${NOTE_LINK} w-28 sm:justify-end`

const SEVERAL = '*'
const ZONES = Intl.supportedValuesOf('timeZone')
const NONE: readonly string[] = []

/** Sets `--head-height`, by which CSS keeps sticky content and the focused element below the plan's head. */
function keepHeadSpace(element: HTMLElement | null): (() => void) | undefined {
  if (element === null) return undefined
  const { style } = document.documentElement
  const fit = () => {
    const isStuck = getComputedStyle(element).position === 'sticky'
    style.setProperty('--head-height', String(isStuck ? element.offsetHeight : 0))
  }
  const observer = new ResizeObserver(fit)
  observer.observe(element)
  return () => {
    observer.disconnect()
    style.removeProperty('--head-height')
  }
}
