import type { Draft } from '#web/device/drafts/draft.ts'
import { listDrafts } from '#web/device/drafts/drafts.ts'
import type { Sending, SendingOutcome } from '#web/device/sendings/sending.ts'
import { readSendings } from '#web/device/sendings/sendings.ts'

/** What became of a copy of a post: a draft on this device, or a post that was created of it. */
export type Copy = { draft: Draft } | { created: SendingOutcome & { state: 'created' } }

/** The copies that were made on this device, by the id of the post. Of several, the last one that was created counts. */
export function findCopies(
  drafts: readonly Draft[],
  sendings: readonly Sending[],
): ReadonlyMap<string, Copy> {
  const copies = new Map<string, Copy>()
  for (const draft of drafts.toSorted((a, b) => a.savedAt - b.savedAt))
    if (draft.copyOf !== undefined) copies.set(draft.copyOf, { draft })
  for (const { copyOf, outcome } of sendings.toSorted((a, b) => a.startedAt - b.startedAt))
    if (copyOf !== undefined && outcome.state === 'created') copies.set(copyOf, { created: outcome })
  return copies
}

export async function readCopies(accountId: string): Promise<ReadonlyMap<string, Copy>> {
  const [drafts, sendings] = await Promise.all([listDrafts(accountId), readSendings(accountId)])
  return findCopies(drafts, sendings)
}
