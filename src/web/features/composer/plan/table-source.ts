import { MAX_ROWS } from '#contract/workspace/limits.ts'
import { type Result, bad, good } from '#contract/result.ts'
import type { DraftDocument, When } from '#contract/workspace/draft.ts'
import { MAX_LANGUAGES } from '#contract/workspace/post-options.ts'
import type { KnownCalendar } from '#web/api/posts/learn-calendars.ts'
import type { DateReading } from './date-reading.ts'
import type { UnreadTable } from './unread-table.ts'
import type { DateOrder } from '#web/time/typed-when/meaning.ts'
import { readWrittenWhen } from '#web/time/typed-when/written-when.ts'
import {
  type Cells,
  type ColumnField,
  type Columns,
  areColumnsClear,
  findHead,
  readColumns,
  rowsToCells,
} from '#web/features/composer/plan/table/columns.ts'
import {
  type TableDefaults,
  cellsToDocument,
  findUnknownKind,
  findUnknownLanguages,
  whenCell,
} from '#web/features/composer/plan/table/cells-to-document.ts'
import { cellToWhen } from '#web/features/composer/plan/table/cell-when.ts'
import { cellsToNames, hasStrayDescription } from '#web/features/composer/plan/table/cell-pictures.ts'
import { guessColumns } from '#web/features/composer/plan/table/guess-columns.ts'
import { inSlices, readTable } from '#web/features/composer/plan/table/read-table.ts'
import { resolveCalendar } from '#web/features/composer/plan/table/resolve-calendar.ts'
import { findSerial, withSerialDates } from '#web/features/composer/plan/table/serial-dates.ts'
import type { TableRow } from '#web/features/composer/plan/table/table.ts'
import { NO_PICTURES_HERE } from '#web/features/composer/pictures/file-limits.ts'

export type TableSource = {
  rows: TableRow[]
  columns: Columns
  order: DateOrder | null
  empty: number
  notes: string[]
}

export async function readSource(
  { text, note }: UnreadTable,
  canHavePictures: boolean,
  calendars: readonly KnownCalendar[] = [],
): Promise<Result<TableSource, string>> {
  const read = await readTable(text)
  if (!read.ok) return read
  const head = findHead(read.value.rows)
  const rows = read.value.rows.slice(head)
  const columns = guessColumns(rows, readColumns(rows), (cell) => resolveCalendar(cell, calendars) !== null)
  const count = read.value.count - head
  if (count > MAX_ROWS + 1) return bad(tooManyRows({ rows, columns }, count))
  const above = read.value.rows.slice(0, head).map(({ line, cells }) => {
    const words = cells.filter((cell) => cell.trim() !== '').join(' ')
    return `Line ${line} is above the column names and is left out: “${words}”.`
  })
  const { empty } = read.value
  const isLeftOut = (field: ColumnField | null) => !canHavePictures && isForMedia(field)
  const fields = columns.fields.map((field) => (isLeftOut(field) ? null : field))
  const left = columns.fields.some(isLeftOut) ? [NO_PICTURES_HERE] : []
  const notes = [...(note === null ? [] : [note]), ...above, ...left]
  return good({ rows, columns: { ...columns, fields }, order: null, empty, notes })
}

export function isForMedia(field: ColumnField | null): boolean {
  return field !== null && /^(?:image|alt|lang)/.test(field)
}

export function namedPictures(source: TableSource): ReadonlyMap<string, number> {
  const lines = new Map<string, number>()
  for (const { line, cells } of cellsOf(source))
    for (const { name } of cellsToNames(cells)) if (!lines.has(name)) lines.set(name, line)
  return lines
}

export function tooManyRows(
  { rows, columns: { hasHead } }: Pick<TableSource, 'rows' | 'columns'>,
  count: number,
): string {
  const above = hasHead ? 1 : 0
  return `The table has ${count - above} rows, and a plan holds ${MAX_ROWS}. Nothing was imported: split the table before line ${rows[above + MAX_ROWS]?.line}.`
}

export function cellsOf({ rows, columns }: TableSource): { line: number; cells: Cells }[] {
  return withSerialDates(rowsToCells(rows, columns))
}

export function orderOf(source: TableSource): DateOrder | null {
  return source.order ?? findDateOrder(whenCells(source))
}

export async function sourceToDocuments(
  source: TableSource,
  defaults: Omit<TableDefaults, 'order'>,
): Promise<DraftDocument[]> {
  const order = orderOf(source)
  const documents: DraftDocument[] = []
  for await (const { cells } of inSlices(cellsOf(source)))
    documents.push(cellsToDocument(cells, { ...defaults, order }))
  return documents
}

export function ambiguousDate(source: TableSource): string | null {
  const order = orderOf(source)
  return whenCells(source).find((cell) => readWrittenWhen(cell, order).state === 'ambiguous') ?? null
}

export function serialReading({ rows, columns }: TableSource): { cell: string; means: string } | null {
  return findSerial(rowsToCells(rows, columns))
}

export function dateReading(source: TableSource): DateReading | null {
  const order = orderOf(source)
  if (order === null || !whenCells(source).some(isAmbiguous)) return null
  return { order, because: source.order === null ? findTellingDate(whenCells(source)) : null }
}

export function bothReadings(
  source: TableSource,
  drafts: readonly { id: string; document: DraftDocument }[],
): ReadonlyMap<string, Record<DateOrder, When>> {
  const cells = whenCells(source)
  return new Map(
    drafts.flatMap(({ id, document: { when } }, index) => {
      const cell = cells[index] ?? ''
      if (!isAmbiguous(cell)) return []
      const readAs = (order: DateOrder) => cellToWhen(cell, when.zone, order)
      return [[id, { 'day-first': readAs('day-first'), 'month-first': readAs('month-first') }] as const]
    }),
  )
}

function isAmbiguous(cell: string): boolean {
  return readWrittenWhen(cell, null).state === 'ambiguous'
}

function findTellingDate(cells: readonly string[]): string | null {
  const cell = cells.find((one) => tellsOrder(one) !== null)?.trim() ?? null
  const date = cell === null ? undefined : SLASHED.exec(cell)?.[0]
  return date !== undefined && tellsOrder(date) !== null ? date : cell
}

const SLASHED = /\d{1,2}([/-])\d{1,2}\1\d{2,4}/

export function readingNotes(source: TableSource): string[] {
  const ofRows = cellsOf(source).flatMap(({ line, cells }) =>
    cellNotes(cells).map((note) => `Line ${line}: ${note}`),
  )
  return [...source.notes, ...ofRows]
}

export function rowNotes(source: TableSource): string[][] {
  return cellsOf(source).map(({ cells }) => cellNotes(cells))
}

function cellNotes(cells: Cells): string[] {
  const kind = findUnknownKind(cells)
  const languages = findUnknownLanguages(cells)
  const read = (cells.tweet ?? '').trim() === '' ? 'thread' : 'quote'
  return [
    ...(kind === null ? [] : [`“${kind}” is not a kind; the row is a ${read}.`]),
    ...(languages === null
      ? []
      : [
          `“${languages}” is not one to ${MAX_LANGUAGES} languages such as de or German; the row has the languages of its account.`,
        ]),
    ...(hasStrayDescription(cells) ? ['a description without a picture is left out.'] : []),
  ]
}

export function isClear(source: TableSource): boolean {
  return (
    areColumnsClear(source.rows, source.columns) &&
    ambiguousDate(source) === null &&
    serialReading(source) === null &&
    readingNotes(source).length === 0
  )
}

export function findDateOrder(texts: readonly string[]): DateOrder | null {
  const told = texts.flatMap((text) => tellsOrder(text) ?? [])
  const [order, ...others] = new Set(told)
  return order === undefined || others.length > 0 ? null : order
}

function tellsOrder(text: string): DateOrder | null {
  const reading = readWrittenWhen(text, null)
  return reading.state === 'clock' ? reading.tells : null
}

export function namesCalendars(source: TableSource): boolean {
  return cellsOf(source).every(({ cells }) => (cells.calendar ?? '').trim() !== '')
}

function whenCells(source: TableSource): string[] {
  return cellsOf(source).map(({ cells }) => whenCell(cells))
}
