import type { DraftHead } from '#contract/workspace/draft.ts'
import type { Plan } from '#contract/workspace/plan.ts'

export type DraftEntry = { plan: Plan | null; drafts: readonly [DraftHead, ...DraftHead[]] }

/** `found` are the drafts that match the search. `all` are the drafts without the search. */
export function toEntries(
  found: readonly DraftHead[],
  plans: readonly Plan[],
  all: readonly DraftHead[],
): DraftEntry[] {
  const rows = Map.groupBy(found, ({ plan }) => plan?.id ?? null)
  const seen = new Set<string>()
  const entries = found.flatMap((draft): DraftEntry[] => {
    const plan = plans.find(({ id }) => id === draft.plan?.id)
    if (plan === undefined || isOnlyBack(plan, all)) return [{ plan: null, drafts: [draft] }]
    if (seen.has(plan.id)) return []
    seen.add(plan.id)
    const [first = draft, ...others] = (rows.get(plan.id) ?? []).toSorted(byPlace)
    return [{ plan, drafts: [first, ...others] }]
  })
  const isUrgent = (entry: DraftEntry) =>
    entry.drafts.some(({ state, refusal }) => state !== 'draft' || refusal !== null)
  return [...entries.filter(isUrgent), ...entries.filter((entry) => !isUrgent(entry))]
}

/** A scheduled post that is moved back to the drafts stays in its plan, but is newer than the table. */
function isOnlyBack({ id, state, createdAt }: Plan, all: readonly DraftHead[]): boolean {
  const rows = all.filter(({ plan }) => plan?.id === id)
  return (
    state !== 'running' &&
    rows.every((row) => row.state === 'draft' && row.refusal === null && row.createdAt > createdAt)
  )
}

export function byPlace(one: DraftHead, other: DraftHead): number {
  return (one.plan?.place ?? 0) - (other.plan?.place ?? 0)
}
