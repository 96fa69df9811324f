import { useQuery } from '@tanstack/react-query'
import type { Post } from '#contract/post.ts'
import { draftsQuery } from '#web/api/workspace/drafts.ts'
import { OR_SAY } from '#web/api/workspace/not-done.ts'
import { useSaveSettings, workspaceSettingsQuery } from '#web/api/workspace/workspace-settings.ts'
import { useRecentTrouble } from '#web/features/calendar/posts/use-recent-trouble.ts'
import { useCalendarTime } from '#web/features/calendar/state/calendar-context.ts'
import { isInTrouble, isReplaced, unresolvedPosts } from '#web/api/workspace/find-copies.ts'
import { useCopies } from '#web/features/calendar/panel/copy-link.tsx'

export function useAttention() {
  const { today, now, display } = useCalendarTime()
  const { data: settings, isPending } = useQuery(workspaceSettingsQuery())
  const dismissed = new Set(settings?.dismissed)
  const { data: refused = [] } = useQuery({
    ...draftsQuery(),
    select: ({ data }) => data.drafts.filter(isInTrouble),
  })
  const save = useSaveSettings()
  const { posts, isLoading, isWhole } = useRecentTrouble(today, now, display.zone)
  const copies = useCopies(posts.filter(({ status }) => status === 'failed'))
  return {
    isLoading: isLoading || isPending,
    isWhole,
    /** Oldest first. Includes the dismissed posts. */
    posts,
    dismissed,
    dismiss: (dismiss: readonly string[]) => save({ dismiss }, OR_SAY),
    restore: (restore: readonly string[]) => save({ restore }, OR_SAY),
    copies,
    isReplaced: (post: Post) => isReplaced(post, copies),
    left: unresolvedPosts(posts, { dismissed, copies }),
    refused,
  }
}
