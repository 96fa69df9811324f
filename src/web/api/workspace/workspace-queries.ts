import { queryOptions } from '@tanstack/react-query'
import type { WorkspaceData } from '#contract/workspace/routes.ts'
import { connectionOf } from '#web/api/transport/query-client.ts'
import { askWorkspace } from './ask-workspace.ts'
import { untilNextState } from './drafts.ts'
import { toDeviceClock } from './service-clock.ts'

export function draftQuery(id: string) {
  return queryOptions({
    queryKey: ['drafts', id],
    queryFn: ({ signal, client }) => askWorkspace('readDraft', { id }, connectionOf(client), { signal }),
  })
}

export type PlanWithRows = WorkspaceData<'readPlan'>

export function planQuery(id: string) {
  return queryOptions({
    queryKey: ['drafts', 'plan', id],
    queryFn: async ({ signal, client }) => {
      const plan = await askWorkspace('readPlan', { id }, connectionOf(client), { signal })
      return { ...plan, drafts: toDeviceClock(plan.drafts, plan.now) }
    },
    refetchInterval: ({ state: { data } }) => {
      const pause = untilNextState(data?.drafts ?? [], Date.now())
      return data?.state === 'running' ? Math.min(WHILE_A_PLAN_RUNS_MS, pause || Infinity) : pause
    },
  })
}

const WHILE_A_PLAN_RUNS_MS = 700

export function postQuery(uuid: string) {
  return queryOptions({
    queryKey: ['post', uuid],
    queryFn: ({ signal, client }) => askWorkspace('readPost', { uuid }, connectionOf(client), { signal }),
  })
}

export type Deletion = WorkspaceData<'listDeletions'>['deletions'][number]

/** The query key begins with `drafts`, so that each change of a draft or a post also invalidates the deletions. */
export function deletionsQuery() {
  return queryOptions({
    queryKey: ['drafts', 'deletions'],
    queryFn: ({ signal, client }) => askWorkspace('listDeletions', {}, connectionOf(client), { signal }),
    staleTime: 0,
  })
}
