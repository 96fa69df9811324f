import type { Result } from '#contract/result.ts'
import { readTemplate } from '#web/device/batches/column-templates.ts'
import { guessColumns } from '#web/features/composer/table/columns.ts'
import { readTable } from '#web/features/composer/table/read-table.ts'
import { findDateOrder } from '#web/features/composer/table/read-time.ts'
import type { TableTrouble } from '#web/features/composer/table/table.ts'
import { type TableSource, applyTemplate, headsOf, readOrder, whenCells } from './table-source.ts'

/** Loaded with the first table, because the parser is the largest part of the screen. */
export function readSource(text: string): Result<TableSource, TableTrouble> {
  const read = readTable(text)
  if (!read.ok) return read
  const guessed = guessColumns(read.value)
  const template = readTemplate(headsOf(guessed))
  const columns = template === null ? guessed : applyTemplate(guessed, template)
  const source = { rows: read.value, columns, order: null, isTemplate: template !== null }
  const order = findDateOrder(whenCells(source)) ?? readOrder(template?.order ?? null)
  return { ok: true, value: { ...source, order } }
}
