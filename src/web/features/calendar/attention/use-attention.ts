import type { Post } from '#contract/post.ts'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { useSession } from '#web/api/session/use-session.ts'
import { dismissedPosts } from '#web/device/dismissed-posts.ts'
import { useRecentTrouble } from '#web/features/calendar/posts/use-recent-trouble.ts'
import { useCalendarTime } from '#web/features/calendar/state/calendar-context.ts'
import { type Copy, readCopies } from './find-copies.ts'

const copiesQuery = (accountId: string) =>
  queryOptions({
    queryKey: ['device', 'drafts', accountId, 'copies'],
    queryFn: () => readCopies(accountId),
  })

const NO_COPIES: ReadonlyMap<string, Copy> = new Map()

/** What failed or is overdue in the last days, and what of it was dismissed or copied on this device. */
export function useAttention() {
  const { today, now, display } = useCalendarTime()
  const accountId = useSession()?.accountId ?? ''
  const { read, subscribe, dismiss, restore } = dismissedPosts(accountId)
  const dismissed = useSyncExternalStore(subscribe, read)
  const { posts, isLoading, isWhole } = useRecentTrouble(today, now, display.zone)
  const { data: copies = NO_COPIES } = useQuery(copiesQuery(accountId))
  // A draft does not go out by itself, and an overdue post still may.
  const isReplaced = ({ uuid, status }: Post) => {
    const copy = copies.get(uuid)
    return status === 'failed' && copy !== undefined && 'created' in copy
  }
  return {
    accountId,
    isLoading,
    /** Whether all days were read. */
    isWhole,
    /** The oldest first, with those that were dismissed. */
    posts,
    dismissed,
    dismiss,
    restore,
    copies,
    /** Whether it failed, and a copy of it was created. */
    isReplaced,
    /** What is neither dismissed nor replaced. */
    left: posts.filter((post) => !dismissed.has(post.uuid) && !isReplaced(post)),
  }
}
