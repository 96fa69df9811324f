import { join } from 'node:path'
import { readDashboard } from './door/static-files.ts'
import { greet } from './greeting.ts'
import { openParts } from './open-parts.ts'
import { createServer } from './server.ts'
import { type Settings, readSettings } from './settings.ts'

const settings = readSettings(process.env, process.argv.slice(2))
try {
  if (!settings.ok) throw new Error(settings.trouble)
  await run(settings.value)
} catch (error) {
  // One sentence says what to change; a stack would say where it was noticed.
  console.error(error instanceof Error ? error.message : String(error))
  process.exitCode = 1
}

async function run(settings: Settings): Promise<void> {
  const parts = await openParts(settings)
  const dashboard = await readDashboard(join(import.meta.dirname, '../../dist'))
  const server = createServer({ ...parts, dashboard })
  const listening = await server.listen(settings)
  console.log(await greet(server, parts, listening.url))

  const end = async () => {
    await listening.stop()
    await server.stop()
    await parts.store.close()
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void end())
}
