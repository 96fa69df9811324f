import type { Moment } from '#contract/moment.ts'
import type { KnownCalendar } from '#web/api/posts/learn-calendars.ts'
import type { DraftContent } from '#web/device/drafts/draft.ts'
import { contentToFields, textsToSend } from '#web/features/composer/form/composer-form.ts'
import { type Clash, type Planned, findClashes, findRepeats } from './find-clashes.ts'
import { type CellName, type RowFault, type RowContext, findRowFaults } from './row-faults.ts'
import { type PlanRow, isToSend, momentOf, rowOutcome } from '#web/features/composer/plan/store/plan-row.ts'

export type RowCheck = {
  faults: readonly RowFault[]
  clash: Clash | null
  /** The id of the row before it that says the same. */
  repeats: string | null
}

export type CheckedRows = {
  checks: ReadonlyMap<string, RowCheck>
  /** The rows that would be sent now. */
  ready: readonly PlanRow[]
  /** What a run is asked to do: first to look for rows of which nothing is known, then to send those that are ready. */
  toSend: readonly string[]
  /** Rows that would be sent if their mistakes were corrected. */
  faulty: readonly PlanRow[]
}

type Context = RowContext & { posts: readonly Planned[] }

type CheckedRow = { now: Moment; calendars: readonly KnownCalendar[]; faults: readonly RowFault[] }

/** A row is checked again only when it, the minute or the calendars change: typing in one row checks one. */
const checked = new WeakMap<DraftContent, CheckedRow>()

export function checkRows(rows: readonly PlanRow[], { posts, ...context }: Context): CheckedRows {
  const left = rows.filter(isToSend)
  const faults = new Map(left.map(({ id, content }) => [id, faultsOf(content, context)]))
  const clashes = findClashes([...left.flatMap((row) => plannedOf(row)), ...posts])
  const ready = left.filter(({ id }) => faults.get(id)?.length === 0)
  const unknown = rows.filter((row) => rowOutcome(row) === 'unknown')
  const repeats = findRepeats(left.map(({ id, content }) => ({ id, key: keyOf(content) })))
  return {
    checks: new Map(
      left.map(({ id }) => [
        id,
        { faults: faults.get(id) ?? [], clash: clashes.get(id) ?? null, repeats: repeats.get(id) ?? null },
      ]),
    ),
    ready,
    toSend: [...unknown, ...ready].map(({ id }) => id),
    faulty: left.filter(({ id }) => faults.get(id)?.length !== 0),
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

function faultsOf(content: DraftContent, context: RowContext): readonly RowFault[] {
  const { now, calendars } = context
  const last = checked.get(content)
  if (last?.now === now && last.calendars === calendars) return last.faults
  const faults = findRowFaults(content, context)
  checked.set(content, { now, calendars, faults })
  return faults
}

function plannedOf({ id, content }: PlanRow): Planned[] {
  const at = momentOf(content)
  return at === null ? [] : [{ id, calendar: content.placement.calendar, at, isRow: true }]
}

function keyOf(content: DraftContent): string {
  const known = keys.get(content)
  if (known !== undefined) return known
  const tweet = content.kind === 'quote' ? content.tweet.trim() : ''
  const texts = textsToSend(content.kind, contentToFields(content))
  const key = JSON.stringify([content.placement.calendar, tweet, texts])
  keys.set(content, key)
  return key
}

const keys = new WeakMap<DraftContent, string>()
