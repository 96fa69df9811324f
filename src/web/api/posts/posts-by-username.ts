import { queryOptions } from '@tanstack/react-query'
import type { DateRange } from '#contract/date-range.ts'
import { connectionOf } from '#web/api/transport/query-client.ts'
import { refuseLongRange } from './posts-by-date.ts'
import { requestPosts } from './posts-reader.ts'

/**
 * Refuses more than 90 days. The API states this limit only for the list by date, but a server may apply it to both.
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
