import { Download } from 'lucide-react'
import { late } from '#web/api/transport/late.ts'
import { useState } from 'react'
import { useDisplay, useNow } from '#web/device/settings/use-display.ts'
import { formatNumber, formatTime } from '#web/time/format.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Meter } from '#web/ui/feedback/meter.tsx'
import { saveFile } from '#web/ui/save-file.ts'
import { type PlanRow, countOutcomes, outcomeWords } from '#web/features/composer/plan/store/plan-row.ts'
import type { RunState } from './use-run.ts'
import { nextUtcMidnight } from '#contract/day.ts'
import type { Failure, Reason } from '#contract/failure.ts'
import type { Moment } from '#contract/moment.ts'
import { failureMessage } from '#web/api/transport/failure-message.ts'
import type { Display } from '#web/time/display.ts'

const resultsFile = late(() => import('./results-file.ts'))

/** What became of the rows that were sent, while it goes on and afterwards. */
export function RunReport({ run, rows }: { run: RunState; rows: readonly PlanRow[] }) {
  const now = useNow()
  const display = useDisplay()
  const [isNotSaved, setNotSaved] = useState(false)
  const format = (number: number) => formatNumber(number, display)
  const isBegun = rows.some(({ sending }) => sending !== null)
  const words = runWords(run, {
    now,
    display,
    numberOf: (draftId) => rows.findIndex(({ id }) => id === draftId) + 1,
  })
  async function download(): Promise<void> {
    const isSaved = await saveResults(rows, display.locale).catch(() => false)
    setNotSaved(!isSaved)
  }

  if (!isBegun && words === null && run.state !== 'running') return null
  return (
    <section aria-label="Sending" className="grid gap-2 border-b bg-sunken px-4 py-3">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <p className="font-semibold">{outcomeWords(countOutcomes(rows), format)}</p>
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
      {words !== null && <output>{words}</output>}
      {isNotSaved && <output>The results were not downloaded: the service does not answer.</output>}
    </section>
  )
}

async function saveResults(rows: readonly PlanRow[], locale: string): Promise<true> {
  const { resultsToCsv } = await resultsFile.loadNow()
  saveFile('almanac-results.csv', resultsToCsv(rows, locale), 'text/csv')
  return true
}

type Setting = { now: Moment; display: Display; numberOf: (draftId: string) => number }

/** Why rows are no longer sent, and what happens next. Null where nothing has to be said. */
function runWords(run: RunState, { now, display, numberOf }: Setting): string | null {
  switch (run.state) {
    case 'idle':
    case 'waiting':
    case 'running':
      return null
    case 'elsewhere':
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
      return 'Stopped. Nothing more is sent until you resume.'
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
