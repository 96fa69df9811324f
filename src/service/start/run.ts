import type { Dashboard } from '#service/door/static-files.ts'
import { greet } from './greeting.ts'
import { openParts } from './open-parts.ts'
import { createServer } from './server.ts'
import type { Settings } from './settings.ts'

/** The service, from its start until a signal ends it. */
export async function run(settings: Settings, dashboard: Dashboard | null): Promise<void> {
  const parts = await openParts(settings)
  // Listened for before anything is begun that a stop would cut off, such as the making of the demo account.
  const stopAsked = waitForSignal()
  const server = createServer({ ...parts, dashboard })
  // What was begun ends whether or not the rest could begin: a port that is taken must not leave a publisher behind.
  try {
    const listening = await server.listen(settings)
    try {
      process.stdout.write(`${await greet(server, parts, listening.url)}\n`)
      await stopAsked
    } finally {
      await listening.stop()
    }
  } finally {
    await server.stop()
    await parts.store.close()
  }
}

/** The first signal asks for an orderly end; a second one of its kind ends the process as it would any other. */
function waitForSignal(): Promise<void> {
  return new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => resolve())
  })
}
