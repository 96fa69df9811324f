import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { Draft, DraftHead } from '#contract/workspace/draft.ts'
import type { WorkspaceData } from '#contract/workspace/routes.ts'
import { lazyModule } from '#web/api/transport/lazy-module.ts'
import { afterListReads } from '#web/api/posts/list-reads.ts'
import { connectionOf } from '#web/api/transport/query-client.ts'
import type { Versioned } from './ask-workspace.ts'
import { toDeviceClock } from './service-clock.ts'

const askWorkspaceModule = lazyModule(() => import('./ask-workspace.ts'))

export type DraftHeads = WorkspaceData<'listDrafts'>

export function draftsQuery() {
  return queryOptions({
    queryKey: ['drafts'],
    queryFn: async ({ signal, client, queryKey }) => {
      await afterListReads()
      const { askAgain } = await askWorkspaceModule.load()
      const last = client.getQueryData<Versioned<DraftHeads>>(queryKey)
      const answer = await askAgain('listDrafts', {}, connectionOf(client), last, { signal })
      if (answer === last) return last
      const { data } = answer
      const next = { ...answer, data: { ...data, drafts: toDeviceClock(data.drafts, data.now) } }
      // A draft that was being sent and is no longer listed has become a post.
      const isThere = new Set(next.data.drafts.map(({ id }) => id))
      const hasGone =
        last?.data.drafts.some(({ id, state }) => state !== 'draft' && !isThere.has(id)) === true
      if (hasGone) for (const noun of ['posts', 'limits']) void client.invalidateQueries({ queryKey: [noun] })
      return next
    },
    refetchInterval: ({ state: { data } }) => untilNextState(data?.data.drafts ?? [], Date.now()),
    refetchOnWindowFocus: 'always',
  })
}

/** Returns the last known heads if the service does not respond. */
export async function readDraftsNow(client: QueryClient): Promise<readonly DraftHead[]> {
  const query = draftsQuery()
  const heads = await client.fetchQuery(query).catch(() => client.getQueryData(query.queryKey))
  return heads?.data.drafts ?? []
}

/**
 * Refetches the drafts this long after the time for Undo has ended. The service does not notify the page when a leaving
 * draft has become a post.
 */
const AFTER_LEAVING_MS = 300
const WHILE_UNDER_WAY_MS = 2_000

type Leaving = { state: Draft['state']; leavesAt: number | null }

export function untilNextState(drafts: readonly Leaving[], now: number): number | false {
  const pauses = drafts.flatMap(({ state, leavesAt }) => {
    if (state === 'draft' || state === 'gone' || state === 'deleted') return []
    if (state !== 'leaving' || leavesAt === null) return [WHILE_UNDER_WAY_MS]
    return [Math.max(AFTER_LEAVING_MS, leavesAt - now + AFTER_LEAVING_MS)]
  })
  return pauses.length === 0 ? false : Math.min(...pauses)
}
