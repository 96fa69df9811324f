import { failureMessage } from '#web/api/transport/failure-message.ts'
import { FailedState } from '#web/ui/feedback/list-states.tsx'
import { useCalendar } from '#web/features/calendar/state/calendar-context.ts'

/** In the place of the days when the first reading failed. */
export function FirstLoadFailed() {
  const { failure, isReading, read } = useCalendar().reading
  if (failure === null) return null
  return (
    <FailedState
      title="The posts could not be read."
      why={failureMessage(failure)}
      onRetry={read}
      pending={isReading}
    />
  )
}
