import type { Plan } from '#web/device/database.ts'
import type { Draft } from '#web/device/drafts/draft.ts'

/** A line of the list: a draft, or a table with those of its rows that were found. */
export type DraftEntry =
  | { kind: 'draft'; draft: Draft }
  | { kind: 'table'; table: Plan; drafts: readonly [Draft, ...Draft[]] }

/** Puts the rows of a table under one entry, where the first of them stands. They are in the order of the table. */
export function groupByTable(drafts: readonly Draft[], tables: readonly Plan[]): DraftEntry[] {
  const tableOf = new Map(tables.flatMap((table) => table.draftIds.map((id) => [id, table] as const)))
  const byId = new Map(drafts.map((draft) => [draft.id, draft]))
  const grouped = new Set<Plan>()
  return drafts.flatMap((draft): DraftEntry[] => {
    const table = tableOf.get(draft.id)
    if (table === undefined) return [{ kind: 'draft', draft }]
    if (grouped.has(table)) return []
    grouped.add(table)
    const [first = draft, ...others] = table.draftIds.flatMap((id) => byId.get(id) ?? [])
    return [{ kind: 'table', table, drafts: [first, ...others] }]
  })
}
