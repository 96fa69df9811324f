import type { Plan } from '#web/device/database.ts'
import type { Draft } from '#web/device/drafts/draft.ts'

/** A line of the list: a draft, or a plan with those of its rows that were found. */
type DraftEntry =
  | { kind: 'draft'; draft: Draft }
  | { kind: 'plan'; plan: Plan; drafts: readonly [Draft, ...Draft[]] }

/** Puts the rows of the plan under one entry, where the first of them stands. They are in the order of the plan. */
export function groupByPlan(drafts: readonly Draft[], plan: Plan | null): DraftEntry[] {
  const byId = new Map(drafts.map((draft) => [draft.id, draft]))
  const rows = plan?.draftIds.flatMap((id) => byId.get(id) ?? []) ?? []
  const isRow = new Set(rows)
  const top = drafts.find((draft) => isRow.has(draft))
  return drafts.flatMap((draft): DraftEntry[] => {
    if (!isRow.has(draft) || plan === null) return [{ kind: 'draft', draft }]
    const [first = draft, ...others] = rows
    return draft === top ? [{ kind: 'plan', plan, drafts: [first, ...others] }] : []
  })
}
