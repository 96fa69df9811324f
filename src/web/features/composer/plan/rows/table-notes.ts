import type { DraftDocument } from '#contract/workspace/draft.ts'

type Made = { document: DraftDocument; notes: readonly string[] }

/** Kept in memory until the page closes, because a draft has no field for unread values. */
const madeRows = new Map<string, Made>()

export function keepTableNotes(id: string, made: Made): void {
  if (made.notes.length > 0) madeRows.set(id, made)
}

export function tableNotes(id: string, { kind, options }: DraftDocument): readonly string[] {
  const made = madeRows.get(id)
  if (made === undefined) return []
  const isSame = made.document.kind === kind && String(made.document.options.langs) === String(options.langs)
  return isSame ? made.notes : []
}
