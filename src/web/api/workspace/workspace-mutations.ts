import { type QueryClient, mutationOptions } from '@tanstack/react-query'
import type { WorkspaceData, WorkspaceRequest, WorkspaceRouteName } from '#contract/workspace/routes.ts'
import { connectionOf } from '#web/api/transport/query-client.ts'
import { isTemporary } from '#web/api/transport/request-failed.ts'
import { randomUuid } from '#web/device/random-id.ts'
import { askWorkspace } from './ask-workspace.ts'
import { type Noun, refreshAllTabs, refreshOtherTabs } from './other-tabs.ts'

const WITH_POSTS: readonly Noun[] = ['posts', 'post', 'drafts', 'limits']

const MAKES_OLD = {
  saveDraft: ['drafts'],
  deleteDraft: ['drafts'],
  restoreDraft: ['drafts'],
  savePlan: ['drafts'],
  sendDrafts: WITH_POSTS,
  undoSending: WITH_POSTS,
  sendNow: WITH_POSTS,
  stopPlan: WITH_POSTS,
  resumePlan: WITH_POSTS,
  changePosts: WITH_POSTS,
  undoChanges: WITH_POSTS,
} satisfies { [Name in WorkspaceRouteName]?: readonly Noun[] }

type WritingRoute = keyof typeof MAKES_OLD

export type Change<Name extends WritingRoute> = {
  request: WorkspaceRequest<Name>
  changeId: string
  outlivesPage?: boolean
}

export function newChange<Name extends WritingRoute>(request: WorkspaceRequest<Name>): Change<Name> {
  return { request, changeId: randomUuid() }
}

export function workspaceMutation<Name extends WritingRoute>(name: Name, client: QueryClient) {
  return mutationOptions({
    mutationFn: async ({ request, ...options }: Change<Name>): Promise<WorkspaceData<Name>> => {
      return askWorkspace(name, request, connectionOf(client), options)
    },
    retry: (failures, error) => failures < 2 && isTemporary(error),
    retryDelay: (failures) => 500 * 2 ** failures,
    // Does not await the refetch, so that the result of the change is shown at once.
    onSettled: () => void refreshAllTabs(client, MAKES_OLD[name]),
  })
}

export function saveDraftMutation(client: QueryClient) {
  return mutationOptions({
    ...workspaceMutation('saveDraft', client),
    onSettled: () => void refreshOtherTabs(client),
  })
}
