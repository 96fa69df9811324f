import { useQueryClient } from '@tanstack/react-query'
import type { Post } from '#contract/post.ts'
import { editPosts } from '#web/api/workspace/change-posts.ts'
import { postQuery } from '#web/api/workspace/workspace-queries.ts'
import { useChangePosts } from '#web/api/workspace/use-change-posts.ts'
import { useCalendarTime } from '#web/features/calendar/state/calendar-context.ts'
import { formatDayAndTime } from '#web/time/format-moment.ts'

export function canTryAgain({ status, calendar }: FailedPost): boolean {
  return status === 'failed' && !calendar.isSignedOut
}

type FailedPost = Pick<Post, 'status'> & { calendar: Pick<Post['calendar'], 'isSignedOut'> }

export function useSchedule(): (post: Post) => Promise<void> {
  const { today, display } = useCalendarTime()
  const changePosts = useChangePosts()
  const client = useQueryClient()

  return async function schedule(post: Post, repeats?: 'allow') {
    const isRetry = post.status === 'failed'
    await changePosts(editPosts([[post, { isScheduling: true, ...(repeats && { repeats }) }]]), {
      done: isRetry
        ? 'It is being sent again.'
        : `Scheduled for ${formatDayAndTime(post.at, display, today)}.`,
      ...(isRetry ? { isUntilSent: true } : { undone: 'Taken back.' }),
      refused: isRetry ? 'Not sent again.' : 'Not scheduled.',
      sendBoth: () => schedule(post, 'allow'),
    })
    await client.invalidateQueries({ queryKey: postQuery(post.uuid).queryKey })
  }
}
