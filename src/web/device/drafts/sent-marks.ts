import { Count, parseWith } from '#web/device/stored-fields.ts'
import { readStored, writeStored } from '#web/device/stored-json.ts'
import type { Draft } from './draft.ts'

/** Marks of drafts that were sent with success, up to a revision, while the database could not delete them. */
const PREFIX = 'almanac.sent.'
const parse = parseWith(Count)

export function markDraftSent(id: string, revision: number): void {
  writeStored(PREFIX + id, revision)
}

export function isMarkedSent({ id, revision }: Pick<Draft, 'id' | 'revision'>): boolean {
  return revision <= (readStored(PREFIX + id, parse) ?? -1)
}
