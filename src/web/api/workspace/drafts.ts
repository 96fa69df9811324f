import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { Draft, DraftHead } from '#contract/workspace/draft.ts'
import { lazyModule } from '#web/api/loading/lazy-module.ts'
import { afterListReads } from '#web/api/posts/list-reads.ts'
import type { Versioned } from './ask-workspace.ts'
import type { DraftHeads } from './read-heads.ts'

/** The schemas of the workspace are not in the first load. */
const readHeadsModule = lazyModule(() => import('./read-heads.ts'))

/** The heads of all drafts of the account, and its plans. Screens select from it. */
export function draftsQuery() {
  return queryOptions({
    queryKey: ['drafts'],
    queryFn: async ({ signal, client, queryKey }) => {
      await afterListReads()
      const { readHeads } = await readHeadsModule.load()
      return readHeads(client, client.getQueryData<Versioned<DraftHeads>>(queryKey), signal)
    },
    refetchInterval: ({ state: { data } }) => untilNextState(data?.data.drafts ?? [], Date.now()),
    refetchOnWindowFocus: 'always',
  })
}

/** The heads of all drafts as the service has them now, or as they were read last if it does not answer. */
export async function readDraftsNow(client: QueryClient): Promise<readonly DraftHead[]> {
  const query = draftsQuery()
  const heads = await client.fetchQuery(query).catch(() => client.getQueryData(query.queryKey))
  return heads?.data.drafts ?? []
}

/** A leaving draft becomes a post at its moment. No message tells the page about it. */
const AFTER_LEAVING_MS = 300
const WHILE_UNDER_WAY_MS = 2_000

type Leaving = { state: Draft['state']; leavesAt: number | null }

/** After this pause a draft has another state; false if none of them changes by itself. */
export function untilNextState(drafts: readonly Leaving[], now: number): number | false {
  const pauses = drafts.flatMap(({ state, leavesAt }) => {
    if (state === 'draft' || state === 'gone' || state === 'deleted') return []
    if (state !== 'leaving' || leavesAt === null) return [WHILE_UNDER_WAY_MS]
    return [Math.max(AFTER_LEAVING_MS, leavesAt - now + AFTER_LEAVING_MS)]
  })
  return pauses.length === 0 ? false : Math.min(...pauses)
}
