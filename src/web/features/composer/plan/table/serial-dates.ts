import { readWrittenWhen } from '#web/time/typed-when/written-when.ts'
import type { Cells } from './columns.ts'
import { readSerialDate, readSerialTime } from './serial-number.ts'

type Row = { line: number; cells: Cells }

export function withSerialDates(rows: readonly Row[]): Row[] {
  const [readsWhen, readsDate] = [isSerial(rows, 'when'), isSerial(rows, 'date')]
  const readsTime =
    areAll(filled(rows, 'time'), (cell) => readSerialTime(cell) !== null) &&
    (readsDate || filled(rows, 'time').some((cell) => !isWrittenTime(cell)))
  return rows.map(({ line, cells }) => ({
    line,
    cells: {
      ...cells,
      ...(readsWhen && { when: rewrite(cells.when, toCell) }),
      ...(readsDate && { date: rewrite(cells.date, toCell) }),
      ...(readsTime && { time: rewrite(cells.time, readSerialTime) }),
    },
  }))
}

export function findSerial(before: readonly Row[]): { cell: string; means: string } | null {
  const after = withSerialDates(before)
  for (const [index, { cells }] of before.entries()) {
    const now = after[index]?.cells ?? cells
    const changed = (['when', 'date', 'time'] as const).filter((field) => now[field] !== cells[field])
    if (changed.length === 0) continue
    const words = (from: Cells) => changed.map((field) => from[field]?.trim()).join(' ')
    return { cell: words(cells), means: words(now) }
  }
  return null
}

function isSerial(rows: readonly Row[], field: 'when' | 'date'): boolean {
  return areAll(filled(rows, field), (cell) => readSerialDate(cell) !== null)
}

function filled(rows: readonly Row[], field: 'when' | 'date' | 'time'): string[] {
  return rows.map(({ cells }) => (cells[field] ?? '').trim()).filter((cell) => cell !== '')
}

function areAll(cells: readonly string[], is: (cell: string) => boolean): boolean {
  return cells.length > 0 && cells.every(is)
}

function rewrite(cell = '', read: (cell: string) => string | null): string {
  return read(cell) ?? cell
}

function toCell(cell: string): string | null {
  const read = readSerialDate(cell)
  return read === null ? null : `${read.date} ${read.time}`.trim()
}

/** Also accepts `0.30` as a time, because it can be half past midnight. */
function isWrittenTime(cell: string): boolean {
  return readWrittenWhen(`2026-11-24 ${cell}`, null).state === 'clock'
}
