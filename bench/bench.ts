// All benches one after the other, each in a process of its own, and one table of all goals.
// With --quick each is short: it shows that everything works, and roughly how fast.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { keepSummary, readResults } from '#bench/measure/results.ts'
import { toTable } from '#bench/measure/table.ts'

const ALL = ['peers', 'actions', 'composer', 'cold', 'day', 'lists', 'service']

/** A bench that hangs is ended and named, and the others still run. */
const LIMIT_MS = Number(process.env['LIMIT_MIN'] ?? 10) * 60_000

const QUICK = {
  ROUNDS: '1',
  SIZES: '1000',
  LETTERS: '20',
  ACTIONS: '200',
  IDLE_S: '5',
  SMALL: '20000',
  LARGE: '60000',
}

const words = process.argv.slice(2)
const isQuick = words.includes('--quick')
const asked = words.filter((word) => word !== '--quick')
const names = asked.length > 0 ? asked : ALL
const env = isQuick ? { ...QUICK, ...process.env } : process.env
const begun = performance.now()
const failed = names.filter((name) => !run(name))
const minutes = (performance.now() - begun) / 60_000
const figures = readResults()
  .filter(({ bench }) => names.includes(bench) && !failed.includes(bench))
  .flatMap(({ bench, figures }) => figures.map((figure) => ({ ...figure, what: `${bench}: ${figure.what}` })))
const goals = figures.filter(({ goal }) => goal !== undefined)
console.log(`${toTable(goals)}\n`)
console.log(`${names.length} benches in ${minutes.toFixed(1)} minutes. All figures: bench/results.json`)
if (failed.length > 0) console.log(`Not finished: ${failed.join(', ')}`)
keepSummary({ isQuick, minutes, failed, goals })
process.exitCode = failed.length > 0 ? 1 : 0

function run(name: string): boolean {
  const file = join(import.meta.dirname, name, `bench-${name}.ts`)
  const started = performance.now()
  const { status } = spawnSync(process.execPath, [file], { stdio: 'inherit', timeout: LIMIT_MS, env })
  console.log(`${name} took ${((performance.now() - started) / 1000).toFixed(0)} s\n`)
  return status === 0
}
