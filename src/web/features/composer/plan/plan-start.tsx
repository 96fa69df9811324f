import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { beginningOf } from '#contract/text-beginning.ts'
import type { DraftDocument } from '#contract/workspace/draft.ts'
import type { Plan } from '#contract/workspace/plan.ts'
import { errorToFailure } from '#web/api/transport/request-failed.ts'
import { newChange, workspaceMutation } from '#web/api/workspace/workspace-mutations.ts'
import { type DraftHeads, draftsQuery } from '#web/api/workspace/drafts.ts'
import { workspaceMessage } from '#web/api/workspace/workspace-message.ts'
import { useSession } from '#web/api/session/use-session.ts'
import { randomUuid } from '#web/device/random-id.ts'
import { useDisplay, useNow } from '#web/device/use-display.ts'
import { documentToText } from './plan-row.ts'
import { usePlannedPosts } from './use-planned-posts.ts'
import { Link } from '#web/router/link.tsx'
import { formatCount, formatNumber } from '#web/time/format.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { buttonLook } from '#web/ui/controls/button-look.ts'
import { PersonText } from '#web/ui/person-text.tsx'
import { lazyComponent, lazyModule } from '#web/api/transport/lazy-module.ts'
import { missingNames } from '#web/features/composer/plan/table/cell-pictures.ts'
import type { TableAnswers } from './column-questions.tsx'
import { keepLastTable, readLastTable } from './last-table.ts'
import { TableGuide } from './table-guide.tsx'
import { TableInput } from './table-input.tsx'
import { keepReading } from './date-reading.ts'
import { bytesToText } from '#web/features/composer/plan/table/read-table.ts'
import {
  type TableSource,
  bothReadings,
  dateReading,
  isClear,
  namedPictures,
  namesCalendars,
  readSource,
  rowNotes,
  sourceToDocuments,
} from './table-source.ts'
import { progressWords, useTablePictures } from './use-table-pictures.ts'
import {
  NO_TABLE,
  type UnreadTable,
  forgetUnreadTable,
  keepUnreadTable,
  readUnreadTable,
} from './unread-table.ts'
import { keepTableNotes } from '#web/features/composer/plan/rows/table-notes.ts'
import { READ_ONLY_KEY } from '#web/features/composer/sending/why-not-send.ts'
import { NO_PICTURES_HERE } from '#web/features/composer/pictures/file-limits.ts'

const columnQuestionsModule = lazyModule(() => import('./column-questions.tsx'))
const ColumnQuestions = lazyComponent(columnQuestionsModule, 'ColumnQuestions')

interface PlanStartProps {
  account: string
  onStart: (id: string) => void
}

type Asked = Partial<TableAnswers> & { source: TableSource }

export function PlanStart({ account, onStart }: PlanStartProps) {
  const display = useDisplay()
  const { zone } = display
  const client = useQueryClient()
  const { calendars, isPending: areCalendarsPending } = usePlannedPosts([], useNow())
  const { mutate: save, isPending } = useMutation(workspaceMutation('savePlan', client))
  const { data: last } = useQuery({ ...draftsQuery(), select: ({ data }) => findLastPlan(data.plans) })
  const session = useSession()
  const canHavePictures = session?.canChangePosts === true
  const whyNot = session?.mayWrite === false ? READ_ONLY_KEY : null
  const [table, setTable] = useState(() => readUnreadTable(account))
  const [before] = useState(() => {
    const last = readLastTable(account)
    return last?.table.text === table.text ? last : null
  })
  const pictures = useTablePictures(before?.files ?? [])
  const [result, setResult] = useState<Asked | { trouble: string } | null>(before?.answers ?? null)
  const only = calendars.length === 1 ? (calendars[0]?.uuid ?? '') : ''

  function change(next: UnreadTable): void {
    setResult(null)
    setTable(next)
    keepUnreadTable(account, next)
  }

  async function openFiles(files: readonly File[]): Promise<void> {
    const added = files.filter(isPicture)
    const [table, other] = files.filter((file) => !isPicture(file))
    pictures.add(added)
    if (added.length > 0 && table === undefined && !canHavePictures)
      return setResult({ trouble: NO_PICTURES_HERE })
    if (other !== undefined) return setResult({ trouble: 'Open one table at a time.' })
    if (table !== undefined) await openTable(table, [...pictures.files, ...added])
  }

  async function openTable(file: File, pictureFiles: readonly File[]): Promise<void> {
    // Reading fails for a dropped folder and for a deleted file.
    const buffer = await file.arrayBuffer().catch(() => null)
    if (buffer === null) return setResult({ trouble: 'This file cannot be read.' })
    const text = bytesToText(new Uint8Array(buffer))
    if (text.ok) await read(text.value, pictureFiles)
    else setResult({ trouble: text.trouble })
  }

  async function read(next: UnreadTable, pictureFiles = pictures.files): Promise<void> {
    change(next)
    const result = await readSource(next, canHavePictures, calendars)
    if (!result.ok) return setResult({ trouble: result.trouble })
    const source = result.value
    const isComplete = missingNames(namedPictures(source), pictureFiles).length === 0
    // Does not wait for the calendars, because a plan with a single calendar fills it in when it is known.
    if (isComplete && isClear(source) && (areCalendarsPending || only !== '' || namesCalendars(source)))
      await make({ source, zone, calendar: only }, next, pictureFiles)
    else setResult({ source })
  }

  async function make(
    answers: TableAnswers,
    table: UnreadTable,
    pictureFiles = pictures.files,
  ): Promise<void> {
    const { source, zone, calendar } = answers
    if (isPending || pictures.progress !== null) return
    const stored = await pictures.store([...namedPictures(source).keys()], pictureFiles)
    // Without the pictures, shows the questions, which contain the messages about the pictures.
    if (stored === null) return setResult((before) => before ?? { source })
    const documents = await sourceToDocuments(source, { zone, calendar, calendars, pictures: stored })
    const id = randomUuid()
    const drafts = documents.map((document) => ({ id: randomUuid(), document }))
    save(newChange({ id, name: planName(documents), drafts }), {
      onSuccess: () => {
        forgetUnreadTable(account, table.text)
        keepLastTable(account, { plan: id, table, answers, files: pictureFiles, documents })
        const notes = rowNotes(source)
        for (const [index, draft] of drafts.entries())
          keepTableNotes(draft.id, { document: draft.document, notes: notes[index] ?? [] })
        const dates = dateReading(source)
        keepReading(id, dates && { ...dates, whens: bothReadings(source, drafts) }, source.empty)
        onStart(id)
      },
      onError: (error) =>
        setResult({ trouble: `Nothing was imported. ${workspaceMessage(errorToFailure(error))}` }),
    })
  }

  const isAsked = result !== null && 'source' in result

  return (
    <div className="mx-auto grid w-full max-w-xl content-start gap-6 p-4">
      {!isAsked && last !== undefined && last !== null && <LastPlanLink plan={last} />}
      <TableInput
        text={table.text}
        whyNot={whyNot}
        onChange={(text) => change(text === '' ? NO_TABLE : { ...table, text })}
        onPaste={(text) => void read({ text, note: null })}
        onFiles={(files) => void openFiles(files)}
      />
      {result !== null && 'trouble' in result && (
        <p role="alert" className="rounded-md bg-failed-soft p-3">
          {result.trouble}
        </p>
      )}
      {result === null && pictures.files.length > 0 && table.text.trim() === '' && (
        <p>{`${formatCount(pictures.files.length, 'picture is', 'pictures are', display)} here. Paste or open the table that names them.`}</p>
      )}
      {result === null && pictures.progress !== null && <p>{progressWords(pictures.progress, display)}</p>}
      {result !== null && 'source' in result && (
        <ColumnQuestions
          answers={{ zone, calendar: only, ...result }}
          calendars={calendars}
          pictures={canHavePictures ? pictures : null}
          onUse={(answers) => void make(answers, table)}
        />
      )}
      {(result === null || 'trouble' in result) && table.text.trim() !== '' && (
        <div className="grid sm:block">
          <Button variant="primary" disabledReason={whyNot ?? undefined} onClick={() => void read(table)}>
            Read the table
          </Button>
        </div>
      )}
      {result === null && table.text.trim() === '' && (
        <TableGuide whyNot={whyNot} onExample={(text) => void read({ text, note: null })} />
      )}
    </div>
  )
}

function isPicture({ name, type }: File): boolean {
  return type.startsWith('image/') || /\.(?:jpe?g|png|webp|gif|avif|heic)$/i.test(name)
}

const NAME_LENGTH = 120

function planName(documents: readonly DraftDocument[]): string {
  const [first] = documents
  const line = first === undefined ? '' : (documentToText(first).trim().split('\n', 1)[0] ?? '')
  return line === '' ? 'Plan' : beginningOf(line, NAME_LENGTH)
}

function findLastPlan(plans: DraftHeads['plans']): Plan | null {
  const [plan] = plans.toSorted((a, b) => b.createdAt - a.createdAt)
  return plan ?? null
}

function LastPlanLink({ plan }: { plan: Plan }) {
  const display = useDisplay()
  const { id, name, state, rows, created, refused } = plan
  const isDone = state === 'running' || rows === created
  const format = (number: number) => formatNumber(number, display)
  return (
    <section
      aria-labelledby="last-plan"
      className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-md border bg-sunken p-3"
    >
      <div className="min-w-0 grow basis-full sm:basis-0">
        <h2 id="last-plan" className="font-semibold">
          Last plan
        </h2>
        {/* Not a tab stop, because the link beside it leads to the same plan. */}
        <Link
          to="/plan"
          search={{ plan: id }}
          tabIndex={-1}
          className="flex min-h-6 min-w-0 items-center gap-x-1 touch:min-h-touch"
        >
          <PersonText text={name} className="truncate" />
          {rows > 1 && <span className="shrink-0">and {format(rows - 1)} more</span>}
        </Link>
        {created + refused > 0 && (
          <p className="text-sm text-ink-soft">{`${format(created)} created, ${format(refused)} refused`}</p>
        )}
      </div>
      <Link to="/plan" search={{ plan: id }} aria-describedby="last-plan" className={buttonLook('plain')}>
        {isDone ? 'See the rows' : 'Continue'}
      </Link>
    </section>
  )
}
