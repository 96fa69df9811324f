import type { Moment } from '#contract/moment.ts'
import type { KnownCalendar } from '#web/api/posts/learn-calendars.ts'
import type { DraftContent } from '#web/device/drafts/draft.ts'
import type { Repeat } from '#web/features/composer/sending/repeats.ts'
import type { RowOrPost } from '#web/features/composer/plan/check/check-rows.ts'
import type { CellName, RowFault } from '#web/features/composer/plan/check/row-faults.ts'
import type { PlanRow } from '#web/features/composer/plan/store/plan-row.ts'
import type { PlanStore } from '#web/features/composer/plan/store/plan-store.ts'
import type { useWhenReader } from '#web/features/composer/placement/use-typed-when.ts'
import type { Display } from '#web/time/display.ts'

/** A plan and what is known around it. */
export type PlanParts = {
  store: PlanStore
  rows: readonly PlanRow[]
  calendars: readonly KnownCalendar[]
  posts: readonly RowOrPost[]
}

/** What all rows share. Hooks in each row would take a fifth of the time in which rows are drawn. */
export type RowSetting = {
  now: Moment
  display: Display
  readWords: ReturnType<typeof useWhenReader>
  calendars: readonly KnownCalendar[]
  /** While rows are sent none is edited. */
  isLocked: boolean
  /** Sends a row beside what it repeats, or not any more. */
  onSendBoth: (id: string) => void
}

export type CellFault = { isInvalid: boolean; 'aria-describedby': string | undefined }

/** The element that says what is wrong with a cell. */
export function faultId(rowId: string, cell: CellName): string {
  return `fault-${rowId}-${cell}`
}

/** The element that says what a row repeats. */
export function repeatId(rowId: string): string {
  return `repeat-${rowId}`
}

export interface RowViewProps {
  row: PlanRow
  number: number
  faults: readonly RowFault[]
  /** When something else of the account goes out, where that is too near. */
  clashAt: Moment | null
  clashRow: number | null
  /** A post or a request that says the same. */
  repeat: Repeat | null
  /** The number of the row before it that says the same. */
  repeatRow: number | null
  /** Whether a person has yet to decide that it goes out beside what it repeats. */
  isHeld: boolean
  setting: RowSetting
  store: PlanStore
}

export interface RowCellsProps {
  row: PlanRow
  number: number
  faultOf: (cell: CellName) => CellFault
  isReadOnly: boolean
  setting: RowSetting
  onEdit: (id: string, content: DraftContent) => void
}
