import type { PlanRow } from './plan-row.ts'

export type PlanSaving = 'saved' | 'unsaved' | 'failed'

export type RemovedRow = { row: PlanRow; index: number }

export type PlanState = {
  rows: readonly PlanRow[]
  saving: PlanSaving
  /** The rows that were removed, and where they were; the last one first. */
  removed: readonly RemovedRow[]
  /** Where a row is that the device did not delete. */
  notRemoved: number | null
}

export function withoutRow({ rows, removed }: PlanState, id: string): Partial<PlanState> {
  return {
    rows: rows.filter((row) => row.id !== id),
    removed: rows.flatMap((row, index) => (row.id === id ? { row, index } : [])).concat(removed),
    notRemoved: null,
  }
}

export function withRestored({ rows, removed }: PlanState, { row, index }: RemovedRow): Partial<PlanState> {
  return { rows: rows.toSpliced(index, 0, row), removed: removed.filter((one) => one.row !== row) }
}
