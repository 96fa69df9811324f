import { Link } from '#web/router/link.tsx'
import { useDisplay, useNow } from '#web/device/settings/use-display.ts'
import { destinationOf } from '#web/device/sendings/sending.ts'
import { announce } from '#web/ui/feedback/announce.tsx'
import { daysOf, firstDayOfFullestMonth, planDaysWords } from '#web/features/composer/plan/check/plan-days.ts'
import type { Display } from '#web/time/display.ts'
import { formatCount, formatNumber } from '#web/time/format.ts'
import { BUTTON_LOOK, BUTTON_SIZE } from '#web/ui/controls/button-look.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { NOTE_LINK } from '#web/ui/controls/text-link.ts'
import {
  type PlanQuotaUse,
  misfitWords,
  quotaUseWords,
} from '#web/features/composer/plan/check/plan-quota-use.ts'
import { DelayControls, DelayWords } from '#web/features/composer/sending/delay-controls.tsx'
import { ignoreSecondPress } from '#web/features/composer/placement/second-press.ts'
import { OFFLINE } from '#web/features/composer/sending/refusal-words.ts'
import { useOnline } from '#web/api/transport/use-online.ts'
import { keepBarSpace } from '#web/ui/layers/keep-bar-space.ts'
import type { CheckedRows } from '#web/features/composer/plan/check/check-rows.ts'
import { type PlanRow, rowOutcome } from '#web/features/composer/plan/store/plan-row.ts'
import type { PlanSaving } from '#web/features/composer/plan/store/plan-store.ts'
import { OFFLINE_NOW, type RunState, UNDONE } from '#web/features/composer/plan/run/plan-run.ts'

interface PlanBarProps {
  rows: readonly PlanRow[]
  checked: CheckedRows
  quota: PlanQuotaUse
  saving: PlanSaving
  run: {
    state: RunState
    begin: () => void
    /** Whether posts are read for the question before it. */
    isAsking: boolean
    stop: () => void
  }
  /** Goes to the next row with a mistake. */
  onMend: () => void
  /** Goes to the next row that repeats something. */
  onHeld: () => void
}

/** Always in sight: what would be sent, what it uses, and the buttons that send and stop. */
export function PlanBar({ rows, checked, quota, saving, run, onMend, onHeld }: PlanBarProps) {
  const display = useDisplay()
  const { ready, faulty, held, toSend } = checked
  const format = (number: number) => formatNumber(number, display)
  const misfit = misfitWords(quota, format)
  const day = firstDayOfFullestMonth(daysOf(rows, display.zone))
  const isBegun = rows.some(({ sending }) => sending !== null)
  const isOnline = useOnline()
  const isUndone = run.state.state === 'undone'
  const beginWords =
    isBegun || RESUMED.includes(run.state.state) ? 'Resume' : `Schedule ${format(ready.length)}`
  const sent = isBegun ? createdWords(rows, format) : ''
  const isDone =
    toSend.length === 0 && faulty.length === 0 && rows.some((row) => rowOutcome(row) === 'created')

  return (
    <div
      ref={keepBarSpace}
      className="above-keyboard sticky z-sticky border-t bg-page pb-safe short:static print:hidden"
    >
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-2">
        <div className="min-w-0 flex-1 text-sm">
          {run.state.state === 'undone' && (
            <p className="font-medium">{run.state.by === 'offline' ? OFFLINE_NOW : UNDONE}</p>
          )}
          <p>
            {saving === 'failed' ? (
              <span className="font-medium text-failed">
                Only on this page: closing or reloading it loses the rows.{' '}
                <Link to="/drafts" className={NOTE_LINK}>
                  Export them in Drafts
                </Link>
              </span>
            ) : (
              <span className="text-ink-soft">{SAVED[saving]}</span>
            )}
            {faulty.length > 0 && (
              <>
                {' · '}
                <button type="button" className={`${LINK} text-failed`} onClick={onMend}>
                  {formatCount(faulty.length, 'row to correct', 'rows to correct', display)}
                </button>
              </>
            )}
            {held.length > 0 && (
              <>
                {' · '}
                <button type="button" className={`${LINK} text-overdue`} onClick={onHeld}>
                  {heldWords(held.length, display)}
                </button>
              </>
            )}
            {day !== null && !isDone && (
              <>
                {' · '}
                <Link to="/calendar" search={{ date: day }} className={NOTE_LINK}>
                  {ON_CALENDAR}
                </Link>
              </>
            )}
          </p>
          <p className={misfit === null ? 'text-ink-soft' : 'text-overdue'}>
            {sent !== '' && (ready.length > 0 ? `${sent}, ` : sent)}
            {ready.length > 0 && quotaUseWords(quota, format)}
            {misfit !== null && `. ${misfit}`}
          </p>
        </div>
        {run.state.state === 'starting' ? (
          <Button variant="primary" pending>
            {beginWords}
          </Button>
        ) : run.state.state === 'delayed' ? (
          <DelayedRun run={run.state} rows={rows} />
        ) : run.state.state === 'running' ? (
          <Button
            variant="primary"
            pending={run.state.isStopping}
            onClickCapture={ignoreSecondPress}
            onClick={run.stop}
          >
            Stop
          </Button>
        ) : day !== null && isDone ? (
          <Link to="/calendar" search={{ date: day }} className={`${BUTTON_LOOK.primary} ${BUTTON_SIZE.md}`}>
            {ON_CALENDAR}
          </Link>
        ) : toSend.length === 0 && faulty.length > 0 ? (
          <Button variant="primary" onClick={onMend}>
            {`Correct ${formatCount(faulty.length, 'row', 'rows', display)}`}
          </Button>
        ) : toSend.length === 0 && held.length > 0 ? (
          <Button variant="primary" onClick={onHeld}>
            {`Look at ${heldWords(held.length, display)}`}
          </Button>
        ) : (
          <Button
            ref={isUndone ? focusIfLost : undefined}
            variant="primary"
            pending={run.isAsking}
            disabledReason={toSend.length === 0 ? 'There are no rows' : isOnline ? undefined : OFFLINE}
            onClick={run.begin}
          >
            {beginWords}
          </Button>
        )}
      </div>
    </div>
  )
}

/** Until the seconds of Undo have passed: the requests go out then, and the posts on their days. */
function DelayedRun({ run, rows }: { run: RunState & { state: 'delayed' }; rows: readonly PlanRow[] }) {
  const { delay, draftIds } = run
  const display = useDisplay()
  const now = useNow()
  const sent = rows.filter(({ id }) => draftIds.includes(id))
  return (
    <div
      ref={focusNow}
      tabIndex={-1}
      onClickCapture={ignoreSecondPress}
      className="flex flex-wrap items-center gap-3"
    >
      <div className="text-sm">
        <p className="font-medium tabular-nums">
          <DelayWords delay={delay} />
        </p>
        <p className="text-ink-soft">To be published {planDaysWords(sent, now, display)}</p>
        <p className="text-ink-soft">Leaving this screen sends them at once.</p>
        <p className="text-ink-soft">Closing the page stops sending, and the browser asks first.</p>
      </div>
      <DelayControls delay={delay} />
    </div>
  )
}

/** The button that took it back is gone, and the focus with it unless it was in a cell. */
function focusIfLost(button: HTMLElement | null): void {
  if (document.activeElement === document.body) button?.focus({ preventScroll: true })
}

/** The button that was pressed is gone. */
function focusNow(group: HTMLElement | null): void {
  if (group === null) return
  group.focus({ preventScroll: true })
  const lines = [...(group.firstElementChild?.children ?? [])].map((line) => line.textContent)
  announce(`${lines.join('. ')}. Undo takes it back.`)
}

/** `10 of 11 scheduled`; a row that was opened in its composer may have been sent in another way. */
function createdWords(rows: readonly PlanRow[], format: (number: number) => string): string {
  const created = rows.filter((row) => rowOutcome(row) === 'created')
  const statuses = created.flatMap(({ sending }) =>
    sending === null ? [] : destinationOf(sending.creation).status,
  )
  const parts = (['scheduled', 'published', 'draft'] as const).flatMap((status) => {
    const count = statuses.filter((one) => one === status).length
    return count === 0 ? [] : { status, count }
  })
  const [only = { status: 'scheduled', count: 0 } as const, ...others] = parts
  if (others.length === 0)
    return `${format(only.count)} of ${format(rows.length)} ${STATUS_WORDS[only.status]}`
  const words = parts.map(({ status, count }) => `${format(count)} ${STATUS_WORDS[status]}`).join(', ')
  return `of ${format(rows.length)} rows ${words}`
}

const STATUS_WORDS = { scheduled: 'scheduled', published: 'published', draft: 'saved as drafts' } as const

/** Rows lie on their days there, as drafts until they are sent. */
const ON_CALENDAR = 'See it on the calendar'

/** After these the words of the result name Resume, also where no row was sent. */
const RESUMED: readonly RunState['state'][] = ['ended', 'unwritable']

const SAVED = { saved: 'Saved on this device', unsaved: 'Saving…' } as const

/** `2 rows said already` */
export function heldWords(held: number, display: Display): string {
  return formatCount(held, 'row said already', 'rows said already', display)
}

const LINK = 'min-h-6 underline underline-offset-2 touch:min-h-touch'
