import { failureMessage } from '#web/api/transport/failure-message.ts'
import { FailedFace } from '#web/ui/feedback/faces.tsx'
import type { CalendarPosts } from '#web/features/calendar/posts/use-calendar-posts.ts'

/** The face of a calendar of which nothing could be read yet. */
export function CalendarUnread({ reading: { isReading, failure, asOf, read } }: { reading: CalendarPosts }) {
  if (failure === null || asOf !== null) return null
  return (
    <FailedFace
      title="The posts could not be read."
      why={failureMessage(failure)}
      onRetry={read}
      pending={isReading}
    />
  )
}
