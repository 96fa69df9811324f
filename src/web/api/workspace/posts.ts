import { queryOptions } from '@tanstack/react-query'
import { lazyModule } from '#web/api/loading/lazy-module.ts'
import { connectionOf } from '#web/api/transport/query-client.ts'

const askWorkspaceModule = lazyModule(() => import('./ask-workspace.ts'))

/** A post as Edit needs it: its segments, and what can be changed. */
export function postQuery(uuid: string) {
  return queryOptions({
    queryKey: ['post', uuid],
    queryFn: async ({ signal, client }) => {
      const { askWorkspace } = await askWorkspaceModule.load()
      return askWorkspace('readPost', { uuid }, connectionOf(client), { signal })
    },
  })
}
