import { listDrafts } from '#web/device/drafts/drafts.ts'
import { readSendings } from '#web/device/sendings/sendings.ts'
import type { Zone } from '#web/time/zone.ts'
import { placeDrafts } from './place-drafts.ts'
import type { PlacedDraft } from './placed-draft.ts'

export async function readPlacedDrafts(accountId: string, zone: Zone): Promise<PlacedDraft[]> {
  const [drafts, sendings] = await Promise.all([listDrafts(accountId), readSendings(accountId)])
  return placeDrafts(drafts, sendings, zone)
}
