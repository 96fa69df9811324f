import type { Moment } from '#contract/moment.ts'
import type { KnownCalendar } from '#web/api/posts/learn-calendars.ts'
import type { Display } from '#web/time/display.ts'
import type { DraftContent } from '#web/device/drafts/draft.ts'
import type { Planned } from '#web/features/composer/plan/check/find-clashes.ts'
import type { CellName, RowFault } from '#web/features/composer/plan/check/row-faults.ts'
import type { PlanRow } from '#web/features/composer/plan/store/plan-row.ts'
import type { PlanStore } from '#web/features/composer/plan/store/plan-store.ts'

/** A plan and what is known around it. */
export type PlanParts = {
  store: PlanStore
  rows: readonly PlanRow[]
  calendars: readonly KnownCalendar[]
  posts: readonly Planned[]
  now: Moment
}

export type RowSetting = {
  calendars: readonly KnownCalendar[]
  now: Moment
  display: Display
  /** While rows are sent none is edited. */
  isLocked: boolean
}

export type CellFault = { isInvalid: boolean; 'aria-describedby': string | undefined }

/** The element that says what is wrong with a cell. */
export function faultId(rowId: string, cell: CellName): string {
  return `fault-${rowId}-${cell}`
}

export interface RowViewProps {
  row: PlanRow
  number: number
  faults: readonly RowFault[]
  /** When something else of the account goes out, where that is too near. */
  clashAt: Moment | null
  /** The numbers of other rows that this one repeats or clashes with. */
  repeats: number | null
  clashRow: number | null
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
