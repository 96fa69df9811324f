import { useRef, useState } from 'react'
import { lazyModule, lazyComponent } from '#web/api/loading/lazy-module.ts'
import { storePlan } from '#web/device/plans/plans.ts'
import { NO_TABLE, type UnreadTable, forgetUnreadTable } from '#web/device/plans/unread-table.ts'
import { useDisplay, useNow } from '#web/device/settings/use-display.ts'
import { Button } from '#web/ui/controls/button.tsx'
import type { DraftContent } from '#web/device/drafts/draft.ts'
import { inSlices } from '#web/features/composer/plan/table/in-slices.ts'
import { cellsToContent } from '#web/features/composer/plan/table/cells-to-content.ts'
import type { TableAnswers } from './column-questions.tsx'
import { TableGuide } from './table-guide.tsx'
import { TableInput } from './table-input.tsx'
import { type TableSource, cellsOf, isClear } from './table-source.ts'
import { useUnreadTable } from './use-unread-table.ts'
import { usePlannedPosts } from '#web/features/composer/plan/store/use-planned-posts.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '#web/router/link.tsx'
import { formatCount, formatDayShort, formatNumber, formatTime } from '#web/time/format.ts'
import { momentToDay } from '#web/time/zone.ts'
import { TEXT_LINK } from '#web/ui/controls/text-link.ts'
import { PersonText } from '#web/ui/person-text.tsx'
import { newPlan, planQuery, plansQuery } from '#web/features/composer/plan/store/load-plan.ts'
import { outcomeWords } from '#web/features/composer/plan/store/plan-row.ts'

const ColumnQuestions = lazyComponent(() => import('./column-questions.tsx'), 'ColumnQuestions')

const readSourceModule = lazyModule(() => import('./read-source.ts'))

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
  const { table, aside, ...unread } = useUnreadTable(accountId)
  const [result, setResult] = useState<{ source: TableSource } | { trouble: string } | null>(null)
  const only = calendars.length === 1 ? (calendars[0]?.uuid ?? '') : ''

  function change(next: UnreadTable): void {
    setResult(null)
    unread.change(next)
  }

  function replace(next: UnreadTable): void {
    setResult(null)
    unread.replace(next)
  }

  /** A table that leaves no question becomes drafts at once. */
  async function read(next: UnreadTable): Promise<void> {
    replace(next)
    const reader = await readSourceModule.load().catch(() => null)
    if (reader === null) return setResult({ trouble: NOT_LOADED })
    const result = await reader.readSource(next)
    if (!result.ok) return setResult({ trouble: result.trouble })
    const source = result.value
    // The one calendar of an account is filled in when it is known.
    if (isClear(source) && (isPending || only !== '' || namesCalendars(source)))
      await start({ source, zone, calendar: only }, next.text)
    else setResult({ source })
  }

  async function start({ source, zone, calendar }: TableAnswers, text: string): Promise<void> {
    if (isStarting.current) return
    isStarting.current = true
    const defaults = { zone, calendar, calendars, order: source.order }
    const contents: DraftContent[] = []
    for await (const { cells } of inSlices(cellsOf(source))) contents.push(cellsToContent(cells, defaults))
    const made = newPlan(accountId, contents, Date.now())
    const { id } = made.plan
    await storePlan(
      made.plan,
      made.rows.map(({ draft }) => draft),
    )
    forgetUnreadTable(accountId, text)
    client.setQueryData(planQuery(accountId, id).queryKey, made)
    unread.use(text)
    onStart(id)
  }

  return (
    <div className="mx-auto grid w-full max-w-xl content-start gap-6 p-4">
      <TableInput
        text={table.text}
        onChange={(text) => (text === '' ? replace(NO_TABLE) : change({ ...table, text }))}
        onRead={(next) => void read(next)}
        onTrouble={(trouble) => setResult({ trouble })}
      />
      {aside.text !== '' && (
        <div className="flex items-center justify-between gap-2 rounded-md bg-sunken p-3">
          <p className="min-w-0">The text that was here before is put aside.</p>
          <Button
            onClick={() => {
              setResult(null)
              unread.undo()
            }}
          >
            Undo
          </Button>
        </div>
      )}
      {result !== null && 'trouble' in result && (
        <p role="alert" className="rounded-md bg-failed-soft p-3">
          {result.trouble}
        </p>
      )}
      {result !== null && 'source' in result && (
        <ColumnQuestions
          answers={{ source: result.source, zone, calendar: only }}
          calendars={calendars}
          onUse={(answers) => void start(answers, table.text)}
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
          <TableGuide onExample={(text) => void read({ text, note: null })} />
          <EarlierPlans accountId={accountId} />
        </>
      )}
    </div>
  )
}

const NOT_LOADED = 'The part that reads tables did not load. Look at the connection, then try again.'

function namesCalendars(source: TableSource): boolean {
  return cellsOf(source).every(({ cells }) => (cells.calendar ?? '').trim() !== '')
}

/** The plans of this browser, so that one that was left can be gone on with. */
function EarlierPlans({ accountId }: { accountId: string }) {
  const { data = [] } = useQuery(plansQuery(accountId))
  const display = useDisplay()
  const today = momentToDay(useNow(), display.zone)
  if (data.length === 0) return null
  return (
    <section aria-labelledby="earlier-plans" className="grid gap-2">
      <h2 id="earlier-plans" className="font-semibold">
        Plans on this device
      </h2>
      <ul className="border-t">
        {data.map(({ id, line, createdAt, rows, counts }) => (
          <li key={id} className="grid border-b py-1.5">
            <Link
              to="/plan"
              search={{ plan: id }}
              className={`${TEXT_LINK} flex min-h-6 min-w-0 items-center gap-x-1 touch:min-h-touch`}
            >
              <PersonText text={line} className="truncate" />
              {rows > 1 && <span className="shrink-0">and {formatNumber(rows - 1, display)} more</span>}
            </Link>
            <span className="text-sm text-ink-soft">
              {formatDayShort(momentToDay(createdAt, display.zone), display, today)}{' '}
              {formatTime(createdAt, display)} · {formatCount(rows, 'row', 'rows', display)}
              {counts.created + counts.refused + counts.unknown + counts.notCreated > 0 &&
                ` · ${outcomeWords(counts, (number) => formatNumber(number, display))}`}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
