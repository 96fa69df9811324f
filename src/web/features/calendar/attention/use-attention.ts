import type { Post } from '#contract/post.ts'
import { MAX_DISMISSED } from '#contract/workspace/limits.ts'
import { useSaveSettings, useWorkspaceSettings } from '#web/api/workspace/settings.ts'
import { useRecentTrouble } from '#web/features/calendar/posts/use-recent-trouble.ts'
import { useCalendarTime } from '#web/features/calendar/state/calendar-context.ts'
import { isCreated } from '#web/features/calendar/copies/find-copies.ts'
import { useCopies } from '#web/features/calendar/copies/use-copies.ts'

/** What failed or is overdue in the last days, and what of it was dismissed or copied. */
export function useAttention() {
  const { today, now, display } = useCalendarTime()
  const stored = useWorkspaceSettings().dismissed
  const dismissed = new Set(stored)
  const save = useSaveSettings()
  const { posts, isLoading, isWhole } = useRecentTrouble(today, now, display.zone)
  const copies = useCopies(posts.filter(({ status }) => status === 'failed'))
  // A draft does not go out by itself, and an overdue post still may.
  const isReplaced = ({ uuid, status }: Post) => status === 'failed' && isCreated(copies.get(uuid))
  return {
    isLoading,
    /** Whether all days were read. */
    isWhole,
    /** The oldest first, with those that were dismissed. */
    posts,
    dismissed,
    dismiss: (uuids: readonly string[]) =>
      save({ dismissed: [...new Set([...stored, ...uuids])].slice(-MAX_DISMISSED) }),
    restore: (uuids: readonly string[]) =>
      save({ dismissed: stored.filter((uuid) => !uuids.includes(uuid)) }),
    copies,
    /** Whether it failed, and a copy of it was created. */
    isReplaced,
    /** What is neither dismissed nor replaced. */
    left: posts.filter((post) => !dismissed.has(post.uuid) && !isReplaced(post)),
  }
}
