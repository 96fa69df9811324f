import { readDashboard } from '#service/site/static-files.ts'
import { run } from '#service/start/run.ts'
import { readSettings } from '#service/start/settings.ts'
import { namesOf } from './shared-names.ts'

process.on('disconnect', () => process.exit())
const settings = readSettings(process.env, [])
if (!settings.ok) throw new Error(settings.trouble)
const folder = process.env['DASHBOARD']
const network = namesOf(process.env)
const dashboard = folder === undefined ? null : await readDashboard(folder)
await run(settings.value, dashboard, network === undefined ? {} : { network })
