import { queryOptions } from '@tanstack/react-query'
import type { WorkspaceData } from '#contract/workspace/routes.ts'
import { lazyModule } from '#web/api/loading/lazy-module.ts'
import { connectionOf } from '#web/api/transport/query-client.ts'
import { untilNextState } from './drafts.ts'

const askWorkspaceModule = lazyModule(() => import('./ask-workspace.ts'))

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
