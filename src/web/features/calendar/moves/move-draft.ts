import { whyLocked } from '#web/api/sending/draft-lock.ts'
import type { Draft, DraftContent, DraftPlacement } from '#web/device/drafts/draft.ts'
import { readDraft } from '#web/device/drafts/drafts.ts'
import { saveDraft } from '#web/device/drafts/save-draft.ts'
import type { MovedWhen } from './plan-move.ts'

/** Stores another day or time, and returns the placement before; or says why not. What another tab changes meanwhile stays. */
export async function moveDraft(
  accountId: string,
  id: string,
  when: MovedWhen,
): Promise<{ before: DraftPlacement } | { why: string }> {
  const why = await whyLocked(id)
  if (why !== null) return { why: `${why}.` }
  const draft = await readDraft(accountId, id)
  if (draft === null) return { why: 'This draft is gone: it was sent or deleted in another tab.' }
  const before = draft.content.placement
  const { place } = await storeWhen(draft, when)
  if (place === 'memory') return { why: 'It was not moved: this browser did not let its storage be changed.' }
  return { before }
}

function storeWhen({ accountId, id, revision, title, copyOf, content }: Draft, when: MovedWhen) {
  const move = (read: DraftContent) => ({ ...read, placement: { ...read.placement, ...when } })
  return saveDraft({
    accountId,
    id,
    base: revision,
    title,
    copyOf,
    content: move(content),
    merge: (theirs) => ({ content: move(theirs), isLost: false }),
  })
}
