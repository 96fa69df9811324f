import type { Moment } from '#contract/moment.ts'
import type { Post } from '#contract/post.ts'
import type { DraftDocument } from '#contract/workspace/draft.ts'
import { REPEAT_WITHIN_MS } from '#contract/workspace/same-words.ts'
import { type PlanRow, isEditable } from '#web/features/composer/plan/plan-row.ts'
import { type PostsByWords, draftKey, findRepeat } from '#web/features/composer/sending/known-repeats.ts'
import { whenToMoment } from '#web/features/composer/form/when.ts'
import { type FullPlaces, hasNoSlot } from '#web/features/composer/plan/fill-slots.ts'
import { CLASH_MS } from '#web/time/slots.ts'
import { type CellName, type RowContext, type RowFault, findRowFaults } from './row-faults.ts'

export type RowCheck = {
  faults: readonly RowFault[]
  clash: Planned | null
  repeat: Post | null
  repeatRow: string | null
  isHeld: boolean
}

export type CheckedRows = {
  checks: ReadonlyMap<string, RowCheck>
  ready: readonly PlanRow[]
  faulty: readonly PlanRow[]
  held: readonly PlanRow[]
}

type Context = Omit<RowContext, 'isFull'> & {
  posts: readonly Post[]
  index: PostsByWords
  accepted: ReadonlyMap<string, string | null>
  full: FullPlaces
}

export function checkRows(
  rows: readonly PlanRow[],
  { posts, index, accepted, full, ...context }: Context,
): CheckedRows {
  const left = rows.filter(isEditable)
  const clashes = findClashes([...left.flatMap((row) => plannedOf(row)), ...posts.flatMap(postToPlanned)])
  const before = new Map<string, PlanRow>()
  const checks = new Map<string, RowCheck>()
  for (const row of left) {
    const { id, document } = row
    const words = draftKey(document)
    const repeat = findRepeat(document, index)
    const twin = words === null ? undefined : before.get(words)
    const repeatRow = twin !== undefined && isNear(twin.document, document) ? twin.id : null
    checks.set(id, {
      faults: findRowFaults(document, { ...context, isFull: hasNoSlot(row, full) }),
      clash: clashes.get(id) ?? null,
      repeat,
      repeatRow,
      isHeld: (repeat !== null || repeatRow !== null) && accepted.get(id) !== words,
    })
    if (words !== null) before.set(words, row)
  }
  const isFaulty = ({ id, refusal, trouble }: PlanRow) =>
    refusal !== null || trouble?.state === 'changed-elsewhere' || checks.get(id)?.faults.length !== 0
  const isHeld = ({ id }: PlanRow) => checks.get(id)?.isHeld === true
  return {
    checks,
    ready: left.filter((row) => !isFaulty(row) && !isHeld(row)),
    faulty: left.filter(isFaulty),
    held: left.filter((row) => !isFaulty(row) && isHeld(row)),
  }
}

function isNear(one: DraftDocument, other: DraftDocument): boolean {
  const [first, second] = [whenToMoment(one.when), whenToMoment(other.when)]
  return first === null || second === null || Math.abs(first - second) <= REPEAT_WITHIN_MS
}

export function faultyCells(
  rows: readonly PlanRow[],
  { checks, faulty }: CheckedRows,
): { index: number; cell: CellName }[] {
  return faulty.map((row) => ({
    index: rows.indexOf(row),
    cell: checks.get(row.id)?.faults[0]?.cell ?? 'text',
  }))
}

export function repeatWords(
  rows: readonly PlanRow[],
  { checks, held }: CheckedRows,
  format: (number: number) => string,
): string {
  const numberOf = new Map(rows.map(({ id }, index) => [id, format(index + 1)]))
  const groups = Map.groupBy(held, ({ id }) => {
    const first = firstOfRepeats(id, checks)
    return first === id ? 'an earlier post' : `row ${numberOf.get(first)}`
  })
  return [...groups]
    .map(([first, repeats]) => {
      const numbers = repeats.map(({ id }) => numberOf.get(id))
      const last = numbers.pop()
      return numbers.length === 0
        ? `Row ${last} repeats ${first}.`
        : `Rows ${numbers.join(', ')} and ${last} repeat ${first}.`
    })
    .join(' ')
}

/** Follows `repeatRow` to the first row, because `repeatRow` is only the nearest earlier row with the same text. */
function firstOfRepeats(id: string, checks: CheckedRows['checks']): string {
  const before = checks.get(id)?.repeatRow ?? null
  return before === null ? id : firstOfRepeats(before, checks)
}

export function heldCells(
  rows: readonly PlanRow[],
  { held }: CheckedRows,
): { index: number; cell: CellName }[] {
  return held.map((row) => ({ index: rows.indexOf(row), cell: 'text' }))
}

type Planned = { id: string; calendar: string; at: Moment; isRow: boolean }

function plannedOf({ id, document }: PlanRow): Planned[] {
  const at = whenToMoment(document.when)
  return at === null ? [] : [{ id, calendar: document.calendar, at, isRow: true }]
}

function postToPlanned({ uuid, status, calendar, at }: Post): Planned[] {
  return status === 'failed' ? [] : [{ id: uuid, calendar: calendar.uuid, at, isRow: false }]
}

export function findClashes(planned: readonly Planned[]): ReadonlyMap<string, Planned> {
  const clashes = new Map<string, Planned>()
  const sorted = planned.toSorted((a, b) => compare(a.calendar, b.calendar) || a.at - b.at)
  for (const [index, one] of sorted.entries()) {
    const next = sorted[index + 1]
    if (next === undefined || next.calendar !== one.calendar || next.at - one.at >= CLASH_MS) continue
    note(clashes, one, next)
    note(clashes, next, one)
  }
  return clashes
}

function note(clashes: Map<string, Planned>, one: Planned, other: Planned): void {
  if (!one.isRow) return
  const known = clashes.get(one.id)
  if (known !== undefined && Math.abs(known.at - one.at) <= Math.abs(other.at - one.at)) return
  clashes.set(one.id, other)
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
