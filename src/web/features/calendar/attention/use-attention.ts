import { useSyncExternalStore } from 'react'
import { useSession } from '#web/api/session/use-session.ts'
import { dismissedPosts } from '#web/device/dismissed-posts.ts'
import { useRecentTrouble } from '#web/features/calendar/posts/use-recent-trouble.ts'
import { useCalendarTime } from '#web/features/calendar/state/calendar-context.ts'

/** What failed or is overdue in the last days, and what of it was dismissed on this device. */
export function useAttention() {
  const { today, now, display } = useCalendarTime()
  const accountId = useSession()?.accountId ?? ''
  const { read, subscribe, dismiss, restore } = dismissedPosts(accountId)
  const dismissed = useSyncExternalStore(subscribe, read)
  const { posts, isLoading, isWhole } = useRecentTrouble(today, now, display.zone)
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
    left: posts.filter(({ uuid }) => !dismissed.has(uuid)),
  }
}
