// All benches one after the other, each in a process of its own as its own command runs it, and their figures together.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { readResults } from '#bench/measure/results.ts'
import { toTable } from '#bench/measure/table.ts'

const ALL = ['cold', 'calendar', 'peers', 'composer', 'lists', 'actions', 'day', 'shifts', 'service']

const asked = process.argv.slice(2)
const names = asked.length > 0 ? asked : ALL
const failed = names.filter((name) => !run(name))
const figures = readResults()
  .filter(({ bench }) => names.includes(bench) && !failed.includes(bench))
  .flatMap(({ bench, figures }) => figures.map((figure) => ({ ...figure, what: `${bench}: ${figure.what}` })))
console.log(`${toTable(figures)}\n\nAll of it, with the machine and the versions: bench/results.json`)
if (failed.length > 0) console.log(`Did not come to an end: ${failed.join(', ')}`)
process.exitCode = failed.length > 0 ? 1 : 0

function run(name: string): boolean {
  const file = join(import.meta.dirname, name, `bench-${name}.ts`)
  return spawnSync(process.execPath, [file], { stdio: 'inherit' }).status === 0
}
