import { readSettings } from './settings.ts'
import { run } from './run.ts'

const settings = readSettings(process.env, process.argv.slice(2))
if (settings.ok) await run(settings.value)
else {
  console.error(settings.trouble)
  process.exitCode = 1
}
