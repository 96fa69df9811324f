import { failureMessage } from '#web/api/failure-message.ts'
import type { Display } from '#web/time/display.ts'
import { formatTime } from '#web/time/format.ts'
import { Button } from '#web/ui/button.tsx'
import { FailedFace } from '#web/ui/faces.tsx'
import type { CalendarPosts } from './use-calendar-posts.ts'

interface CalendarNotesProps {
  reading: CalendarPosts
  display: Display
}

/** What is said about a reading that failed. */
export function CalendarNotes({ reading, display }: CalendarNotesProps) {
  const { isReading, failure, asOf, read } = reading
  if (failure === null) return null
  if (asOf === null) {
    return (
      <FailedFace
        title="The posts could not be read."
        why={failureMessage(failure)}
        onRetry={read}
        pending={isReading}
      />
    )
  }
  return (
    <div role="alert" className="flex flex-wrap items-center gap-2 text-sm">
      <span>{`${failureMessage(failure)} What is shown is as of ${formatTime(asOf, display)}.`}</span>
      <Button size="sm" pending={isReading} onClick={read}>
        Retry
      </Button>
    </div>
  )
}
