import type { Moment } from '#contract/moment.ts'
import type { KnownCalendar } from '#web/api/posts/learn-calendars.ts'
import type { RowCheck } from './check-rows.ts'
import type { CellName } from './row-faults.ts'
import type { DraftDocument } from '#contract/workspace/draft.ts'
import type { PlanRow } from '#web/features/composer/plan/plan-row.ts'
import type { useWhenReader } from '#web/features/composer/placement/use-typed-when.ts'
import type { Display } from '#web/time/display.ts'

/** Passed to the rows as a prop, because hooks in each row would take a fifth of the rows' rendering time. */
export type RowSetting = {
  now: Moment
  display: Display
  readWords: ReturnType<typeof useWhenReader>
  calendars: readonly KnownCalendar[]
  isLocked: boolean
  onSendBoth: (id: string) => void
  onEdit: (id: string, document: DraftDocument) => void
  onRemove: (id: string) => void
  onTake: (id: string) => void
  onKeepMine: (id: string) => void
}

export type CellFault = { isInvalid: boolean; isAsked: boolean; 'aria-describedby': string | undefined }

export function faultId(rowId: string, cell: CellName): string {
  return `fault-${rowId}-${cell}`
}

export function repeatId(rowId: string): string {
  return `repeat-${rowId}`
}

export interface RowViewProps {
  row: PlanRow
  number: number
  check: RowCheck
  numberOf: (id: string) => number | null
  setting: RowSetting
}

export interface RowCellsProps {
  row: PlanRow
  number: number
  faultOf: (cell: CellName) => CellFault
  isReadOnly: boolean
  setting: RowSetting
}
