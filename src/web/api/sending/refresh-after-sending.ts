import { type QueryClient, focusManager } from '@tanstack/react-query'
import { POST_LISTS } from '#web/api/posts/known-posts.ts'

/**
 * Whatever the outcome of a sending, what was read may no longer be what is there. A hidden tab reads it again when it is
 * shown: a plan that is sent in another tab has hundreds of outcomes.
 */
export async function refreshAfterSending(client: QueryClient): Promise<void> {
  const refetchType = focusManager.isFocused() ? 'active' : 'none'
  await Promise.all([
    client.invalidateQueries({ ...POST_LISTS, refetchType }),
    client.invalidateQueries({ queryKey: ['limits'], refetchType }),
  ])
}
