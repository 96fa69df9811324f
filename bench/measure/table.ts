import { type Figure, isMet, ratioOf } from './figure.ts'

const HEAD = ['', 'ours', 'beside', '', 'ratio', 'goal', '']

/** A line for each figure; every column is as wide as its longest cell. */
export function toTable(figures: readonly Figure[]): string {
  const rows = [HEAD, ...figures.map(toRow)]
  const widths = HEAD.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  return rows.map((row) => row.map((cell, column) => pad(cell, column, widths)).join('  ')).join('\n')
}

function toRow(figure: Figure): string[] {
  const { what, unit, ours, beside, goal } = figure
  const ratio = ratioOf(figure)
  const met = isMet(figure)
  return [
    what,
    `${toDigits(ours)} ${unit}`,
    beside === undefined ? '' : `${toDigits(beside.value)} ${unit}`,
    beside?.name ?? '',
    ratio === null ? '' : `${ratio.toFixed(2)} x`,
    goal === undefined ? '' : ratio === null ? `${goal} ${unit}` : `${goal} x`,
    met === null ? '' : met ? 'met' : 'NOT MET',
  ]
}

/** Words are aligned left, numbers right. */
function pad(cell: string, column: number, widths: readonly number[]): string {
  const width = widths[column] ?? 0
  return column === 0 || column === 3 || column === 6 ? cell.padEnd(width) : cell.padStart(width)
}

function toDigits(value: number): string {
  return value.toFixed(Math.abs(value) < 10 ? 2 : Math.abs(value) < 100 ? 1 : 0)
}
