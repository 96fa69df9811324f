import type { Sending } from '#web/device/sendings/sending.ts'
import { leftSendings, tellOtherScreens } from './left-sending.ts'

/** The drafts whose composer is open, which says itself what became of them. */
const shown = new Set<string>()

/** While the composer of a draft is open: until the returned function is called. */
export function keepOffOtherScreens(draftId: string): () => void {
  if (leftSendings.read()?.[draftId] !== undefined) tellOtherScreens(draftId, null)
  shown.add(draftId)
  return () => void shown.delete(draftId)
}

export function tellFound(found: Sending): void {
  const { draftId, accountId } = found
  if (!shown.has(draftId)) tellOtherScreens(draftId, { accountId, found })
}
