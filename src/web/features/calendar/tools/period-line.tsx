import { AttentionLine } from '#web/features/calendar/attention/attention-line.tsx'
import { useShownPosts } from '#web/features/calendar/state/calendar-context.ts'
import { PeriodNote } from './period-note.tsx'
import { useToolRoom } from '#web/features/calendar/state/use-tool-room.ts'

/** What is said of the period: that it shows no post, or what needs attention. */
export function PeriodLine() {
  const { total, shown } = useShownPosts()
  const isNarrow = useToolRoom() === 'narrow'
  // Beside a note a phone has room for a number only, and beside the longest note for none.
  const room =
    !isNarrow || (shown === total && total > 0) ? 'words' : shown === 0 && total > 0 ? 'sign' : 'number'
  return (
    <>
      <div className="@container flex min-w-11 flex-1 items-center gap-x-4 @max-xs:gap-x-0">
        <AttentionLine room={room} />
      </div>
      <PeriodNote />
    </>
  )
}
