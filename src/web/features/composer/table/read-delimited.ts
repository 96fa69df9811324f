import { parse } from 'papaparse'
import { bad, good, type Result } from '#contract/result.ts'
import { readTabs } from './read-tabs.ts'
import { type TableRow, type TableTrouble, lineAt } from './table.ts'

/** Cells that are copied from a spreadsheet come with tabs; where the comma is the decimal sign, files come with semicolons. */
const DELIMITERS = ['\t', ';', ',', '|'] as const

export function readDelimited(text: string): Result<TableRow[], TableTrouble> {
  const delimiter = findDelimiter(text)
  if (delimiter === '\t') return good(readTabs(text))
  const { data, errors } = parse<string[]>(text, { delimiter, newline: '\n' })
  const [error] = errors.filter(({ type }) => type === 'Quotes')
  if (error !== undefined) {
    const start = lineOfRecord(data, error.row ?? 0)
    return bad(
      error.code === 'MissingQuotes'
        ? `Line ${start} opens a quote that is never closed.`
        : `Line ${lineAt(text, error.index ?? 0)} has a quote in the middle of a cell. Write it twice, and put the cell in quotes.`,
    )
  }
  let line = 1
  return good(
    data.map((cells) => {
      const row = { line, cells }
      line += linesOf(cells)
      return row
    }),
  )
}

/** The sign that cuts the first record that is not empty into the most cells. A tab decides at once: no head and hardly a text holds one. */
function findDelimiter(all: string): string {
  const text = all.replace(/^\s*\n/, '')
  const counts = DELIMITERS.map((delimiter) => ({
    delimiter,
    count: parse<string[]>(text, { delimiter, newline: '\n', preview: 1 }).data[0]?.length ?? 0,
  }))
  const [tab, ...others] = counts
  if (tab !== undefined && tab.count > 1) return tab.delimiter
  return others.reduce((best, other) => (other.count > best.count ? other : best)).delimiter
}

function lineOfRecord(data: readonly string[][], record: number): number {
  return data.slice(0, record).reduce((line, cells) => line + linesOf(cells), 1)
}

function linesOf(cells: readonly string[]): number {
  return cells.reduce((lines, cell) => lines + cell.split('\n').length - 1, 1)
}
