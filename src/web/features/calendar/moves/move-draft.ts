import { isDraftLocked } from '#web/api/sending/draft-lock.ts'
import type { Draft, DraftPlacement } from '#web/device/drafts/draft.ts'
import { readDraft } from '#web/device/drafts/drafts.ts'
import { saveDraft } from '#web/device/drafts/save-draft.ts'
import type { MovedWhen } from './plan-move.ts'

/** Stores another day or time, and returns the placement before; or says why not. Another tab may have changed the draft meanwhile, so its words are read anew. */
export async function moveDraft(
  accountId: string,
  id: string,
  when: MovedWhen,
): Promise<{ before: DraftPlacement } | { why: string }> {
  if (await isDraftLocked(id)) return { why: 'It is being sent, so it cannot be moved.' }
  const draft = await readDraft(accountId, id)
  if (draft === null) return { why: 'This draft is gone: it was sent or deleted in another tab.' }
  const before = draft.content.placement
  const { place } = await storePlacement(draft, { ...before, ...when })
  if (place === 'memory') return { why: 'It was not moved: this browser did not let its storage be changed.' }
  return { before }
}

function storePlacement(draft: Draft, placement: DraftPlacement) {
  const { accountId, id, revision, title, follows, content } = draft
  return saveDraft({ accountId, id, base: revision, title, follows, content: { ...content, placement } })
}
