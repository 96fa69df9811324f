import { useRef, useState } from 'react'
import { bad } from '#contract/result.ts'
import { lazyComponent, lazyModule } from '#web/api/loading/lazy-module.ts'
import { withPlanLock } from '#web/api/sending/plan-lock.ts'
import { storePlan } from '#web/device/plans/plans.ts'
import {
  NO_TABLE,
  type UnreadTable,
  forgetUnreadTable,
  keepUnreadTable,
  readUnreadTable,
} from '#web/device/plans/unread-table.ts'
import { useDisplay, useNow } from '#web/device/settings/use-display.ts'
import { Button } from '#web/ui/controls/button.tsx'
import type { TableAnswers } from './column-questions.tsx'
import { TableGuide } from './table-guide.tsx'
import { TableInput } from './table-input.tsx'
import type { TableSource } from './table-source.ts'
import { usePlannedPosts } from '#web/features/composer/plan/store/use-planned-posts.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '#web/router/link.tsx'
import { formatNumber } from '#web/time/format.ts'
import { TEXT_LINK } from '#web/ui/controls/text-link.ts'
import { Dialog, focusAtOpening } from '#web/ui/layers/dialog.tsx'
import { PersonText } from '#web/ui/person-text.tsx'
import { lastPlanQuery, newPlan, planQuery } from '#web/features/composer/plan/store/load-plan.ts'

// With the first table, because what reads it is as large as the rest of the screen.
const tableSourceModule = lazyModule(() => import('./table-source.ts'))

const ColumnQuestions = lazyComponent(() => import('./column-questions.tsx'), 'ColumnQuestions')

interface PlanStartProps {
  accountId: string
  onStart: (id: string) => void
}

/** Takes a table, and asks what its heads do not tell. */
export function PlanStart({ accountId, onStart }: PlanStartProps) {
  const { zone } = useDisplay()
  const client = useQueryClient()
  const { calendars, isPending } = usePlannedPosts([], useNow())
  /** A second press while the rows are stored makes no second plan. */
  const isStarting = useRef(false)
  // A reload loses no letter of a table that is not used yet.
  const [table, setTable] = useState(() => readUnreadTable(accountId))
  const [result, setResult] = useState<{ source: TableSource } | { trouble: string } | null>(null)
  const [waiting, setWaiting] = useState<{ made: ReturnType<typeof newPlan>; text: string } | null>(null)
  const only = calendars.length === 1 ? (calendars[0]?.uuid ?? '') : ''

  function change(next: UnreadTable): void {
    setResult(null)
    setTable(next)
    keepUnreadTable(accountId, next)
  }

  async function open(bytes: Uint8Array<ArrayBuffer> | null): Promise<void> {
    if (bytes === null) return setResult({ trouble: 'That is no file that can be read.' })
    const reader = await tableSourceModule.load().catch(() => null)
    const file = reader?.bytesToText(bytes) ?? bad(NOT_LOADED)
    if (file.ok) await read(file.value)
    else setResult({ trouble: file.trouble })
  }

  /** A table that leaves no question becomes drafts at once. */
  async function read(next: UnreadTable): Promise<void> {
    change(next)
    const reader = await tableSourceModule.load().catch(() => null)
    if (reader === null) return setResult({ trouble: NOT_LOADED })
    const result = await reader.readSource(next)
    if (!result.ok) return setResult({ trouble: result.trouble })
    const source = result.value
    // The one calendar of an account is filled in when it is known.
    if (reader.isClear(source) && (isPending || only !== '' || reader.namesCalendars(source)))
      await make({ source, zone, calendar: only }, next.text)
    else setResult({ source })
  }

  /** Makes the drafts. Asks first if there is a plan, because the new plan replaces it. */
  async function make({ source, zone, calendar }: TableAnswers, text: string): Promise<void> {
    const isSending = (await withPlanLock(accountId, async () => true)) === null
    if (isSending) return setResult({ trouble: STILL_SENDING })
    const { sourceToContents } = await tableSourceModule.load()
    const contents = await sourceToContents(source, { zone, calendar, calendars })
    const made = newPlan(accountId, contents, Date.now())
    const before = await client.fetchQuery(lastPlanQuery(accountId)).catch(() => 'unread')
    if (before === null) await start(made, text)
    else setWaiting({ made, text })
  }

  async function start(made: ReturnType<typeof newPlan>, text: string): Promise<void> {
    if (isStarting.current) return
    isStarting.current = true
    const { id } = made.plan
    const rows = made.rows.map(({ draft }) => draft)
    const stored = await withPlanLock(accountId, async () => {
      await storePlan(made.plan, rows)
      return true
    })
    if (stored === null) {
      isStarting.current = false
      setWaiting(null)
      return setResult({ trouble: STILL_SENDING })
    }
    forgetUnreadTable(accountId, text)
    client.setQueryData(planQuery(accountId, id).queryKey, made)
    onStart(id)
  }

  return (
    <div className="mx-auto grid w-full max-w-xl content-start gap-6 p-4">
      <TableInput
        text={table.text}
        onChange={(text) => change(text === '' ? NO_TABLE : { ...table, text })}
        onPaste={(text) => void read({ text, note: null })}
        onOpen={(bytes) => void open(bytes)}
      />
      {result !== null && 'trouble' in result && (
        <p role="alert" className="rounded-md bg-failed-soft p-3">
          {result.trouble}
        </p>
      )}
      {result !== null && 'source' in result && (
        <ColumnQuestions
          answers={{ source: result.source, zone, calendar: only }}
          calendars={calendars}
          onUse={(answers) => void make(answers, table.text)}
        />
      )}
      {(result === null || 'trouble' in result) && table.text.trim() !== '' && (
        <div>
          <Button variant="primary" onClick={() => void read(table)}>
            Read the table
          </Button>
        </div>
      )}
      {result === null && table.text.trim() === '' && (
        <>
          <LastPlan accountId={accountId} />
          <TableGuide onExample={(text) => void read({ text, note: null })} />
        </>
      )}
      {waiting !== null && (
        <Dialog
          title="Start a new plan?"
          onClose={() => setWaiting(null)}
          cancel="Cancel"
          actions={
            <Button
              ref={focusAtOpening}
              variant="primary"
              onClick={() => void start(waiting.made, waiting.text)}
            >
              Start the new plan
            </Button>
          }
        >
          <p>It takes the place of the last plan. Its rows that were not sent stay among your drafts.</p>
        </Dialog>
      )}
    </div>
  )
}

const NOT_LOADED = 'The part that reads tables did not load. Look at the connection, then try again.'

const STILL_SENDING = 'The last plan is still being sent. Read this table again when it has ended.'

/** A link to the last plan of this browser. */
function LastPlan({ accountId }: { accountId: string }) {
  const { data = null } = useQuery(lastPlanQuery(accountId))
  const display = useDisplay()
  if (data === null) return null
  const { id, line, rows } = data
  return (
    <section aria-labelledby="last-plan" className="grid gap-2">
      <h2 id="last-plan" className="font-semibold">
        Last plan on this device
      </h2>
      <Link
        to="/plan"
        search={{ plan: id }}
        className={`${TEXT_LINK} flex min-h-6 min-w-0 items-center gap-x-1 touch:min-h-touch`}
      >
        <PersonText text={line} className="truncate" />
        {rows > 1 && <span className="shrink-0">and {formatNumber(rows - 1, display)} more</span>}
      </Link>
    </section>
  )
}
