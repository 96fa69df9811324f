import { type QueryClient, mutationOptions, queryOptions } from '@tanstack/react-query'
import { LAUNCH_LINK_PATH, LaunchLink, LaunchLinkState } from '#contract/launch-links.ts'
import { askServer } from '#web/api/transport/exchange.ts'
import { connectionOf } from '#web/api/transport/query-client.ts'
import { clientFailure } from '#web/api/transport/request-failed.ts'

export function launchLinkQuery() {
  return queryOptions({
    queryKey: ['launch-link'],
    queryFn: async ({ client, signal }) => {
      const answer = await askServer(LAUNCH_LINK_PATH, { method: 'GET' }, connectionOf(client), { signal })
      return LaunchLinkState.safeParse(answer).data ?? unreadable()
    },
  })
}

export function makeLaunchLinkMutation(client: QueryClient) {
  return mutationOptions({
    mutationFn: async () => {
      const answer = await askServer(LAUNCH_LINK_PATH, { method: 'POST' }, connectionOf(client))
      return LaunchLink.safeParse(answer).data ?? unreadable()
    },
    gcTime: 0,
  })
}

function unreadable(): never {
  throw clientFailure('answer-unreadable')
}
