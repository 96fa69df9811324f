import { failureMessage } from '#web/api/transport/failure-message.ts'
import type { Display } from '#web/time/display.ts'
import { formatCount, formatNumber } from '#web/time/format.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { EmptyState, FailedState } from '#web/ui/feedback/list-states.tsx'
import { LoadingState } from '#web/ui/feedback/loading-state.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import type { RecentPosts } from './use-recent-posts.ts'

interface NoPeopleProps {
  recent: RecentPosts
  readPosts: number
  display: Display
}

/** Not read, loading, failed, or read without an answer to a person. */
export function NoPeople({ recent: { state, failure, read }, readPosts, display }: NoPeopleProps) {
  if (state === 'reading') return <PeopleLoading />
  if (state === 'failed' && failure !== null) {
    return (
      <FailedState title="The last 90 days could not be read." why={failureMessage(failure)} onRetry={read} />
    )
  }
  if (state === 'read') {
    return (
      <EmptyState
        title="No person was answered or quoted in the last 90 days."
        why={`Posts read so far: ${formatNumber(readPosts, display)}. Type a username above to look further back.`}
      />
    )
  }
  return (
    <EmptyState
      title={
        readPosts === 0
          ? 'No posts were read yet.'
          : `No person is answered or quoted in the ${formatCount(readPosts, 'post', 'posts', display)} read so far.`
      }
      why="The service has no list of people. Almanac finds them in your replies, quotes and threads. Reading the last 90 days is one request."
      action={
        <Button variant="primary" onClick={read}>
          Read the last 90 days
        </Button>
      }
    />
  )
}

function PeopleLoading() {
  return (
    <LoadingState label="Reading the last 90 days">
      <div className="grid gap-2 lg:w-2/3">
        <Skeleton shape="short" />
        {['first', 'second', 'third', 'fourth', 'fifth', 'sixth'].map((row) => (
          <Skeleton key={row} shape="row" />
        ))}
      </div>
    </LoadingState>
  )
}
