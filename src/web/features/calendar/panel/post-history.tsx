import type { WorkspaceData } from '#contract/workspace/routes.ts'
import { useCalendarTime } from '#web/features/calendar/state/calendar-context.ts'
import { formatDateTime } from '#web/time/format-moment.ts'

type HistoryEntry = WorkspaceData<'readPost'>['history'][number]

export function PostHistory({ history }: { history: readonly HistoryEntry[] }) {
  const { display, today } = useCalendarTime()
  if (history.length === 0) return null
  return (
    <section className="border-t pt-2 text-sm">
      <h3 className="font-medium text-ink-soft">Changes</h3>
      <ol className="grid gap-1 py-1">
        {history.map(({ at, by, what, from, to }) => {
          const isOtherTime = from !== null && to !== null && from !== to
          return (
            <li key={at}>
              {WORDS[what]}
              {isOtherTime &&
                ` from ${formatDateTime(from, display, today)} to ${formatDateTime(to, display, today)}`}
              <span className="text-ink-soft">
                {`, ${formatDateTime(at, display, today)}${by === 'command-line' ? ', from the command line' : ''}`}
              </span>
            </li>
          )
        })}
      </ol>
    </section>
  )
}

const WORDS: Record<HistoryEntry['what'], string> = {
  moved: 'Moved',
  edited: 'Edited',
  'to-drafts': 'Taken back to drafts',
  deleted: 'Deleted',
  retried: 'Tried again',
  scheduled: 'Scheduled',
  'taken-back': 'Change taken back',
}
