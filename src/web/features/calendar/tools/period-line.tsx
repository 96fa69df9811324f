import { AttentionLine } from '#web/features/calendar/attention/attention-line.tsx'
import { useCalendar } from '#web/features/calendar/state/calendar-context.ts'
import { PeriodNote } from './period-note.tsx'
import { useToolRoom } from '#web/features/calendar/state/use-tool-room.ts'

/** What is said of the period: that it shows no post, or what needs attention. */
export function PeriodLine() {
  const { total, shown } = useCalendar()
  // A phone has no room for both.
  const showsAttention = useToolRoom() !== 'narrow' || (shown === total && total > 0)
  return (
    <>
      {showsAttention && (
        <div className="@container flex min-w-0 flex-1 items-center gap-x-4 @max-xs:gap-x-0">
          <AttentionLine />
        </div>
      )}
      <PeriodNote />
    </>
  )
}
