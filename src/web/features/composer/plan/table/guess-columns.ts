import { readTweetReference } from '#contract/workspace/tweet-reference.ts'
import { readWrittenWhen } from '#web/time/typed-when/written-when.ts'
import { findUnknownLanguages } from './cells-to-document.ts'
import { type ColumnField, type Columns, PICTURE_COLUMNS, filledCells, hasText, isWords } from './columns.ts'
import { readSerialDate, readSerialTime } from './serial-number.ts'
import type { TableRow } from './table.ts'

export function guessColumns(
  rows: readonly TableRow[],
  columns: Columns,
  isAccount: (cell: string) => boolean = () => false,
): Columns {
  const { hasHead } = columns
  const below = rows.slice(hasHead ? 1 : 0)
  const fields = [...columns.fields]
  const guessed = fields.flatMap((known, index) => {
    const cells = filledCells(below, index)
    const field =
      known === null && cells.length > 0
        ? (guessAccount(cells, fields, isAccount) ??
          guessField(cells, fields) ??
          guessSerial(cells, fields, index, rows[0]?.cells[index]))
        : null
    if (field === null) return []
    fields[index] = field
    return [index]
  })
  const text = hasText(fields) ? null : findTextColumn(below, fields)
  if (text === null) return { hasHead, fields, guessed }
  fields[text] = 'text'
  return { hasHead, fields, guessed: [...guessed, text].toSorted((a, b) => a - b) }
}

function findTextColumn(below: readonly TableRow[], fields: Columns['fields']): number | null {
  const columns = fields.flatMap((field, index) => {
    const cells = filledCells(below, index)
    return field === null && isWords(cells) ? [{ index, length: cells.join('').length }] : []
  })
  return columns.toSorted((a, b) => b.length - a.length)[0]?.index ?? null
}

function guessField(cells: readonly string[], taken: Columns['fields']): ColumnField | null {
  const isFree = (field: ColumnField) =>
    ![field, ...(INSTEAD_OF[field] ?? [])].some((one) => taken.includes(one))
  return findLikely(cells).find(isFree) ?? null
}

function guessAccount(
  cells: readonly string[],
  taken: Columns['fields'],
  isAccount: (cell: string) => boolean,
): ColumnField | null {
  return !taken.includes('calendar') && areMost(cells, isAccount) ? 'calendar' : null
}

export function findLikely(cells: readonly string[]): readonly ColumnField[] {
  const isLikely = ({ needsAll, isLike }: Guess) => (needsAll ? cells.every(isLike) : areMost(cells, isLike))
  return cells.length === 0 ? [] : (GUESSES.find(isLikely)?.fields ?? [])
}

export function areMost(cells: readonly string[], isLike: (cell: string) => boolean): boolean {
  const like = cells.filter(isLike).length
  return like === cells.length || (like > 1 && like >= cells.length * MOST)
}

const MOST = 0.6

/** Also checks the column's name or place, because the numbers that spreadsheets write for dates look like ids. */
function guessSerial(
  cells: readonly string[],
  taken: Columns['fields'],
  index: number,
  head = '',
): ColumnField | null {
  const isFree = (...fields: ColumnField[]) => !fields.some((field) => taken.includes(field))
  if (
    taken[index - 1] === 'date' &&
    isFree('time') &&
    areMost(cells, (cell) => readSerialTime(cell) !== null)
  )
    return 'time'
  const dates = cells.flatMap((cell) => readSerialDate(cell) ?? [])
  const isPlaceOfDate = index === 0 || /date|day|when|schedul|publish/i.test(head)
  const areDates = areMost(cells, (cell) => readSerialDate(cell) !== null)
  if (!isPlaceOfDate || !areDates || !isFree('when', 'date')) return null
  return dates.some(({ time }) => time !== '') ? 'when' : 'date'
}

/** A table has either one column for moments, or one for dates and one for times. */
const INSTEAD_OF: Partial<Record<ColumnField, readonly ColumnField[]>> = {
  when: ['date', 'time'],
  date: ['when'],
  time: ['when'],
}

type Guess = {
  fields: readonly ColumnField[]
  isLike: (cell: string) => boolean
  /** Every cell must fit, because a row does not ask about a cell that does not fit. */
  needsAll?: true
}

const GUESSES: readonly Guess[] = [
  // A cell is a time if it is a moment only together with a date.
  {
    fields: ['time'],
    isLike: (cell) =>
      /^\d/.test(cell) && timeOf(cell) === null && (timeOf(`2026-11-24 ${cell}`) ?? '') !== '',
  },
  { fields: ['date'], isLike: (cell) => timeOf(cell) === '' },
  { fields: ['when'], isLike: (cell) => (timeOf(cell) ?? '') !== '' },
  { fields: ['calendar'], isLike: (cell) => /^@[\w.-]+$/.test(cell) },
  {
    fields: ['tweet'],
    needsAll: true,
    isLike: (cell) => /^(?:https?|at):\/\/\S+$/i.test(cell) && readTweetReference(cell) !== null,
  },
  {
    fields: PICTURE_COLUMNS.map(({ image }) => image),
    needsAll: true,
    isLike: (cell) => /^[^\n]+\.(?:jpe?g|png|webp|gif|avif|heic)$/i.test(cell) && !cell.includes('://'),
  },
  {
    fields: ['lang'],
    needsAll: true,
    isLike: (cell) => /^[a-z]{2}(?:-[a-z]{2})?$/i.test(cell) && findUnknownLanguages({ lang: cell }) === null,
  },
]

function timeOf(cell: string): string | null {
  const reading = readWrittenWhen(cell, null)
  if (reading.state === 'clock') return reading.time
  return reading.state === 'ambiguous' ? reading.time : reading.state === 'moment' ? cell : null
}
