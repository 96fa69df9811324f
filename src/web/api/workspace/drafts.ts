import { type QueryClient, mutationOptions, queryOptions } from '@tanstack/react-query'
import type { Draft } from '#contract/workspace/draft.ts'
import type { WorkspaceData, WorkspaceRequest } from '#contract/workspace/routes.ts'
import { lazyModule } from '#web/api/loading/lazy-module.ts'
import { afterListReads } from '#web/api/posts/list-reads.ts'
import { connectionOf } from '#web/api/transport/query-client.ts'
import { isNetworkFault } from '#web/api/transport/request-failed.ts'
import { randomUuid } from '#web/device/random-id.ts'
import type { Versioned } from './ask-workspace.ts'
import { type Noun, refresh, refreshElsewhere } from './other-tabs.ts'

/** The schemas of the workspace are not in the first load. */
const askWorkspaceModule = lazyModule(() => import('./ask-workspace.ts'))

export type DraftHeads = WorkspaceData<'listDrafts'>

/** The heads of all drafts of the account, and its plans. Screens select from it. */
export function draftsQuery() {
  return queryOptions({
    queryKey: ['drafts'],
    queryFn: async ({ signal, client, queryKey }) => {
      await afterListReads()
      const { askAgain } = await askWorkspaceModule.load()
      const last = client.getQueryData<Versioned<DraftHeads>>(queryKey)
      return askAgain('listDrafts', {}, connectionOf(client), last, { signal })
    },
    refetchInterval: ({ state: { data } }) => untilNextState(data?.data.drafts ?? [], Date.now()),
    refetchOnWindowFocus: 'always',
  })
}

/** A draft that leaves becomes a post at its moment, which no message tells. */
const AFTER_LEAVING_MS = 300
const WHILE_UNDER_WAY_MS = 2_000

type Leaving = { state: Draft['state']; leavesAt: number | null }

function untilNextState(drafts: readonly Leaving[], now: number): number | false {
  const pauses = drafts.flatMap(({ state, leavesAt }) => {
    if (state === 'draft' || state === 'gone' || state === 'deleted') return []
    if (state !== 'leaving' || leavesAt === null) return [WHILE_UNDER_WAY_MS]
    return [Math.max(AFTER_LEAVING_MS, leavesAt - now + AFTER_LEAVING_MS)]
  })
  return pauses.length === 0 ? false : Math.min(...pauses)
}

/** One draft with its words. A draft that was sent or deleted has a state that says so. */
export function draftQuery(id: string) {
  return queryOptions({
    queryKey: ['drafts', id],
    queryFn: async ({ signal, client }) => {
      const { askWorkspace } = await askWorkspaceModule.load()
      return askWorkspace('readDraft', { id }, connectionOf(client), { signal })
    },
  })
}

type WritingRoute =
  | 'saveDraft'
  | 'deleteDraft'
  | 'restoreDraft'
  | 'sendDrafts'
  | 'undoSending'
  | 'sendNow'
  | 'savePlan'
  | 'stopPlan'
  | 'resumePlan'

/** A request that changes something. The service answers each change id once, however often the request comes. */
export type Change<Name extends WritingRoute> = {
  request: WorkspaceRequest<Name>
  changeId: string
  /** Whether the browser goes on with the request when its page is closed. */
  outlivesPage?: boolean
}

export function newChange<Name extends WritingRoute>(request: WorkspaceRequest<Name>): Change<Name> {
  return { request, changeId: randomUuid() }
}

/** A mutation for a route of the workspace. A request without an answer is repeated with the same change id. */
export function workspaceMutation<Name extends WritingRoute>(
  name: Name,
  client: QueryClient,
  { makesOld = ['drafts'] }: { makesOld?: readonly Noun[] } = {},
) {
  return mutationOptions({
    mutationFn: async ({ request, ...options }: Change<Name>): Promise<WorkspaceData<Name>> => {
      const { askWorkspace } = await askWorkspaceModule.load()
      return askWorkspace(name, request, connectionOf(client), options)
    },
    retry: (failures, error) => failures < 2 && isNetworkFault(error),
    retryDelay: (failures) => 500 * 2 ** failures,
    onSettled: () => refresh(client, makesOld),
  })
}

/** Saves a draft that this tab shows: its own lists are read again only when they are shown. */
export function saveDraftMutation(client: QueryClient) {
  return mutationOptions({
    ...workspaceMutation('saveDraft', client),
    onSettled: () => refreshElsewhere(client),
  })
}

export type PlanWithRows = WorkspaceData<'readPlan'>

/** A plan with the documents of its rows. While rows go out it is read again and again. */
export function planQuery(id: string) {
  return queryOptions({
    queryKey: ['drafts', 'plan', id],
    queryFn: async ({ signal, client }) => {
      const { askWorkspace } = await askWorkspaceModule.load()
      return askWorkspace('readPlan', { id }, connectionOf(client), { signal })
    },
    refetchInterval: ({ state: { data } }) => {
      const pause = untilNextState(data?.drafts ?? [], Date.now())
      return data?.state === 'running' ? Math.min(WHILE_A_PLAN_RUNS_MS, pause || Infinity) : pause
    },
  })
}

const WHILE_A_PLAN_RUNS_MS = 700
