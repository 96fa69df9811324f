// The service as a process of its own, with the settings of its environment. DASHBOARD names the folder of a build.
import { readDashboard } from '#service/door/static-files.ts'
import { run } from '#service/start/run.ts'
import { readSettings } from '#service/start/settings.ts'

process.on('disconnect', () => process.exit())
const settings = readSettings(process.env, [])
if (!settings.ok) throw new Error(settings.trouble)
const folder = process.env['DASHBOARD']
await run(settings.value, folder === undefined ? null : await readDashboard(folder))
