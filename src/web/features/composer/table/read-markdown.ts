import { bad, good, type Result } from '#contract/result.ts'
import { SEGMENT_LINE, type TableRow, type TableTrouble } from './table.ts'

const RULE = /^\s*\|?(?:\s*:?-+:?\s*\|)+(?:\s*:?-+:?\s*)?$/
/** A pattern that may start in many ways is not tried on a line as long as a file. */
const LONGEST_RULE = 1000
const HEADING = /^#{1,6}\s(.*)$/

/** A table with bars, or headings with a text below each. */
export function isMarkdown(text: string): boolean {
  const lines = text.split('\n')
  return findRule(lines) > 0 || HEADING.test(lines.find((line) => line.trim() !== '') ?? '')
}

export function readMarkdown(text: string): Result<TableRow[], TableTrouble> {
  const lines = text.split('\n')
  const rule = findRule(lines)
  return rule > 0 ? readBars(lines, rule) : readHeadings(lines)
}

/** The line between the head and the rows, counted from 0. */
function findRule(lines: readonly string[]): number {
  return lines.findIndex(
    (line, index) =>
      index > 0 &&
      line.length < LONGEST_RULE &&
      line.includes('-') &&
      RULE.test(line) &&
      (lines[index - 1] ?? '').includes('|'),
  )
}

function readBars(lines: readonly string[], rule: number): Result<TableRow[], TableTrouble> {
  const rows: TableRow[] = [{ line: rule, cells: splitBars(lines[rule - 1] ?? '') }]
  for (const [index, line] of lines.entries()) {
    if (index <= rule) continue
    if (!line.includes('|')) {
      if (line.trim() === '') continue
      return bad(`Line ${index + 1} stands behind the table. Only one table is read from a file.`)
    }
    rows.push({ line: index + 1, cells: splitBars(line) })
  }
  return good(rows)
}

/** A bar inside a cell is written `\|`, a line break `<br>`. */
function splitBars(line: string): string[] {
  const inner = line
    .trim()
    .replace(/^\|/, '')
    .replace(/(?<!\\)\|$/, '')
  return inner.split(/(?<!\\)\|/).map((cell) =>
    cell
      .trim()
      .replaceAll(String.raw`\|`, '|')
      .replaceAll(/\s*<br\s*\/?>\s*/gi, '\n'),
  )
}

/** A heading is the moment, the lines below it are the text. */
function readHeadings(lines: readonly string[]): Result<TableRow[], TableTrouble> {
  const rows: { line: number; when: string; text: string[] }[] = []
  for (const [index, line] of lines.entries()) {
    const heading = HEADING.exec(line)?.[1]
    const last = rows.at(-1)
    if (heading !== undefined)
      rows.push({ line: index + 1, when: heading.replace(/#+$/, '').trim(), text: [] })
    else if (last !== undefined) last.text.push(line.trim() === '***' ? SEGMENT_LINE : line)
    else if (line.trim() !== '') return bad(`Line ${index + 1} stands before the first heading.`)
  }
  return good([
    { line: 0, cells: ['when', 'text'] },
    ...rows.map(({ line, when, text }) => ({ line, cells: [when, text.join('\n').trim()] })),
  ])
}
