import { queryOptions } from '@tanstack/react-query'
import { connectionOf } from '#web/api/transport/query-client.ts'
import { askWorkspace } from './ask-workspace.ts'

/** A post with its segments, and with the fields that can be edited. */
export function postQuery(uuid: string) {
  return queryOptions({
    queryKey: ['post', uuid],
    queryFn: ({ signal, client }) => askWorkspace('readPost', { uuid }, connectionOf(client), { signal }),
  })
}
