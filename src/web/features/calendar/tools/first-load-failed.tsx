import { failureMessage } from '#web/api/transport/failure-message.ts'
import { FailedState } from '#web/ui/feedback/list-states.tsx'
import { NextTry } from './next-try.tsx'
import { useShownPosts } from '#web/features/calendar/state/calendar-context.ts'

/** While it is asked again, a failed query has no error. */
const NO_ANSWER = { reason: 'no-answer', code: null, message: '' } as const

/** In the place of the days when the first reading failed. */
export function FirstLoadFailed() {
  const { failure, isReading, read } = useShownPosts().reading
  return (
    <div className="flex-1">
      <FailedState
        title="The posts could not be read."
        why={failureMessage(failure ?? NO_ANSWER)}
        onRetry={read}
        pending={isReading}
      />
      <NextTry />
    </div>
  )
}
