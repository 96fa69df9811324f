import type { ColumnTemplate } from '#web/device/plans/column-templates.ts'
import { FIELDS } from '#web/features/composer/plan/table/column-heads.ts'
import { type Columns, areColumnsClear, rowsToCells } from '#web/features/composer/plan/table/columns.ts'
import { type Cells, findUnknownKind, whenCell } from '#web/features/composer/plan/table/cells-to-content.ts'
import { type DateOrder, readCellTime } from '#web/features/composer/plan/table/read-time.ts'
import type { TableRow } from '#web/features/composer/plan/table/table.ts'

/** A table that was read, with what its columns hold. */
export type TableSource = {
  rows: TableRow[]
  columns: Columns
  order: DateOrder | null
  isTemplate: boolean
  /** How the file was read, and what stands above the heads. */
  notes: string[]
}

export function cellsOf({ rows, columns }: TableSource): { line: number; cells: Cells }[] {
  return rowsToCells(rows, columns)
}

/** A date of the table that can be read in two ways, while nothing tells which is meant. */
export function ambiguousDate(source: TableSource): string | null {
  return whenCells(source).find((cell) => readCellTime(cell, source.order).state === 'ambiguous') ?? null
}

/** Cells that are read as something else than they say, as sentences with their lines. */
export function readingNotes(source: TableSource): string[] {
  const kinds = cellsOf(source).flatMap(({ line, cells }) => {
    const kind = findUnknownKind(cells)
    if (kind === null) return []
    return [
      `Line ${line}: “${kind}” is no kind; the row is a ${(cells.tweet ?? '').trim() === '' ? 'thread' : 'quote'}.`,
    ]
  })
  return [...source.notes, ...kinds]
}

/** Whether the table can be used without a question. */
export function isClear(source: TableSource): boolean {
  const isKnown = areColumnsClear(source.columns) || source.isTemplate
  return isKnown && ambiguousDate(source) === null && readingNotes(source).length === 0
}

export function sourceToTemplate({ columns, order }: TableSource): ColumnTemplate {
  return { heads: headsOf(columns), fields: columns.columns.map(({ field }) => field), order }
}

export function headsOf({ columns }: Columns): string[] {
  return columns.map(({ name }) => name)
}

export function applyTemplate(columns: Columns, { fields }: ColumnTemplate): Columns {
  return {
    hasHead: columns.hasHead,
    columns: columns.columns.map((column, index) => ({
      ...column,
      field: FIELDS.find((field) => field === fields[index]) ?? null,
    })),
  }
}

export function readOrder(order: string | null): DateOrder | null {
  return order === 'day-first' || order === 'month-first' ? order : null
}

export function whenCells(source: TableSource): string[] {
  return cellsOf(source).map(({ cells }) => whenCell(cells))
}
