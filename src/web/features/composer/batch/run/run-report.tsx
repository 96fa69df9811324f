import { Download } from 'lucide-react'
import { late } from '#web/api/transport/late.ts'
import { useState } from 'react'
import { useDisplay, useNow } from '#web/device/settings/use-display.ts'
import { formatNumber } from '#web/time/format.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Meter } from '#web/ui/feedback/meter.tsx'
import { saveFile } from '#web/ui/save-file.ts'
import { type PlanRow, countOutcomes, outcomeWords } from '#web/features/composer/batch/plan/plan-row.ts'
import { runWords } from './run-words.ts'
import type { RunState } from './use-run.ts'

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
