import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { beginningOf } from '#contract/text-beginning.ts'
import type { DraftDocument } from '#contract/workspace/draft.ts'
import type { Plan } from '#contract/workspace/plan.ts'
import { lazyComponent, lazyModule } from '#web/api/loading/lazy-module.ts'
import { failureMessage } from '#web/api/transport/failure-message.ts'
import { errorToFailure } from '#web/api/transport/request-failed.ts'
import { draftsQuery, newChange, workspaceMutation } from '#web/api/workspace/drafts.ts'
import { randomUuid } from '#web/device/random-id.ts'
import { useDisplay, useNow } from '#web/device/settings/use-display.ts'
import { documentToText } from '#web/features/composer/plan/plan-row.ts'
import { cellsToDocument } from '#web/features/composer/plan/table/cells-to-document.ts'
import { usePlannedPosts } from '#web/features/composer/plan/use-planned-posts.ts'
import { Link } from '#web/router/link.tsx'
import { formatCount, formatDayShort, formatNumber, formatTime } from '#web/time/format.ts'
import { momentToDay } from '#web/time/zone.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { TEXT_LINK } from '#web/ui/controls/text-link.ts'
import { Dialog, focusAtOpening } from '#web/ui/layers/dialog.tsx'
import { PersonText } from '#web/ui/person-text.tsx'
import type { TableAnswers } from './column-questions.tsx'
import { TableGuide } from './table-guide.tsx'
import { TableInput } from './table-input.tsx'
import type { TableSource } from './table-source.ts'
import {
  NO_TABLE,
  type UnreadTable,
  forgetUnreadTable,
  keepUnreadTable,
  readUnreadTable,
} from './unread-table.ts'

// With the first table, because what reads it is as large as the rest of the screen.
const tableSourceModule = lazyModule(() => import('./table-source.ts'))

const ColumnQuestions = lazyComponent(() => import('./column-questions.tsx'), 'ColumnQuestions')

interface PlanStartProps {
  account: string
  onStart: (id: string) => void
}

/** Takes a table, and asks what its heads do not tell. */
export function PlanStart({ account, onStart }: PlanStartProps) {
  const { zone } = useDisplay()
  const client = useQueryClient()
  const { calendars, isPending: areCalendarsPending } = usePlannedPosts([], useNow())
  const { mutate: save, isPending } = useMutation(workspaceMutation('savePlan', client))
  const last = useLastPlan()
  // A reload loses no letter of a table that is not used yet.
  const [table, setTable] = useState(() => readUnreadTable(account))
  const [result, setResult] = useState<{ source: TableSource } | { trouble: string } | null>(null)
  const [waiting, setWaiting] = useState<{ documents: readonly DraftDocument[]; text: string } | null>(null)
  const only = calendars.length === 1 ? (calendars[0]?.uuid ?? '') : ''

  function change(next: UnreadTable): void {
    setResult(null)
    setTable(next)
    keepUnreadTable(account, next)
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
    if (reader.isClear(source) && (areCalendarsPending || only !== '' || reader.namesCalendars(source)))
      await make({ source, zone, calendar: only }, next.text)
    else setResult({ source })
  }

  /** There is one plan at a time, so a new one is asked about. */
  async function make({ source, zone, calendar }: TableAnswers, text: string): Promise<void> {
    const { cellsOf, orderOf } = await tableSourceModule.load()
    const defaults = { zone, calendar, calendars, order: orderOf(source) }
    const documents = cellsOf(source).map(({ cells }) => cellsToDocument(cells, defaults))
    if (last?.state === 'running') setResult({ trouble: STILL_SENDING })
    else if (last === undefined || last.left === 0) start(documents, text)
    else setWaiting({ documents, text })
  }

  function start(documents: readonly DraftDocument[], text: string): void {
    if (isPending) return
    const id = randomUuid()
    const drafts = documents.map((document) => ({ id: randomUuid(), document }))
    const [first] = documents
    const name =
      first === undefined
        ? 'Plan'
        : beginningOf(documentToText(first).trim().split('\n', 1)[0] ?? '', NAME_LENGTH)
    save(newChange({ id, name: name === '' ? 'Plan' : name, drafts }), {
      onSuccess: () => {
        forgetUnreadTable(account, text)
        onStart(id)
      },
      onError: (error) =>
        setResult({ trouble: `Nothing was taken over. ${failureMessage(errorToFailure(error))}` }),
    })
  }

  return (
    <div className="mx-auto grid w-full max-w-xl content-start gap-6 p-4">
      <TableInput
        text={table.text}
        onChange={(text) => change(text === '' ? NO_TABLE : { ...table, text })}
        onRead={(next) => void read(next)}
        onTrouble={(trouble) => setResult({ trouble })}
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
          {last !== undefined && <LastPlan plan={last} />}
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
              onClick={() => start(waiting.documents, waiting.text)}
            >
              Start the new plan
            </Button>
          }
        >
          <p>
            It takes the place of the last plan. Rows of that one that were not sent stay among your drafts,
            one by one.
          </p>
        </Dialog>
      )}
    </div>
  )
}

const NOT_LOADED = 'The part that reads tables did not load. Look at the connection, then try again.'

const STILL_SENDING =
  'Rows of the last plan are still being sent. Read this table when that has ended: there is one plan at a time.'

const NAME_LENGTH = 120

/** The plan that was made last, with how many of its rows were not sent. */
function useLastPlan(): (Plan & { left: number }) | undefined {
  const { data } = useQuery({
    ...draftsQuery(),
    select: ({ data: { plans, drafts } }) => {
      const [plan] = plans.toSorted((a, b) => b.createdAt - a.createdAt)
      if (plan === undefined) return null
      return { ...plan, left: drafts.filter((draft) => draft.plan?.id === plan.id).length }
    },
  })
  return data ?? undefined
}

/** The last plan, so that it can be gone on with. */
function LastPlan({ plan }: { plan: Plan & { left: number } }) {
  const display = useDisplay()
  const today = momentToDay(useNow(), display.zone)
  const { id, name, createdAt, rows, created, refused, left, state } = plan
  const format = (number: number) => formatNumber(number, display)
  return (
    <section aria-labelledby="last-plan" className="grid gap-2">
      <h2 id="last-plan" className="font-semibold">
        Last plan
      </h2>
      <div className="grid border-y py-1.5">
        <Link
          to="/plan"
          search={{ plan: id }}
          className={`${TEXT_LINK} flex min-h-6 min-w-0 items-center gap-x-1 touch:min-h-touch`}
        >
          <PersonText text={name} className="truncate" />
          {rows > 1 && <span className="shrink-0">and {format(rows - 1)} more</span>}
        </Link>
        <span className="text-sm text-ink-soft">
          {formatDayShort(momentToDay(createdAt, display.zone), display, today)}{' '}
          {formatTime(createdAt, display)} · {formatCount(rows, 'row', 'rows', display)}
          {created + refused > 0 && ` · ${format(created)} created, ${format(refused)} refused`}
          {state === 'stopped' && left > 0 && ` · ${format(left)} of ${format(rows)} were not sent`}
        </span>
      </div>
    </section>
  )
}
