import { bad, good, type Result } from '#contract/result.ts'
import { findJsonFault } from './find-json-fault.ts'
import { SEGMENT_LINE, type TableRow, type TableTrouble, lineAt } from './table.ts'

/** A list of objects, or an object with one such list. A list of texts in a cell is a thread. */
export function readJsonTable(text: string): Result<TableRow[], TableTrouble> {
  const parsed = parseJson(text)
  if (!parsed.ok) return parsed
  const list = findList(parsed.value)
  if (list === null)
    return bad('The file holds no list of rows, such as [{ "when": "2026-11-24 09:00", "text": "…" }].')
  const heads = new Set<string>()
  for (const row of list) {
    if (!isObject(row)) return bad(`Row ${list.indexOf(row) + 1} is not an object such as { "text": "…" }.`)
    for (const head of Object.keys(row)) heads.add(head)
  }
  const rows: TableRow[] = [{ line: 0, cells: [...heads] }]
  for (const [index, row] of list.entries()) {
    const cells: string[] = []
    for (const head of heads) {
      // Every row was found to be an object above.
      const cell = toCell((row as Record<string, unknown>)[head])
      if (!cell.ok) return bad(`Row ${index + 1}: “${head}” ${cell.trouble}`)
      cells.push(cell.value)
    }
    rows.push({ line: index + 1, cells })
  }
  return good(rows)
}

function toCell(value: unknown): Result<string, string> {
  if (value === null || value === undefined) return good('')
  if (typeof value === 'string') return good(value)
  if (typeof value === 'number') {
    // The ids of posts have more digits than a number of JSON keeps.
    return Number.isSafeInteger(value)
      ? good(String(value))
      : bad('is a number that loses digits: put it in quotes.')
  }
  if (Array.isArray(value) && value.every((part) => typeof part === 'string'))
    return good(value.join(`\n${SEGMENT_LINE}\n`))
  return bad('is neither a text nor a list of texts.')
}

function findList(value: unknown): unknown[] | null {
  if (isList(value)) return value
  if (!isObject(value)) return null
  return Object.values(value).find(isList) ?? null
}

function isList(value: unknown): value is unknown[] {
  return Array.isArray(value)
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function parseJson(text: string): Result<unknown, TableTrouble> {
  try {
    return good(JSON.parse(text))
  } catch {
    return bad(`Line ${lineAt(text, findJsonFault(text) ?? text.length)} is not JSON.`)
  }
}
