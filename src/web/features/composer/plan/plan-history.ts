import type { DraftDocument } from '#contract/workspace/draft.ts'
import type { CellName } from '#web/features/composer/plan/rows/row-faults.ts'

export type RowChange =
  | { kind: 'edited'; id: string; before: DraftDocument; after: DraftDocument }
  | { kind: 'removed'; id: string; index: number }
  | { kind: 'added'; id: string }

/** If `isOpen` is true, more typing in the same cell joins this step. */
type Step = { changes: readonly RowChange[]; isOpen: boolean }

export type PlanHistory = { past: readonly Step[]; future: readonly Step[] }

export const NO_HISTORY: PlanHistory = { past: [], future: [] }

/** Limits the steps, because each keeps its rows' documents in memory. */
const MOST_STEPS = 200

export function recordChange({ past }: PlanHistory, change: RowChange, isSameAction: boolean): PlanHistory {
  const last = past.at(-1)
  if (last === undefined) return { past: [{ changes: [change], isOpen: true }], future: [] }
  const joined = isSameAction ? [...last.changes, change] : joinTyping(last, change)
  const next =
    joined === null
      ? [...past, { changes: [change], isOpen: true }]
      : [...past.slice(0, -1), { changes: joined, isOpen: true }]
  return { past: next.slice(-MOST_STEPS), future: [] }
}

function joinTyping({ changes, isOpen }: Step, change: RowChange): readonly RowChange[] | null {
  const [one, ...others] = changes
  if (!isOpen || others.length > 0 || one?.kind !== 'edited' || change.kind !== 'edited') return null
  if (one.id !== change.id || partOf(one) !== partOf(change)) return null
  return [{ ...change, before: one.before }]
}

export function stepBack({
  past,
  future,
}: PlanHistory): { changes: readonly RowChange[]; history: PlanHistory } | null {
  const last = past.at(-1)
  if (last === undefined) return null
  const history = { past: close(past.slice(0, -1)), future: [...future, last] }
  return { changes: last.changes.toReversed(), history }
}

export function stepForward({
  past,
  future,
}: PlanHistory): { changes: readonly RowChange[]; history: PlanHistory } | null {
  const next = future.at(-1)
  if (next === undefined) return null
  return { changes: next.changes, history: { past: close([...past, next]), future: future.slice(0, -1) } }
}

export function forgetRow({ past, future }: PlanHistory, id: string): PlanHistory {
  const without = (steps: readonly Step[]) =>
    steps
      .map((step) => ({ ...step, changes: step.changes.filter((change) => change.id !== id) }))
      .filter(({ changes }) => changes.length > 0)
  return { past: without(past), future: without(future) }
}

function close(steps: readonly Step[]): readonly Step[] {
  return steps.map((step) => ({ ...step, isOpen: false }))
}

export function cellOf(change: RowChange): CellName {
  const part = change.kind === 'edited' ? partOf(change) : 'when'
  return part === 'kind' ? 'text' : part
}

function partOf({ before, after }: { before: DraftDocument; after: DraftDocument }): CellName | 'kind' {
  if (before.kind !== after.kind) return 'kind'
  if (before.calendar !== after.calendar) return 'calendar'
  const [one, other] = [before.when, after.when]
  if (one.date !== other.date || one.time !== other.time) return 'when'
  if (one.zone !== other.zone) return 'zone'
  if (one.fold !== other.fold) return 'when'
  return before.tweet === after.tweet ? 'text' : 'tweet'
}
