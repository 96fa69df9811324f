import type { Queryable, Value } from './database.ts'

const ROWS = 100

export async function insertRows(
  tx: Queryable,
  table: string,
  columns: readonly string[],
  rows: readonly (readonly Value[])[],
  onConflict = '',
): Promise<void> {
  for (let start = 0; start < rows.length; start += ROWS) {
    const next = rows.slice(start, start + ROWS)
    await tx.run(`${insertion(table, columns, next.length)} ${onConflict}`, next.flat())
  }
}

export function insertion(table: string, columns: readonly string[], rows = 1): string {
  const row = (index: number) => columns.map((_, column) => `$${index * columns.length + column + 1}`)
  const values = Array.from({ length: rows }, (_, index) => `(${row(index).join(', ')})`)
  return `INSERT INTO ${table} (${columns.join(', ')}) VALUES ${values.join(', ')}`
}
