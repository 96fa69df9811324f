import { readLocal, writeLocal } from '#web/device/local-store.ts'
import type { StoredDraft } from './stored-draft.ts'

/** Marks of drafts that were sent with success, up to a revision, while the database could not delete them. */
const PREFIX = 'almanac.sent.'

export function markDraftSent(id: string, revision: number): void {
  writeLocal(PREFIX + id, String(revision))
}

export function isMarkedSent({ id, revision }: Pick<StoredDraft, 'id' | 'revision'>): boolean {
  return revision <= Number(readLocal(PREFIX + id) ?? -1)
}
