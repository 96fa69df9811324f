import { MAX_SEGMENTS } from '#contract/text-length.ts'
import { readTime } from './read-time.ts'
import type { TableRow } from './table.ts'

/** The segments of a thread, each in a column. */
export const SEGMENT_FIELDS = Array.from({ length: MAX_SEGMENTS }, (_, index) => `text_${index + 1}` as const)

/** What a column can hold. A date and a time may stand in columns of their own. */
export const FIELDS = [
  'when',
  'date',
  'time',
  'zone',
  'calendar',
  'kind',
  'text',
  ...SEGMENT_FIELDS,
  'tweet',
] as const
export type Field = (typeof FIELDS)[number]

/** A column of a table; without a field it is left out. */
export type Column = { name: string; field: Field | null }

export type Columns = {
  /** Whether the first row names the columns. */
  hasHead: boolean
  columns: Column[]
}

/** Other heads that say the same, spelled as `foldHead` spells them. */
const SYNONYMS: Readonly<Record<string, Field>> = {
  datetime: 'when',
  date_time: 'when',
  moment: 'when',
  publish_at: 'when',
  scheduled: 'when',
  scheduled_at: 'when',
  scheduled_for: 'when',
  day: 'date',
  hour: 'time',
  tz: 'zone',
  timezone: 'zone',
  time_zone: 'zone',
  account: 'calendar',
  handle: 'calendar',
  profile: 'calendar',
  post_type: 'kind',
  type: 'kind',
  body: 'text',
  commentary: 'text',
  content: 'text',
  message: 'text',
  thread: 'text',
  link: 'tweet',
  post_to_quote: 'tweet',
  quoted: 'tweet',
  quote_of: 'tweet',
  tweet_id: 'tweet',
  url: 'tweet',
}

/** A share of cells above which a column is taken for moments. */
const MOST = 0.8

/** Reads the heads, or guesses from what the cells hold where there are none. */
export function guessColumns(rows: readonly TableRow[]): Columns {
  const first = rows[0]?.cells ?? []
  const fields = takeOnce(first.map(headToField))
  if (fields.some((field) => field !== null))
    return {
      hasHead: true,
      columns: first.map((name, index) => ({ name: name.trim(), field: fields[index] ?? null })),
    }
  const hasHead = isUnknownHead(rows)
  const guessed = guessByCells(hasHead ? rows.slice(1) : rows)
  return {
    hasHead,
    columns: first.map((name, index) => ({
      name: hasHead ? name.trim() : `Column ${index + 1}`,
      field: guessed[index] ?? null,
    })),
  }
}

/** Whether nothing has to be asked: the heads say what the columns hold, and there is a text to send. */
export function areColumnsClear({ hasHead, columns }: Columns): boolean {
  return (
    hasHead &&
    hasText(columns) &&
    columns.every(({ name, field }) => name === '' || (field !== null && headToField(name) === field))
  )
}

export function hasText(columns: readonly Column[]): boolean {
  return columns.some(({ field }) => field === 'text' || field?.startsWith('text_') === true)
}

/** Gives a column a field, and takes it from the column that had it. */
export function setField(columns: readonly Column[], index: number, field: Field | null): Column[] {
  return columns.map((column, at) => {
    if (at === index) return { ...column, field }
    return field !== null && column.field === field ? { ...column, field: null } : column
  })
}

/** The rows below the head, their cells by field. */
export function rowsToCells(
  rows: readonly TableRow[],
  { hasHead, columns }: Columns,
): { line: number; cells: Partial<Record<Field, string>> }[] {
  return rows.slice(hasHead ? 1 : 0).map(({ line, cells }) => ({
    line,
    cells: Object.fromEntries(
      columns.flatMap(({ field }, index) => (field === null ? [] : [[field, cells[index] ?? '']])),
    ),
  }))
}

export function headToField(head: string): Field | null {
  const folded = foldHead(head)
  const segment = /^(?:text|segment|tweet|post|part)_?(\d{1,2})$/.exec(folded)?.[1]
  const named = segment === undefined ? folded : `text_${Number(segment)}`
  return (
    FIELDS.find((field) => field === named) ??
    (Object.hasOwn(SYNONYMS, named) ? (SYNONYMS[named] ?? null) : null)
  )
}

function foldHead(head: string): string {
  return head
    .trim()
    .toLowerCase()
    .replaceAll(/[\s.-]+/g, '_')
}

/** Two columns with one head: the first has it. */
function takeOnce(fields: readonly (Field | null)[]): (Field | null)[] {
  return fields.map((field, index) => (fields.indexOf(field) === index ? field : null))
}

/** A first row that names no moment, above a column of moments. */
function isUnknownHead(rows: readonly TableRow[]): boolean {
  const [first, ...rest] = rows
  return (
    first?.cells.some(
      (name, index) =>
        readTime(name, null).state === 'unreadable' &&
        isWhen(rest.map(({ cells }) => cells[index] ?? '').filter((cell) => cell.trim() !== '')),
    ) ?? false
  )
}

function guessByCells(rows: readonly TableRow[]): (Field | null)[] {
  const width = rows[0]?.cells.length ?? 0
  const filled = Array.from({ length: width }, (_, index) =>
    rows.map(({ cells }) => cells[index] ?? '').filter((cell) => cell.trim() !== ''),
  )
  const when = filled.findIndex(isWhen)
  const lengths = filled.map((cells, index) =>
    index === when ? -1 : cells.reduce((sum, cell) => sum + cell.length, 0),
  )
  const text = lengths.indexOf(Math.max(...lengths))
  return filled.map((_, index) => (index === when ? 'when' : index === text ? 'text' : null))
}

function isWhen(cells: readonly string[]): boolean {
  const readable = cells.filter((cell) => readTime(cell, null).state !== 'unreadable')
  return cells.length > 0 && readable.length >= cells.length * MOST
}
