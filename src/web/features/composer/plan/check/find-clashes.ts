import type { Moment } from '#contract/moment.ts'
import { CLASH_MS } from '#web/time/slots.ts'

/** Something of an account at a moment: a row by its id, or a post that is there. */
export type Planned = { id: string; calendar: string; at: Moment; isRow: boolean }

/** What lies within ten minutes of a row on the same account. */
export type Clash = { with: Planned; at: Moment }

/** The nearest neighbour that each row clashes with, by the row's id. Posts do not clash with posts. */
export function findClashes(planned: readonly Planned[]): ReadonlyMap<string, Clash> {
  const clashes = new Map<string, Clash>()
  const sorted = planned.toSorted((a, b) => compare(a.calendar, b.calendar) || a.at - b.at)
  for (const [index, one] of sorted.entries()) {
    const next = sorted[index + 1]
    if (next === undefined || next.calendar !== one.calendar || next.at - one.at >= CLASH_MS) continue
    note(clashes, one, next)
    note(clashes, next, one)
  }
  return clashes
}

function note(clashes: Map<string, Clash>, one: Planned, other: Planned): void {
  if (!one.isRow) return
  const known = clashes.get(one.id)
  if (known !== undefined && Math.abs(known.at - one.at) <= Math.abs(other.at - one.at)) return
  clashes.set(one.id, { with: other, at: other.at })
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
