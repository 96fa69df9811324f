import { Link } from '#web/router/link.tsx'
import { useDisplay, useNow } from '#web/device/use-display.ts'
import { workspaceMessage } from '#web/api/workspace/workspace-message.ts'
import { troubleWords } from '#web/features/composer/document/save-trouble.ts'
import { NOT_TAKEN_BACK, sayNotDone } from '#web/api/workspace/not-done.ts'
import { announce } from '#web/ui/feedback/announce.tsx'
import { firstDayToCome, planDaysWords } from '#web/features/composer/plan/rows/plan-days.ts'
import type { Display } from '#web/time/display.ts'
import { formatCount, formatNumber } from '#web/time/format.ts'
import { buttonLook } from '#web/ui/controls/button-look.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { NOTE_LINK } from '#web/ui/controls/text-link.ts'
import {
  type PlanQuotaUse,
  misfitWords,
  quotaUseWords,
} from '#web/features/composer/plan/rows/plan-quota-use.ts'
import { ignoreSecondPress } from '#web/features/composer/placement/second-press.ts'
import { useWhyNotSend } from '#web/features/composer/sending/why-not-send.ts'
import { usePhone } from '#web/ui/media-queries.ts'
import { keepBarSpace } from '#web/ui/layers/keep-bar-space.ts'
import { watchFocus } from '#web/ui/layers/watch-focus.ts'
import type { CheckedRows } from '#web/features/composer/plan/rows/check-rows.ts'
import type { Day } from '#contract/day.ts'
import type { Moment } from '#contract/moment.ts'
import { useSecondsUntil } from '#web/device/use-seconds.ts'
import type { PlanRow } from './plan-row.ts'
import type { PlanOfScreen } from './use-plan.ts'
import type { PlanSaving } from './use-plan-rows.ts'

interface PlanBarProps {
  plan: PlanOfScreen
  checked: CheckedRows
  quota: PlanQuotaUse
  full: number
  onBegin: () => void
  onMend: () => void
  filled: string
  suggested: number
  onUseSuggested: () => void
  onHeld: () => void
}

export function PlanBar(props: PlanBarProps) {
  const { plan, checked, quota, full, filled, suggested, onBegin, onMend, onUseSuggested, onHeld } = props
  const display = useDisplay()
  const { rows, saving } = plan
  const { ready, faulty, held } = checked
  const format = (number: number) => formatNumber(number, display)
  const misfit = misfitWords(quota, format)
  const day = firstDayToCome(rows, useNow(), display.zone)
  const isPhone = usePhone()
  const state = <SavingWords saving={saving} rows={rows} />
  const isDone = rows.length > 0 && rows.every(({ state }) => state === 'gone')

  return (
    <div
      ref={keepBarSpace}
      className="above-keyboard sticky z-sticky border-t bg-page pb-safe short:max-sm:static print:hidden"
    >
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-2 max-sm:gap-x-3 max-sm:gap-y-0 max-sm:py-1">
        <div className="min-w-0 flex-1 text-sm max-sm:contents">
          {plan.notSent !== null && (
            <p role="alert" className="font-medium text-failed max-sm:basis-full">
              {plan.notSent}
            </p>
          )}
          {plan.undone !== null && <p className="font-medium max-sm:basis-full">{plan.undone}</p>}
          <p className="flex flex-wrap items-center gap-x-4 max-sm:min-w-0 max-sm:flex-1 max-sm:gap-x-3">
            {!isPhone && state}
            {faulty.length > 0 && (
              <button type="button" className={`${LINK} text-failed`} onClick={onMend}>
                {formatCount(faulty.length, 'row needs you', 'rows need you', display)}
              </button>
            )}
            {suggested > 1 && (
              <button type="button" className={`${LINK} text-accent`} onClick={onUseSuggested}>
                {`Use all ${format(suggested)} suggested moments`}
              </button>
            )}
            {held.length > 0 && (
              <button type="button" className={`${LINK} text-overdue`} onClick={onHeld}>
                {heldWords(held.length, display)}
              </button>
            )}
            {day !== null && !isDone && (
              <Link to="/calendar" search={{ date: day }} className={NOTE_LINK}>
                {ON_CALENDAR}
              </Link>
            )}
          </p>
          <div className="flex flex-wrap gap-x-4 sm:min-h-5 max-sm:-order-1 max-sm:basis-full">
            {isPhone && state}
            <p className={`empty:hidden ${misfit === null ? 'text-ink-soft' : 'text-overdue'}`}>
              {ready.length > 0 && quotaUseWords(quota, format)}
              {misfit !== null && `. ${misfit}`}
            </p>
            <output>{isDone ? '' : filled}</output>
            <output className="text-overdue">{fullWords(full, display)}</output>
          </div>
        </div>
        <div ref={keepFocus}>
          <PlanButtons
            plan={plan}
            checked={checked}
            onBegin={onBegin}
            onMend={onMend}
            onHeld={onHeld}
            day={day}
          />
        </div>
      </div>
    </div>
  )
}

function keepFocus(buttons: HTMLElement | null): (() => void) | undefined {
  return watchFocus(buttons, () => document.getElementById('plan-result')?.focus())
}

interface PlanButtonsProps extends Pick<PlanBarProps, 'plan' | 'checked' | 'onBegin' | 'onMend' | 'onHeld'> {
  day: Day | null
}

function PlanButtons({ plan, checked, day, onBegin, onMend, onHeld }: PlanButtonsProps) {
  const display = useDisplay()
  const whyNot = useWhyNotSend() ?? undefined
  const { ready, faulty, held } = checked
  const leaving = plan.rows.filter(({ state }) => state === 'leaving')
  const [first] = leaving.flatMap(({ leavesAt }) => leavesAt ?? []).toSorted((a, b) => a - b)
  if (first !== undefined) return <LeavingRows key={first} plan={plan} leavesAt={first} rows={leaving} />
  if (plan.state === 'running') return <StopButton plan={plan} />
  if (plan.state === 'stopped' && ready.length > 0)
    return (
      <Button variant="primary" pending={plan.isBusy} disabledReason={whyNot} onClick={plan.resume}>
        Resume
      </Button>
    )
  if (ready.length === 0 && faulty.length > 0)
    return (
      <Button variant="primary" onClick={onMend}>
        {`Correct ${formatCount(faulty.length, 'row', 'rows', display)}`}
      </Button>
    )
  if (ready.length === 0 && held.length > 0)
    return (
      <Button variant="primary" onClick={onHeld}>
        {`Look at ${formatCount(held.length, 'repeated row', 'repeated rows', display)}`}
      </Button>
    )
  if (ready.length === 0 && day !== null)
    return (
      <Link to="/calendar" search={{ date: day }} className={buttonLook('primary')}>
        {ON_CALENDAR}
      </Link>
    )
  return (
    <Button
      variant="primary"
      pending={plan.isBusy}
      disabledReason={ready.length === 0 ? 'There are no rows' : whyNot}
      onClick={onBegin}
    >
      {`Schedule ${formatNumber(ready.length, display)}`}
    </Button>
  )
}

interface LeavingRowsProps {
  plan: PlanOfScreen
  leavesAt: Moment
  rows: readonly PlanRow[]
}

function StopButton({ plan }: { plan: PlanOfScreen }) {
  return (
    <Button variant="primary" pending={plan.isBusy} onClickCapture={ignoreSecondPress} onClick={plan.stop}>
      Stop
    </Button>
  )
}

function LeavingRows({ plan, leavesAt, rows }: LeavingRowsProps) {
  const display = useDisplay()
  const now = useNow()
  const left = useSecondsUntil(leavesAt)
  if (left === 0) return <StopButton plan={plan} />
  const undo = () => void plan.undo().catch((error: unknown) => sayNotDone(error, NOT_TAKEN_BACK))
  return (
    <div className="flex flex-wrap items-center gap-3" onClickCapture={ignoreSecondPress}>
      <div className="text-sm">
        <p className="font-medium">To be published {planDaysWords(rows, now, display)}</p>
        <p className="text-ink-soft tabular-nums">{`Will be scheduled in ${formatNumber(left, display)} s`}</p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button ref={focusUndo} variant="primary" pending={plan.isBusy} onClick={undo}>
          Undo
        </Button>
        <Button onClick={plan.sendNow}>Schedule now</Button>
      </div>
    </div>
  )
}

function focusUndo(button: HTMLElement | null): void {
  if (button === null) return
  button.focus({ preventScroll: true })
  announce('Undo takes the rows back.')
}

const ON_CALENDAR = 'See it on the calendar'

const SAVED = { saved: 'Saved', saving: 'Saving…', 'on-device': 'Saved on this device' } as const

function SavingWords({ saving, rows }: { saving: PlanSaving; rows: readonly PlanRow[] }) {
  const display = useDisplay()
  const now = useNow()
  const troubles = rows.flatMap(({ trouble }) => trouble ?? [])
  const [first] = troubles
  if (saving === 'not-saved')
    return (
      <span className="font-medium text-failed">
        Only on this page: closing or reloading it loses the last words.
      </span>
    )
  if (first === undefined) return <span className="text-ink-soft">{SAVED[saving]}</span>
  const why =
    first.state === 'on-device'
      ? workspaceMessage(first.failure)
      : `${troubleWords(first, now, display).title}.`
  return (
    <span className="font-medium text-failed">
      {`${formatCount(troubles.length, 'row is', 'rows are', display)} not saved. ${why}`}
    </span>
  )
}

function fullWords(count: number, display: Display): string {
  if (count === 0) return ''
  return formatCount(count, 'row has no free slot', 'rows have no free slot', display)
}

export function heldWords(held: number, display: Display): string {
  return formatCount(held, 'row repeats earlier words', 'rows repeat earlier words', display)
}

const LINK = 'min-h-6 underline underline-offset-2 touch:min-h-touch'
