import type { Moment } from '#contract/moment.ts'
import type { KnownCalendar } from '#web/api/posts/learn-calendars.ts'
import type { CellName, RowFault } from './row-faults.ts'
import type { Post } from '#contract/post.ts'
import type { DraftDocument } from '#contract/workspace/draft.ts'
import type { PlanRow } from '#web/features/composer/plan/plan-row.ts'
import type { PlanOfScreen } from '#web/features/composer/plan/use-plan.ts'
import type { useWhenReader } from '#web/features/composer/placement/use-typed-when.ts'
import type { Display } from '#web/time/display.ts'

/** A plan with the calendars and posts that its rows need. */
export type PlanParts = {
  plan: PlanOfScreen
  rows: readonly PlanRow[]
  calendars: readonly KnownCalendar[]
  posts: readonly Post[]
}

/** The values that all rows share. Hooks in each row would take a fifth of the time in which rows are drawn. */
export type RowSetting = {
  now: Moment
  display: Display
  readWords: ReturnType<typeof useWhenReader>
  calendars: readonly KnownCalendar[]
  /** While rows are sent, no row can be edited. */
  isLocked: boolean
  /** Whether to send a row beside the posts that it repeats. */
  onSendBoth: (id: string) => void
  onEdit: (id: string, document: DraftDocument) => void
  onRemove: (id: string) => void
  /** Of two versions of a row: shows the one of the service, or makes the words here a new row. */
  onTake: (id: string) => void
  onKeepMine: (id: string) => void
}

export type CellFault = { isInvalid: boolean; 'aria-describedby': string | undefined }

/** The element with the fault of a cell. */
export function faultId(rowId: string, cell: CellName): string {
  return `fault-${rowId}-${cell}`
}

/** The element that names the repeated post. */
export function repeatId(rowId: string): string {
  return `repeat-${rowId}`
}

export interface RowViewProps {
  row: PlanRow
  number: number
  faults: readonly RowFault[]
  /** When another post of the account goes out too close to this row. */
  clashAt: Moment | null
  clashRow: number | null
  /** A post that says the same. */
  repeat: Post | null
  /** The number of an earlier row with the same words. */
  repeatRow: number | null
  /** Whether the person must still confirm words that a post or an earlier row already has. */
  isHeld: boolean
  setting: RowSetting
}

export interface RowCellsProps {
  row: PlanRow
  number: number
  faultOf: (cell: CellName) => CellFault
  isReadOnly: boolean
  setting: RowSetting
}
