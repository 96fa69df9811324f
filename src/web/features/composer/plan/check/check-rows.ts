import type { Moment } from '#contract/moment.ts'
import { CLASH_MS } from '#web/time/slots.ts'
import type { KnownCalendar } from '#web/api/posts/learn-calendars.ts'
import type { DraftContent } from '#web/device/drafts/draft.ts'
import { draftToCandidate } from '#web/features/composer/sending/candidate.ts'
import {
  type Accepted,
  type Repeat,
  type RepeatIndex,
  addCandidate,
  hasRepeats,
  listRepeats,
  withoutAccepted,
} from '#web/features/composer/sending/repeats.ts'
import { type CellName, type RowFault, type RowContext, findRowFaults } from './row-faults.ts'
import { type PlanRow, isToSend, momentOf, rowOutcome } from '#web/features/composer/plan/store/plan-row.ts'

export type RowCheck = {
  faults: readonly RowFault[]
  clash: Clash | null
  /** What says the same already, a row before it included; in no order. Listed only for the rows that are shown. */
  listRepeats: () => readonly Repeat[]
  /** Whether a person has yet to decide that it goes out beside them. */
  isHeld: boolean
}

export type CheckedRows = {
  checks: ReadonlyMap<string, RowCheck>
  /** The rows that would be sent now. */
  ready: readonly PlanRow[]
  /** What a run is asked to do: first to look for rows of which nothing is known, then to send those that are ready. */
  toSend: readonly string[]
  /** Rows that would be sent if their mistakes were corrected. */
  faulty: readonly PlanRow[]
  /** Rows that would be sent if a person decided that they go out beside what they repeat. */
  held: readonly PlanRow[]
}

type Context = RowContext & {
  posts: readonly RowOrPost[]
  index: RepeatIndex
  /** What a person has decided, by the row's id. */
  accepted: ReadonlyMap<string, Accepted>
}

type CheckedRow = { now: Moment; calendars: readonly KnownCalendar[]; faults: readonly RowFault[] }

/** A row is checked again only when it, the minute or the calendars change: typing in one row checks one. */
const checked = new WeakMap<DraftContent, CheckedRow>()

export function checkRows(
  rows: readonly PlanRow[],
  { posts, index, accepted, ...context }: Context,
): CheckedRows {
  const left = rows.filter(isToSend)
  const clashes = findClashes([...left.flatMap((row) => plannedOf(row)), ...posts])
  const rowIndex: RepeatIndex = { ...index, byWords: new Map(), byDraft: new Map() }
  const places = new Map(left.map(({ id }, place) => [id, place]))
  const checks = new Map<string, RowCheck>()
  for (const [place, row] of left.entries()) {
    const { id, content } = row
    const candidate = draftToCandidate(row)
    const isBefore = ({ draftId }: Repeat) => (places.get(draftId ?? '') ?? place) < place
    const list = () => [
      ...listRepeats(candidate, index),
      ...listRepeats(candidate, rowIndex).filter(isBefore),
    ]
    checks.set(id, {
      faults: faultsOf(content, context),
      clash: clashes.get(id) ?? null,
      listRepeats: list,
      isHeld: accepted.has(id)
        ? withoutAccepted(candidate, list(), accepted.get(id)).length > 0
        : // At this moment this index has only the rows before it.
          hasRepeats(candidate, index) || hasRepeats(candidate, rowIndex),
    })
    addCandidate(rowIndex, candidate, 'row')
  }
  const isFaulty = ({ id }: PlanRow) => checks.get(id)?.faults.length !== 0
  const isHeld = ({ id }: PlanRow) => checks.get(id)?.isHeld === true
  const ready = left.filter((row) => !isFaulty(row) && !isHeld(row))
  const unknown = rows.filter((row) => rowOutcome(row) === 'unknown')
  return {
    checks,
    ready,
    toSend: [...unknown, ...ready].map(({ id }) => id),
    faulty: left.filter(isFaulty),
    held: left.filter((row) => !isFaulty(row) && isHeld(row)),
  }
}

/** The first cell that is wrong in each row with a mistake. */
export function faultyCells(
  rows: readonly PlanRow[],
  { checks }: CheckedRows,
): { index: number; cell: CellName }[] {
  return rows.flatMap(({ id }, index) => {
    const cell = checks.get(id)?.faults[0]?.cell
    return cell === undefined ? [] : [{ index, cell }]
  })
}

/** The text of each row that repeats something. */
export function heldCells(
  rows: readonly PlanRow[],
  { held }: CheckedRows,
): { index: number; cell: CellName }[] {
  return held.map((row) => ({ index: rows.indexOf(row), cell: 'text' }))
}

function faultsOf(content: DraftContent, context: RowContext): readonly RowFault[] {
  const { now, calendars } = context
  const last = checked.get(content)
  if (last?.now === now && last.calendars === calendars) return last.faults
  const faults = findRowFaults(content, context)
  checked.set(content, { now, calendars, faults })
  return faults
}

function plannedOf({ id, content }: PlanRow): RowOrPost[] {
  const at = momentOf(content)
  return at === null ? [] : [{ id, calendar: content.placement.calendar, at, isRow: true }]
}

/** Something of an account at a moment: a row by its id, or a post that is there. */
export type RowOrPost = { id: string; calendar: string; at: Moment; isRow: boolean }

/** What lies within ten minutes of a row on the same account. */
type Clash = { with: RowOrPost; at: Moment }

/** The nearest neighbour that each row clashes with, by the row's id. Posts do not clash with posts. */
export function findClashes(planned: readonly RowOrPost[]): ReadonlyMap<string, Clash> {
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

function note(clashes: Map<string, Clash>, one: RowOrPost, other: RowOrPost): void {
  if (!one.isRow) return
  const known = clashes.get(one.id)
  if (known !== undefined && Math.abs(known.at - one.at) <= Math.abs(other.at - one.at)) return
  clashes.set(one.id, { with: other, at: other.at })
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
