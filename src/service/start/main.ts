import { join } from 'node:path'
import { readDashboard } from '#service/site/static-files.ts'
import { run } from './run.ts'
import { readSettings } from './settings.ts'

const settings = readSettings(process.env, process.argv.slice(2))
try {
  if (!settings.ok) throw new Error(settings.trouble)
  await run(settings.value, await readDashboard(join(import.meta.dirname, '../../../dist')))
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error))
  process.exitCode = 1
}
