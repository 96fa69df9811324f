import type { Plan } from '#web/device/database.ts'
import type { Draft } from '#web/device/drafts/draft.ts'

/** A line of the list: a draft, or a plan with those of its rows that were found. */
type DraftEntry =
  | { kind: 'draft'; draft: Draft }
  | { kind: 'plan'; plan: Plan; drafts: readonly [Draft, ...Draft[]] }

/** Puts the rows of a plan under one entry, where the first of them stands. They are in the order of the plan. */
export function groupByPlan(drafts: readonly Draft[], plans: readonly Plan[]): DraftEntry[] {
  const planOf = new Map(plans.flatMap((plan) => plan.draftIds.map((id) => [id, plan] as const)))
  const byId = new Map(drafts.map((draft) => [draft.id, draft]))
  const grouped = new Set<Plan>()
  return drafts.flatMap((draft): DraftEntry[] => {
    const plan = planOf.get(draft.id)
    if (plan === undefined) return [{ kind: 'draft', draft }]
    if (grouped.has(plan)) return []
    grouped.add(plan)
    const [first = draft, ...others] = plan.draftIds.flatMap((id) => byId.get(id) ?? [])
    return [{ kind: 'plan', plan, drafts: [first, ...others] }]
  })
}
