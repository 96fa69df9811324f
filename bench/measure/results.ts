import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { availableParallelism, cpus, platform, release, totalmem } from 'node:os'
import { join } from 'node:path'
import { type Figure, isMet, ratioOf } from './figure.ts'
import { toTable } from './table.ts'

const FILE = join(import.meta.dirname, '../results.json')

/** The figures of a bench, and the circumstances of its run. */
export type Result = {
  bench: string
  rounds: number
  /** Of a browser, or a peer. */
  versions?: Record<string, string>
  figures: readonly Figure[]
  /** What the figures are made of. Only in the file. */
  details?: readonly object[]
}

/** A run of several benches. */
export type Summary = {
  isQuick: boolean
  minutes: number
  failed: readonly string[]
  goals: readonly Figure[]
}

/** Prints a bench's figures, and keeps them in bench/results.json beside those of the other benches. */
export function report(result: Result): void {
  console.log(`${result.bench}, ${result.rounds} rounds in turns\n${toTable(result.figures)}\n`)
  const others = readResults().filter(({ bench }) => bench !== result.bench)
  const benches = [...others, { ...result, at: new Date().toISOString(), figures: result.figures.map(judge) }]
  write({ benches })
}

/** Keeps the table of goals of a run. */
export function keepSummary({ goals, ...summary }: Summary): void {
  write({
    summary: { ...summary, at: new Date().toISOString(), goals: goals.map(judge) },
    benches: readResults(),
  })
}

/** The figures in the file, of this run or an earlier one. */
export function readResults(): Result[] {
  if (!existsSync(FILE)) return []
  // The file is written below, and only there.
  return (JSON.parse(readFileSync(FILE, 'utf8')) as { benches: Result[] }).benches
}

function write(content: object): void {
  writeFileSync(
    FILE,
    `${JSON.stringify({ machine: machine(), versions: versions(), ...content }, null, 2)}\n`,
  )
}

function judge(figure: Figure) {
  return { ...figure, ratio: ratioOf(figure), met: isMet(figure) }
}

function machine() {
  const [cpu] = cpus()
  return {
    system: `${platform()} ${release()}`,
    processor: cpu?.model ?? 'unknown',
    cores: availableParallelism(),
    memoryGib: Math.round(totalmem() / 1024 ** 3),
  }
}

function versions() {
  const { node, v8, sqlite = 'none' } = process.versions
  return { node, v8, sqlite }
}
