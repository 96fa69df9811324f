import { queryOptions } from '@tanstack/react-query'
import type { WorkspaceData } from '#contract/workspace/routes.ts'
import { connectionOf } from '#web/api/transport/query-client.ts'
import { askWorkspace } from './ask-workspace.ts'

export type Deletion = WorkspaceData<'listDeletions'>['deletions'][number]

/** The key begins with `drafts`, so that each change of a draft or a post invalidates the deletions. */
export function deletionsQuery() {
  return queryOptions({
    queryKey: ['drafts', 'deletions'],
    queryFn: ({ signal, client }) => askWorkspace('listDeletions', {}, connectionOf(client), { signal }),
    staleTime: 0,
  })
}
