import { readTweetReference } from '#contract/workspace/tweet-reference.ts'
import { type ColumnField, headToField, isLink, isNamed } from './column-heads.ts'
import { readCellTime } from './read-time.ts'
import type { TableRow } from './table.ts'

/** A column of a table; without a field it is left out. */
type Column = { name: string; field: ColumnField | null }

export type Columns = {
  /** Whether the first row names the columns. */
  hasHead: boolean
  columns: Column[]
}

/** A share of cells above which a column is taken for moments, or for accounts. */
const MOST_OF_CELLS = 0.8
const SAMPLE = 20
/** A title and the like may stand above the heads. */
const ROWS_ABOVE = 5

/** Where the heads are: in the first row, or below a title, where two of them are known. */
export function findHead(rows: readonly TableRow[]): number {
  const known = rows
    .slice(0, ROWS_ABOVE)
    .map(({ cells }) => new Set(cells.map(headToField).filter((field) => field !== null)).size)
  const most = Math.max(...known)
  return most > 1 ? known.indexOf(most) : 0
}

/** Reads the heads, and guesses from what the cells hold where there are none, or none that is known. */
export function guessColumns(rows: readonly TableRow[]): Columns {
  const first = rows[0]?.cells ?? []
  const named = takeOnce(first.map(headToField))
  const isKnown = named.some((field) => field !== null)
  const hasHead = isKnown || isUnknownHead(rows)
  // Links may lead anywhere, and where nothing else is a text, a column of tweets holds the texts.
  const hasText = named.some(isText)
  const kept = named.map((field, index) => (hasText && !isLink(first[index] ?? '') ? field : null))
  const fields = guessByCells(hasHead ? rows.slice(1) : rows, named, kept)
  return {
    hasHead,
    columns: first.map((name, index) => ({
      name: hasHead ? name.trim() : `Column ${index + 1}`,
      field: fields[index] ?? null,
    })),
  }
}

/** Whether nothing has to be asked: the heads say what the columns hold, and there is a text to send. */
export function areColumnsClear({ hasHead, columns }: Columns): boolean {
  return (
    hasHead &&
    hasText(columns) &&
    columns.every(({ name, field }) => name === '' || (field !== null && isNamed(name, field)))
  )
}

export function hasText(columns: readonly Column[]): boolean {
  return columns.some(({ field }) => isText(field))
}

function isText(field: ColumnField | null): boolean {
  return field === 'text' || field?.startsWith('text_') === true
}

/** Gives a column a field, and takes it from the column that had it. */
export function setField(columns: readonly Column[], index: number, field: ColumnField | null): Column[] {
  return columns.map((column, at) => {
    if (at === index) return { ...column, field }
    return field !== null && column.field === field ? { ...column, field: null } : column
  })
}

/** The rows below the head, their cells by field. */
export function rowsToCells(
  rows: readonly TableRow[],
  { hasHead, columns }: Columns,
): { line: number; cells: Partial<Record<ColumnField, string>> }[] {
  return rows.slice(hasHead ? 1 : 0).map(({ line, cells }) => ({
    line,
    cells: Object.fromEntries(
      columns.flatMap(({ field }, index) => (field === null ? [] : [[field, cells[index] ?? '']])),
    ),
  }))
}

/** Two columns with one head: the first has it. */
function takeOnce(fields: readonly (ColumnField | null)[]): (ColumnField | null)[] {
  return fields.map((field, index) => (fields.indexOf(field) === index ? field : null))
}

/** A first row that names no moment, above a column of moments. */
function isUnknownHead(rows: readonly TableRow[]): boolean {
  const [first, ...rest] = rows
  return (
    first?.cells.some(
      (name, index) =>
        readCellTime(name, null).state === 'unreadable' &&
        isWhen(rest.map(({ cells }) => cells[index] ?? '').filter((cell) => cell.trim() !== '')),
    ) ?? false
  )
}

/** Gives the columns without a field one that no other has: moments, handles, and the longest of the others as the text. */
function guessByCells(
  rows: readonly TableRow[],
  named: readonly (ColumnField | null)[],
  /** What the columns are whatever their cells hold. */
  kept: readonly (ColumnField | null)[],
): (ColumnField | null)[] {
  const cells = named.map((_, index) =>
    rows.map((row) => row.cells[index] ?? '').filter((cell) => cell.trim() !== ''),
  )
  const fields = named.map((field, index) =>
    field === 'tweet' && kept[index] === null && !isTweets(cells[index] ?? []) ? null : field,
  )
  const give = (field: ColumnField, index: number) => {
    if (index >= 0) fields[index] = field
  }
  const findFree = (isMeant: (cells: readonly string[]) => boolean) =>
    cells.findIndex((own, index) => fields[index] === null && isMeant(own))
  if (!fields.includes('when') && !fields.includes('date')) give('when', findFree(isWhen))
  if (!fields.includes('calendar')) give('calendar', findFree(isHandles))
  if (!fields.some(isText)) {
    const lengths = cells.map((own, index) =>
      fields[index] === null ? own.reduce((sum, cell) => sum + cell.length, 0) : 0,
    )
    const longest = Math.max(...lengths)
    if (longest > 0) give('text', lengths.indexOf(longest))
  }
  return fields
}

function isWhen(cells: readonly string[]): boolean {
  return isMost(cells, (cell) => readCellTime(cell, null).state !== 'unreadable')
}

function isHandles(cells: readonly string[]): boolean {
  return isMost(cells, (cell) => /^@\w+$/.test(cell.trim()))
}

/** An empty column may still be filled in. */
function isTweets(cells: readonly string[]): boolean {
  return cells.length === 0 || cells.some((cell) => readTweetReference(cell) !== null)
}

/** Looks at the first cells only: a table may have a hundred columns of five hundred cells. */
function isMost(all: readonly string[], isMeant: (cell: string) => boolean): boolean {
  const cells = all.slice(0, SAMPLE)
  return cells.length > 0 && cells.filter(isMeant).length >= cells.length * MOST_OF_CELLS
}
