import type { Result } from '#contract/result.ts'
import type { UnreadTable } from '#web/device/plans/unread-table.ts'
import { readTemplate } from '#web/device/plans/column-templates.ts'
import { findHead, guessColumns } from '#web/features/composer/plan/table/columns.ts'
import { readTable } from '#web/features/composer/plan/table/read-table.ts'
import { findDateOrder } from '#web/features/composer/plan/table/read-time.ts'
import type { TableTrouble } from '#web/features/composer/plan/table/table.ts'
import { type TableSource, applyTemplate, headsOf, readOrder, whenCells } from './table-source.ts'

/** Loaded with the first table, because the parser is the largest part of the screen. */
export async function readSource({ text, note }: UnreadTable): Promise<Result<TableSource, TableTrouble>> {
  const read = await readTable(text)
  if (!read.ok) return read
  const head = findHead(read.value)
  const rows = read.value.slice(head)
  const above = read.value.slice(0, head).map(({ line, cells }) => {
    const words = cells.filter((cell) => cell.trim() !== '').join(' ')
    return `Line ${line} stands above the names of the columns and is left out: “${words}”.`
  })
  const guessed = guessColumns(rows)
  const template = readTemplate(headsOf(guessed))
  const columns = template === null ? guessed : applyTemplate(guessed, template)
  const notes = note === null ? above : [note, ...above]
  const source = { rows, columns, order: null, isTemplate: template !== null, notes }
  const order = findDateOrder(whenCells(source)) ?? readOrder(template?.order ?? null)
  return { ok: true, value: { ...source, order } }
}
