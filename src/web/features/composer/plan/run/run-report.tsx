import { Download } from 'lucide-react'
import { lazyComponent, lazyModule } from '#web/api/loading/lazy-module.ts'
import { useState } from 'react'
import { useDisplay, useNow } from '#web/device/settings/use-display.ts'
import { formatNumber, formatTime } from '#web/time/format.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Meter } from '#web/ui/feedback/meter.tsx'
import { saveFile } from '#web/ui/save-file.ts'
import {
  type PlanRow,
  countOutcomes,
  isToSend,
  outcomeWords,
} from '#web/features/composer/plan/store/plan-row.ts'
import type { RunState } from './plan-run.ts'
import { nextUtcMidnight } from '#contract/day.ts'
import type { Failure, Reason } from '#contract/failure.ts'
import type { Moment } from '#contract/moment.ts'
import { failureMessage } from '#web/api/transport/failure-message.ts'
import type { Display } from '#web/time/display.ts'

const RunResults = lazyComponent(() => import('./run-results.tsx'), 'RunResults')
const resultsFileModule = lazyModule(() => import('./results-file.ts'))

interface RunReportProps {
  run: RunState
  rows: readonly PlanRow[]
  /** Goes to a row. */
  onVisit: (index: number) => void
}

/** What became of the rows that were sent, while it goes on and afterwards. It stays in sight above the rows. */
export function RunReport({ run, rows, onVisit }: RunReportProps) {
  const now = useNow()
  const display = useDisplay()
  const [isNotSaved, setNotSaved] = useState(false)
  const format = (number: number) => formatNumber(number, display)
  const isBegun = rows.some(({ sending }) => sending !== null)
  const words = runWords(run, {
    now,
    display,
    isBegun,
    isLeft: rows.some(isToSend),
    numberOf: (draftId) => rows.findIndex(({ id }) => id === draftId) + 1,
  })
  async function download(): Promise<void> {
    const isSaved = await saveResults(rows, display.locale).catch(() => false)
    setNotSaved(!isSaved)
  }

  const hasCounts = isBegun || run.state === 'running' || run.state === 'ended'

  if (!hasCounts && words === null) return null
  return (
    <section
      ref={run.state === 'ended' ? bringIntoSight : undefined}
      aria-label="Result"
      className="grid gap-2 border-b bg-sunken px-4 py-3"
    >
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 empty:hidden">
        {hasCounts && <p className="font-semibold">{outcomeWords(countOutcomes(rows), format)}</p>}
        {run.state === 'running' && (
          <span className="text-ink-soft">
            {run.isStopping
              ? 'Stopping after this row'
              : `Row ${format(Math.min(run.done + 1, run.total))} of ${format(run.total)}`}
          </span>
        )}
        {run.state !== 'running' && isBegun && (
          <span className="ms-auto">
            <Button icon={Download} onClick={() => void download()}>
              Download results
            </Button>
          </span>
        )}
      </div>
      {run.state === 'running' && (
        <Meter
          label="Rows sent"
          value={run.done}
          max={run.total}
          text={`${format(run.done)} of ${format(run.total)}`}
        />
      )}
      {run.state !== 'running' && <RunResults rows={rows} onVisit={onVisit} />}
      {words !== null && <output>{words}</output>}
      {isNotSaved && <output>The results were not downloaded: the service does not answer.</output>}
    </section>
  )
}

/** The last row that was sent may be far below. */
function bringIntoSight(section: HTMLElement | null): void {
  section?.scrollIntoView({ block: 'nearest' })
}

async function saveResults(rows: readonly PlanRow[], locale: string): Promise<true> {
  const { resultsToCsv } = await resultsFileModule.load()
  saveFile('almanac-results.csv', resultsToCsv(rows, locale), 'text/csv')
  return true
}

type Setting = {
  now: Moment
  display: Display
  isBegun: boolean
  /** Whether rows are left that Resume sends. */
  isLeft: boolean
  numberOf: (draftId: string) => number
}

/** Why rows are no longer sent, and what happens next. Null where nothing has to be said. */
function runWords(run: RunState, { now, display, isBegun, isLeft, numberOf }: Setting): string | null {
  switch (run.state) {
    case 'idle':
    case 'starting':
    case 'delayed':
    case 'running':
    case 'undone':
      return null
    case 'interrupted':
      if (!isLeft) return null
      return isBegun
        ? 'The page was closed before all rows were sent. The rest is here and among your drafts, and Resume sends it.'
        : 'Nothing was sent: the page was closed before it began. The rows are here and among your drafts, and nothing is sent by itself.'
    case 'elsewhere':
      if (run.isThisPage)
        return 'Another plan is still being sent. Nothing of this one was sent: schedule it when that has ended.'
      return 'Another tab is sending for this account. It goes on there, and this tab shows what becomes of the rows.'
    case 'unwritable':
      return 'Sending stopped: this device could not write down that a row is being sent, and without that it could be sent twice. Free some storage, then resume.'
    case 'not-loaded':
      return 'Nothing was sent: the part that sends did not load. Reload the page, then resume.'
    case 'ended':
      break
  }
  const { end } = run
  switch (end.end) {
    case 'done':
      return null
    case 'stopped':
      return isLeft ? 'Stopped. Nothing more is sent until you resume.' : 'Stopped.'
    case 'unknown':
      return `It is not known whether row ${numberOf(end.draftId)} was created, and its day could not be read. Nothing else is sent before that is settled; Resume looks for it first.`
    case 'halted':
      return `${failureMessage(end.failure)} ${nextStep(end.failure, now, display)}`
  }
}

function nextStep({ reason }: Failure, now: Moment, display: Display): string {
  if (reason === 'daily-cap-reached')
    return `Resume sends the threads now, and the quotes from ${formatTime(nextUtcMidnight(now), display)} here.`
  return NEXT_STEPS[reason] ?? 'The next rows would be refused for the same reason. Resume tries again.'
}

const NEXT_STEPS: Partial<Record<Reason, string>> = {
  'key-refused': 'Nothing more was sent. Connect again, then resume.',
  'session-missing': 'Nothing more was sent. Connect again, then resume.',
  'permission-missing': 'Nothing more was sent. Connect with a key that may create posts, then resume.',
  'no-answer':
    'Two rows in a row were lost on the way, and neither was created. Resume sends them with the rest.',
  'attempts-throttled': 'Nothing more was sent. Resume in a minute.',
}
