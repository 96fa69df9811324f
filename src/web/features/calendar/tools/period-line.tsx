import { usePhone } from '#web/ui/media.ts'
import { AttentionLine } from '#web/features/calendar/attention/attention-line.tsx'
import { useCalendar } from '#web/features/calendar/state/calendar-context.ts'
import { PeriodNote } from './period-note.tsx'

/** What is said of the period: that it shows no post, or what needs attention. */
export function PeriodLine() {
  const { total, shown } = useCalendar()
  // A phone has no room for both.
  const showsAttention = !usePhone() || (shown === total && total > 0)
  return (
    <>
      <PeriodNote />
      {showsAttention && <AttentionLine />}
    </>
  )
}
