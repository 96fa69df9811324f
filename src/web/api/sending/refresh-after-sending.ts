import type { QueryClient } from '@tanstack/react-query'
import { POST_LISTS } from '#web/api/posts/known-posts.ts'

/** Whatever the outcome of a sending, what was read may no longer be what is there. */
export async function refreshAfterSending(client: QueryClient): Promise<void> {
  await Promise.all([
    client.invalidateQueries(POST_LISTS),
    client.invalidateQueries({ queryKey: ['limits'] }),
  ])
}
