import { useState } from 'react'
import { late, latePart } from '#web/api/transport/late.ts'
import { NO_TABLE, type UnreadTable } from '#web/device/plans/unread-table.ts'
import { useDisplay, useNow } from '#web/device/settings/use-display.ts'
import { Button } from '#web/ui/controls/button.tsx'
import type { DraftContent } from '#web/device/drafts/draft.ts'
import { inSlices } from '#web/features/composer/table/in-slices.ts'
import { cellsToContent } from '#web/features/composer/table/cells-to-content.ts'
import type { TableAnswers } from './column-questions.tsx'
import { EarlierPlans } from './earlier-plans.tsx'
import { startPlan } from '#web/features/composer/batch/plan/fresh-plans.ts'
import { TableGuide } from './table-guide.tsx'
import { TableInput } from './table-input.tsx'
import { type TableSource, cellsOf, isClear } from './table-source.ts'
import { useUnreadTable } from './use-unread-table.ts'
import { usePlannedPosts } from '#web/features/composer/batch/plan/use-planned-posts.ts'

const ColumnQuestions = latePart(
  late(() => import('./column-questions.tsx')),
  (part) => part.ColumnQuestions,
)

const sourceReader = late(() => import('./read-source.ts'))

interface BatchStartProps {
  accountId: string
  onStart: (id: string) => void
}

/** Takes a table, and asks what its heads do not tell. */
export function BatchStart({ accountId, onStart }: BatchStartProps) {
  const { zone } = useDisplay()
  const { calendars, isPending } = usePlannedPosts([], useNow())
  const { table, aside, ...unread } = useUnreadTable(accountId)
  const [asked, setAsked] = useState<{ source: TableSource } | { trouble: string } | null>(null)
  const only = calendars.length === 1 ? (calendars[0]?.uuid ?? '') : ''

  function change(next: UnreadTable): void {
    setAsked(null)
    unread.change(next)
  }

  function replace(next: UnreadTable): void {
    setAsked(null)
    unread.replace(next)
  }

  /** A table that leaves no question becomes drafts at once. */
  async function read(next: UnreadTable): Promise<void> {
    replace(next)
    const reader = await sourceReader.loadNow().catch(() => null)
    if (reader === null) return setAsked({ trouble: NOT_LOADED })
    const result = await reader.readSource(next)
    if (!result.ok) return setAsked({ trouble: result.trouble })
    const source = result.value
    // The one calendar of an account is filled in when it is known.
    if (isClear(source) && (isPending || only !== '' || namesCalendars(source)))
      await start({ source, zone, calendar: only }, next.text)
    else setAsked({ source })
  }

  async function start({ source, zone, calendar }: TableAnswers, text: string): Promise<void> {
    const defaults = { zone, calendar, calendars, order: source.order }
    const contents: DraftContent[] = []
    for await (const { cells } of inSlices(cellsOf(source))) contents.push(cellsToContent(cells, defaults))
    const id = startPlan(accountId, contents, text)
    unread.use(text)
    onStart(id)
  }

  return (
    <div className="mx-auto grid w-full max-w-xl content-start gap-6 p-4">
      <TableInput
        text={table.text}
        onChange={(text) => (text === '' ? replace(NO_TABLE) : change({ ...table, text }))}
        onRead={(next) => void read(next)}
        onTrouble={(trouble) => setAsked({ trouble })}
      />
      {aside.text !== '' && (
        <div className="flex items-center justify-between gap-2 rounded-md bg-sunken p-3">
          <p className="min-w-0">The text that was here before is put aside.</p>
          <Button
            onClick={() => {
              setAsked(null)
              unread.undo()
            }}
          >
            Undo
          </Button>
        </div>
      )}
      {asked !== null && 'trouble' in asked && (
        <p role="alert" className="rounded-md bg-failed-soft p-3">
          {asked.trouble}
        </p>
      )}
      {asked !== null && 'source' in asked && (
        <ColumnQuestions
          answers={{ source: asked.source, zone, calendar: only }}
          calendars={calendars}
          onUse={(answers) => void start(answers, table.text)}
        />
      )}
      {(asked === null || 'trouble' in asked) && table.text.trim() !== '' && (
        <div>
          <Button variant="primary" onClick={() => void read(table)}>
            Read the table
          </Button>
        </div>
      )}
      {asked === null && table.text.trim() === '' && (
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
