import type { QueryClient } from '@tanstack/react-query'
import type { WorkspaceData } from '#contract/workspace/routes.ts'
import type { Connection } from '#web/api/transport/connection.ts'
import { connectionOf } from '#web/api/transport/query-client.ts'
import { type Versioned, askAgain, askWorkspace } from './ask-workspace.ts'

export type DraftHeads = WorkspaceData<'listDrafts'>

/** Also of an account of this browser that the page does not show. */
export function readHeadsOf(connection: Connection, signal: AbortSignal): Promise<DraftHeads> {
  return askWorkspace('listDrafts', {}, connection, { signal })
}

/** Reads the heads of drafts. If a draft has gone out since `last`, the posts and limits are read again too. */
export async function readHeads(
  client: QueryClient,
  last: Versioned<DraftHeads> | undefined,
  signal: AbortSignal,
): Promise<Versioned<DraftHeads>> {
  const next = await askAgain('listDrafts', {}, connectionOf(client), last, { signal })
  const isThere = new Set(next.data.drafts.map(({ id }) => id))
  const hasGone = last?.data.drafts.some(({ id, state }) => state !== 'draft' && !isThere.has(id)) === true
  if (hasGone) for (const noun of ['posts', 'limits']) void client.invalidateQueries({ queryKey: [noun] })
  return next
}
