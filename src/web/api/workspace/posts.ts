import { queryOptions } from '@tanstack/react-query'
import { connectionOf } from '#web/api/transport/query-client.ts'
import { askWorkspace } from './ask-workspace.ts'

export function postQuery(uuid: string) {
  return queryOptions({
    queryKey: ['post', uuid],
    queryFn: ({ signal, client }) => askWorkspace('readPost', { uuid }, connectionOf(client), { signal }),
  })
}
