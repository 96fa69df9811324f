import type { WorkspaceData } from '#contract/workspace/routes.ts'
import { useCalendarTime } from '#web/features/calendar/state/calendar-context.ts'
import type { Moment } from '#contract/moment.ts'
import { formatDateTime, formatDayAndTime } from '#web/time/format-moment.ts'

type HistoryEntry = WorkspaceData<'readPost'>['history'][number]

export function PostHistory({ history }: { history: readonly HistoryEntry[] }) {
  const { display, today } = useCalendarTime()
  if (history.length === 0) return null
  return (
    <section className="border-t pt-2 text-sm">
      <h3 className="font-medium text-ink-soft">Changes</h3>
      <ol className="grid gap-1 py-1">
        {history.map((entry) => (
          <li key={entry.at}>
            <span className="text-ink-soft">
              {`${formatDateTime(entry.at, display, today)}${entry.by === 'command-line' ? ', from the command line' : ''}: `}
            </span>
            {changeWords(entry, (moment) => formatDayAndTime(moment, display, today))}
          </li>
        ))}
      </ol>
    </section>
  )
}

function changeWords({ what, from, to }: HistoryEntry, time: (moment: Moment) => string): string {
  // A retry sends the post at the moment of the change.
  if (from === null || to === null || from === to || what === 'retried') return WORDS[what]
  if (what === 'taken-back') return `${WORDS[what]}, back to ${time(to)}`
  return `${WORDS[what]}${what === 'moved' ? '' : ', moved'} from ${time(from)} to ${time(to)}`
}

const WORDS: Record<HistoryEntry['what'], string> = {
  moved: 'Moved',
  edited: 'Edited',
  'to-drafts': 'Taken back to drafts',
  deleted: 'Deleted',
  retried: 'Tried again',
  scheduled: 'Scheduled',
  'taken-back': 'Change undone',
}
