import type { Dashboard } from '#service/door/static-files.ts'
import { greet } from './greeting.ts'
import { openParts } from './open-parts.ts'
import { createServer } from './server.ts'
import type { Settings } from './settings.ts'

/** Runs the service until a signal ends it. */
export async function run(settings: Settings, dashboard: Dashboard | null): Promise<void> {
  const parts = await openParts(settings)
  // Listens for signals before a start does work that must not be cut off, such as making the demo account.
  const stopAsked = waitForSignal()
  const server = createServer({ ...parts, dashboard })
  // If listening fails, for example on a port in use, the publisher must be stopped too.
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

/** The first signal ends the service in order. A second one of the same kind ends the process at once. */
function waitForSignal(): Promise<void> {
  return new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => resolve())
  })
}
