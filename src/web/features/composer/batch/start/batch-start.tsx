import { Suspense, lazy, useEffect, useState } from 'react'
import { loadPart } from '#web/api/transport/load-part.ts'
import { useDisplay, useNow } from '#web/device/settings/use-display.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { cellsToContent } from '#web/features/composer/table/cells-to-content.ts'
import type { TableAnswers } from './column-questions.tsx'
import { EarlierPlans } from './earlier-plans.tsx'
import { startPlan } from '#web/features/composer/batch/plan/fresh-plans.ts'
import { TableGuide } from './table-guide.tsx'
import { TableInput } from './table-input.tsx'
import { type TableSource, cellsOf, isClear } from './table-source.ts'
import { usePlannedPosts } from '#web/features/composer/batch/plan/use-planned-posts.ts'

const ColumnQuestions = lazy(async () => ({
  default: (await loadPart(() => import('./column-questions.tsx'))).ColumnQuestions,
}))

interface BatchStartProps {
  accountId: string
  onStart: (id: string) => void
}

/** Takes a table, and asks what its heads do not tell. */
export function BatchStart({ accountId, onStart }: BatchStartProps) {
  const { zone } = useDisplay()
  const { calendars, isPending } = usePlannedPosts([], useNow())
  const [text, setText] = useState('')
  const [asked, setAsked] = useState<{ source: TableSource } | { trouble: string } | null>(null)
  // The parser is there when a table is pasted.
  useEffect(() => void import('./read-source.ts').catch(() => null), [])
  const only = calendars.length === 1 ? (calendars[0]?.uuid ?? '') : ''

  /** A table that leaves no question becomes drafts at once. */
  async function read(next: string): Promise<void> {
    setText(next)
    const reader = await import('./read-source.ts').catch(() => null)
    if (reader === null) return setAsked({ trouble: NOT_LOADED })
    const result = reader.readSource(next)
    if (!result.ok) return setAsked({ trouble: result.trouble })
    const source = result.value
    // The one calendar of an account is filled in when it is known.
    if (isClear(source) && (isPending || only !== '' || namesCalendars(source)))
      start({ source, zone, calendar: only })
    else setAsked({ source })
  }

  function start({ source, zone, calendar }: TableAnswers): void {
    const defaults = { zone, calendar, calendars, order: source.order }
    onStart(
      startPlan(
        accountId,
        cellsOf(source).map(({ cells }) => cellsToContent(cells, defaults)),
      ),
    )
  }

  return (
    <div className="mx-auto grid w-full max-w-xl content-start gap-6 p-4">
      <TableInput
        text={text}
        onChange={(next) => {
          setText(next)
          setAsked(null)
        }}
        onRead={(next) => void read(next)}
        onTrouble={(trouble) => setAsked({ trouble })}
      />
      {asked !== null && 'trouble' in asked && (
        <p role="alert" className="rounded-md bg-failed-soft p-3">
          {asked.trouble}
        </p>
      )}
      {asked !== null && 'source' in asked && (
        <Suspense>
          <ColumnQuestions
            answers={{ source: asked.source, zone, calendar: only }}
            calendars={calendars}
            onUse={start}
          />
        </Suspense>
      )}
      {asked === null && text.trim() !== '' && (
        <div>
          <Button variant="primary" onClick={() => void read(text)}>
            Read the table
          </Button>
        </div>
      )}
      {asked === null && text.trim() === '' && (
        <>
          <TableGuide onExample={(table) => void read(table)} />
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
