import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Post } from '#contract/post.ts'
import { useSession } from '#web/api/session/use-session.ts'
import { errorToFailure } from '#web/api/transport/request-failed.ts'
import { changePostsMutation, removePosts } from '#web/api/workspace/change-posts.ts'
import { refusalWords, workspaceMessage } from '#web/api/workspace/workspace-message.ts'
import { Download, Undo2 } from 'lucide-react'
import { formatMoment } from '#contract/moment.ts'
import { isDay } from '#contract/day.ts'
import { useDisplay, useNow } from '#web/device/use-display.ts'
import { daysOf } from '#web/features/composer/plan/rows/plan-days.ts'
import { type PlanRow, documentToText } from './plan-row.ts'
import { whenToCell } from '#web/features/composer/plan/table/cell-when.ts'
import type { PlanOfScreen } from './use-plan.ts'
import { Link } from '#web/router/link.tsx'
import { formatMonth, formatNumber } from '#web/time/format.ts'
import { monthOf } from '#web/time/month.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { TEXT_LINK } from '#web/ui/controls/text-link.ts'
import { type CsvCell, toCsv } from '#web/ui/csv.ts'
import { Meter } from '#web/ui/feedback/meter.tsx'
import { saveFile } from '#web/ui/save-file.ts'

interface PlanResultProps {
  plan: PlanOfScreen
  posts: readonly Post[]
  onVisit: (index: number) => void
  /** When this is called, the table may not show the row with this id yet. */
  onTakenBack: (id: string, count: number) => void
}

const MOST_LISTED = 3

export function PlanResult({ plan, posts, onVisit, onTakenBack }: PlanResultProps) {
  const display = useDisplay()
  const { rows, state } = plan
  const counts = countRows(rows)
  const format = (number: number) => formatNumber(number, display)
  if (counts.created + counts.refused + counts.unknown === 0 && state === 'idle') return null
  const total = counts.created + counts.leaving
  return (
    <section aria-label="Result" className="grid gap-2 border-b bg-sunken px-4 py-3">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <p id="plan-result" tabIndex={-1} className="font-semibold">
          {countWords(counts, format)}
        </p>
        {state === 'stopped' && counts.left > 0 && (
          <p>{`Stopped. ${format(counts.left)} of ${format(rows.length)} rows were not sent.`}</p>
        )}
        <span className="ms-auto flex flex-wrap items-center gap-2">
          {state !== 'running' && <TakeBackAll rows={rows} posts={posts} onTakenBack={onTakenBack} />}
          <Button
            icon={Download}
            onClick={() => saveFile('almanac-results.csv', resultsToCsv(rows, display.locale), 'text/csv')}
          >
            Download results
          </Button>
        </span>
      </div>
      {state === 'running' && counts.leaving > 0 && (
        <Meter
          label="Rows sent"
          value={counts.created}
          max={total}
          text={`${format(counts.created)} of ${format(total)}`}
        />
      )}
      <CreatedLinks rows={rows} />
      <NotSent rows={rows} onVisit={onVisit} />
    </section>
  )
}

type RowCounts = { created: number; refused: number; leaving: number; unknown: number; left: number }

function countRows(rows: readonly PlanRow[]): RowCounts {
  const count = (is: (row: PlanRow) => boolean) => rows.filter(is).length
  return {
    created: count(({ state }) => state === 'gone'),
    refused: count(({ state, refusal }) => state === 'draft' && refusal !== null),
    leaving: count(({ state }) => state === 'leaving' || state === 'sending'),
    unknown: count(({ state }) => state === 'unknown'),
    left: count(({ state }) => state === 'draft'),
  }
}

function countWords({ created, refused, unknown }: RowCounts, format: (number: number) => string): string {
  const words = `${format(created)} created, ${format(refused)} refused`
  return unknown === 0 ? words : `${words}, ${format(unknown)} unknown`
}

interface TakeBackAllProps extends Pick<PlanResultProps, 'posts' | 'onTakenBack'> {
  rows: readonly PlanRow[]
}

function TakeBackAll({ rows, posts, onTakenBack }: TakeBackAllProps) {
  const canChangePosts = useSession()?.canChangePosts === true
  const client = useQueryClient()
  const display = useDisplay()
  const now = useNow()
  const { mutateAsync: takeBack, data, error, isPending } = useMutation(changePostsMutation(client))
  const indexes = new Map(rows.map(({ receipt }, index) => [receipt?.postUuid, index]))
  const open = posts.filter(({ uuid, status, at }) => indexes.has(uuid) && status === 'scheduled' && at > now)
  const refusals = data?.posts.flatMap(({ refusal }) => refusal ?? []) ?? []
  const [refusal] = refusals
  const why = error === null ? refusal && refusalWords(refusal) : workspaceMessage(errorToFailure(error))

  async function takeBackAll(): Promise<void> {
    const { posts: answers } = await takeBack(removePosts(open, { keep: 'draft', zone: display.zone }))
    const drafts = answers
      .toSorted((a, b) => (indexes.get(a.uuid) ?? 0) - (indexes.get(b.uuid) ?? 0))
      .flatMap(({ draft }) => draft ?? [])
    const [first] = drafts
    if (first === undefined) return
    onTakenBack(first, drafts.length)
  }

  if (!canChangePosts) return null
  const all = rows.filter(({ state }) => state === 'gone').length
  return (
    <>
      {why !== undefined && (
        <p role="alert" className="text-failed">
          {refusals.length > 1 ? `${formatNumber(refusals.length, display)} posts were not` : 'Not'} taken
          back. {why}
        </p>
      )}
      {(open.length > 0 || isPending) && (
        <Button
          icon={Undo2}
          pending={isPending}
          tip="The posts become rows of this plan again"
          onClick={() => void takeBackAll().catch(() => null)}
        >
          {open.length === all || isPending
            ? 'Undo'
            : `Take back ${formatNumber(open.length, display)} of ${formatNumber(all, display)}`}
        </Button>
      )}
    </>
  )
}

function CreatedLinks({ rows }: { rows: readonly PlanRow[] }) {
  const display = useDisplay()
  const created = rows.filter(({ state }) => state === 'gone')
  const days = daysOf(created, display.zone)
  const months = [...new Set(days.map(monthOf))]
  if (months.length === 0) return null
  return (
    <p className="flex flex-wrap gap-x-3">
      {months.length > 1 && 'See what was created on the calendar:'}
      {months.map((month) => (
        <Link
          key={month}
          to="/calendar"
          search={{ date: days.find((day) => monthOf(day) === month) }}
          className={TEXT_LINK}
        >
          {months.length > 1 ? formatMonth(month) : 'See what was created on the calendar'}
        </Link>
      ))}
    </p>
  )
}

function NotSent({ rows, onVisit }: { rows: readonly PlanRow[]; onVisit: (index: number) => void }) {
  const display = useDisplay()
  const left = rows.flatMap((row, index) => {
    const words = whyNotSent(row)
    return words === null ? [] : [{ index, words }]
  })
  if (left.length === 0) return null
  return (
    <ul aria-label="Not sent" className="grid gap-1">
      {left.slice(0, MOST_LISTED).map(({ index, words }) => (
        <li key={index} className="truncate">
          <button
            type="button"
            onClick={() => onVisit(index)}
            className={`${TEXT_LINK} min-h-6 touch:min-h-touch touch:min-w-touch`}
          >
            Row {formatNumber(index + 1, display)}
          </button>
          {': '}
          <span className="text-failed">{words}</span>
        </li>
      ))}
      {left.length > MOST_LISTED && (
        <li>and {formatNumber(left.length - MOST_LISTED, display)} more, each with its reason below</li>
      )}
    </ul>
  )
}

function whyNotSent({ state, refusal }: PlanRow): string | null {
  if (state === 'unknown') return 'It is not known whether it was created'
  return state === 'draft' && refusal !== null ? refusalWords(refusal) : null
}

const HEADS = ['row', 'outcome', 'when', 'zone', 'calendar', 'kind', 'text', 'tweet', 'id', 'reason'] as const

function resultsToCsv(rows: readonly PlanRow[], locale: string): string {
  const data = rows.map((row, index) => {
    const { document, receipt, refusal } = row
    const { when, calendar, kind, tweet } = document
    return [
      { value: String(index + 1) },
      outcomeOf(row),
      receipt === null ? whenToValue(row) : { value: formatMoment(receipt.scheduledAt) },
      receipt === null ? when.zone : 'UTC',
      calendar,
      kind,
      documentToText(document),
      tweet,
      receipt?.postUuid ?? '',
      refusal === null ? '' : refusalWords(refusal),
    ]
  })
  return toCsv([HEADS, ...data], locale)
}

function whenToValue({ document: { when } }: PlanRow): CsvCell {
  const text = whenToCell(when)
  return isDay(when.date) ? { value: text } : text
}

function outcomeOf({ state, refusal }: PlanRow): string {
  if (state === 'gone') return 'created'
  if (state === 'draft') return refusal === null ? 'not sent' : 'refused'
  return state
}
