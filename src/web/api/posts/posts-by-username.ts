import { queryOptions } from '@tanstack/react-query'
import type { DateRange } from '#contract/date-range.ts'
import { connectionOf } from '#web/api/transport/query-client.ts'
import { refuseLongRange } from './posts-by-date.ts'
import { requestPosts } from './posts-reader.ts'

/**
 * The posts of at most 90 days that answer one person. The API limits only the other list. Another server may limit
 * this one too, so the caller splits a longer range.
 */
export function postsByUsernameQuery({ from, to, username }: DateRange & { username: string }) {
  refuseLongRange({ from, to })
  return queryOptions({
    queryKey: ['posts', 'by-username', { from, to, username }],
    queryFn: ({ signal, client }) =>
      requestPosts(
        { operation: 'postsByUsername', input: { from, to, username } },
        signal,
        connectionOf(client),
      ),
    structuralSharing: false,
  })
}
