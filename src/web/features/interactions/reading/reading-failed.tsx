import { failureMessage } from '#web/api/transport/failure-message.ts'
import { FailedFace } from '#web/ui/feedback/faces.tsx'
import type { FailedSlice } from './use-slices.ts'

interface ReadingFailedProps {
  username: string
  failed: readonly FailedSlice[]
}

/** Nothing was found, and not all was read: that is no "nothing". */
export function ReadingFailed({ username, failed }: ReadingFailedProps) {
  const [first] = failed
  if (first === undefined) return null
  return (
    <FailedFace
      title={`The interactions with @${username} could not be read.`}
      why={failureMessage(first.failure)}
      onRetry={() => {
        for (const { retry } of failed) retry()
      }}
    />
  )
}
