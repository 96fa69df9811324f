// The service as a process of its own, without the dashboard, with the settings of its environment.
import { run } from '#service/start/run.ts'
import { readSettings } from '#service/start/settings.ts'

process.on('disconnect', () => process.exit())
const settings = readSettings(process.env, [])
if (!settings.ok) throw new Error(settings.trouble)
await run(settings.value, null)
