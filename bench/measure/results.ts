import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { availableParallelism, cpus, platform, release, totalmem } from 'node:os'
import { join } from 'node:path'
import { type Figure, isMet, ratioOf } from './figure.ts'
import { toTable } from './table.ts'

const FILE = join(import.meta.dirname, '../results.json')

/** What a bench has to say, and under which circumstances it was measured. */
export type Result = {
  bench: string
  rounds: number
  /** Of what else took part: a browser, a peer. */
  versions?: Record<string, string>
  figures: readonly Figure[]
  /** What the figures are made of, for the file alone. */
  details?: readonly object[]
}

/** Prints a bench's figures, and keeps them in bench/results.json beside those of the other benches. */
export function report(result: Result): void {
  console.log(`${result.bench}, ${result.rounds} rounds in turns\n${toTable(result.figures)}\n`)
  const others = readResults().filter(({ bench }) => bench !== result.bench)
  const benches = [...others, { ...result, at: new Date().toISOString(), figures: result.figures.map(judge) }]
  writeFileSync(FILE, `${JSON.stringify({ machine: machine(), versions: versions(), benches }, null, 2)}\n`)
}

/** What stands in the file, of this run or of earlier ones. */
export function readResults(): Result[] {
  if (!existsSync(FILE)) return []
  // The file is written above, and nowhere else.
  return (JSON.parse(readFileSync(FILE, 'utf8')) as { benches: Result[] }).benches
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
