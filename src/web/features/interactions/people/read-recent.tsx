import { failureMessage } from '#web/api/transport/failure-message.ts'
import { Button } from '#web/ui/controls/button.tsx'
import type { RecentPosts } from './use-recent-posts.ts'

/** Offers the reading beside people who are known from other posts. */
export function ReadRecent({ recent }: { recent: RecentPosts }) {
  const { state, failure, read } = recent
  if (state === 'read') return null
  return (
    <>
      <Button size="sm" pending={state === 'reading'} onClick={read}>
        Read the last 90 days
      </Button>
      {state === 'failed' && failure !== null && (
        <span role="alert" className="text-failed">
          {`They could not be read. ${failureMessage(failure)}`}
        </span>
      )}
    </>
  )
}
