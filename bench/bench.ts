// All benches one after the other, each in a process of its own as its own command runs it, and their figures together.
// With --quick each runs once and small: that says whether it works, and little about how fast anything is.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { readResults } from '#bench/measure/results.ts'
import { toTable } from '#bench/measure/table.ts'

const ALL = ['cold', 'calendar', 'peers', 'composer', 'lists', 'actions', 'day', 'shifts', 'service']

/** A bench that hangs is ended and named, so that the others still have their turn. */
const LIMIT_MS = Number(process.env['LIMIT_MIN'] ?? 20) * 60_000

const QUICK = {
  ROUNDS: '1',
  SIZES: '200',
  KEYS: '20',
  ACTIONS: '50',
  IDLE_S: '10',
  WIDTHS: '1440',
  SMALL: '20000',
  LARGE: '60000',
}

const words = process.argv.slice(2)
const asked = words.filter((word) => word !== '--quick')
const names = asked.length > 0 ? asked : ALL
const env = words.includes('--quick') ? { ...QUICK, ...process.env } : process.env
const failed = names.filter((name) => !run(name))
const figures = readResults()
  .filter(({ bench }) => names.includes(bench) && !failed.includes(bench))
  .flatMap(({ bench, figures }) => figures.map((figure) => ({ ...figure, what: `${bench}: ${figure.what}` })))
console.log(`${toTable(figures)}\n\nAll of it, with the machine and the versions: bench/results.json`)
if (failed.length > 0) console.log(`Did not come to an end: ${failed.join(', ')}`)
process.exitCode = failed.length > 0 ? 1 : 0

function run(name: string): boolean {
  const file = join(import.meta.dirname, name, `bench-${name}.ts`)
  return spawnSync(process.execPath, [file], { stdio: 'inherit', timeout: LIMIT_MS, env }).status === 0
}
