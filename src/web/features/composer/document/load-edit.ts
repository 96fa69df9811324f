import type { QueryClient } from '@tanstack/react-query'
import type { Moment } from '#contract/moment.ts'
import type { DraftDocument, DraftHead } from '#contract/workspace/draft.ts'
import { nullIfUnknown } from '#web/api/workspace/ask-workspace.ts'
import { postQuery } from '#web/api/workspace/workspace-queries.ts'
import { listUnsaved } from '#web/device/unsaved-words.ts'
import type { ComposerKind } from '#web/features/composer/form/composer-form.ts'
import type { Zone } from '#web/time/zone.ts'
import { type EditEnd, findEnd, postToDocument } from './edited-post.ts'

export type EditStart =
  | { state: 'new'; document: DraftDocument }
  | { state: 'begun'; kind: ComposerKind; draft: string }
  | { state: 'closed'; why: EditEnd; at: Moment | null }

type EditParameters = { account: string; zone: Zone; heads: readonly DraftHead[] }

export async function startEdit(
  uuid: string,
  { account, zone, heads }: EditParameters,
  client: QueryClient,
): Promise<EditStart> {
  const [post, begun] = await Promise.all([
    nullIfUnknown(client.fetchQuery({ ...postQuery(uuid), staleTime: 0 })),
    findBegun(uuid, account, heads),
  ])
  if (begun !== null) return begun
  if (post === null) return { state: 'closed', why: 'id-unknown', at: null }
  const why = findEnd(post)
  if (why !== null) return { state: 'closed', why, at: post.scheduledAt }
  return { state: 'new', document: postToDocument(post, zone) }
}

async function findBegun(
  uuid: string,
  account: string,
  heads: readonly DraftHead[],
): Promise<EditStart | null> {
  const head = heads.find(({ editing }) => editing === uuid)
  if (head !== undefined) return { state: 'begun', kind: head.kind, draft: head.id }
  // Browsers may refuse access to their storage.
  const { words } = await listUnsaved(account).catch(() => ({ words: [] }))
  const here = words.find(({ document }) => document.editing?.post === uuid)
  return here === undefined ? null : { state: 'begun', kind: here.document.kind, draft: here.draft }
}
