import { isIPv6 } from 'node:net'
import { ownOrigins } from '#service/rules/listening.ts'
import type { Dashboard } from '#service/site/static-files.ts'
import { greet } from './greeting.ts'
import { openDependencies } from './open-dependencies.ts'
import { createServer } from './server.ts'
import type { Settings } from './settings.ts'
import type { Network } from '#service/outbound/network.ts'

const STOP_WITHIN_MS = 15_000

type RunOptions = { graceMs?: number; stopWithinMs?: number; network?: Network }

export async function run(
  settings: Settings,
  dashboard: Dashboard | null,
  { graceMs, stopWithinMs = STOP_WITHIN_MS, network }: RunOptions = {},
): Promise<void> {
  const parent = process.ppid
  // Ignores errors of the output. Otherwise a full disk or a closed pipe would end this process.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined)
  if (isOwnUpstream(settings))
    throw new Error(
      'UPSTREAM_URL is the address of this service itself: name another service, or leave it out.',
    )
  const dependencies = await openDependencies(settings, network)
  // Waits for the stop signals only from here on, because a signal must not interrupt the creation of the demo account.
  const stopAsked = waitForStop(parent)
  const server = createServer({ ...dependencies, dashboard })
  try {
    const listening = await server.listen(settings)
    try {
      process.stdout.write(`${await greet(server, dependencies, listening.url)}\n`)
      await stopAsked
      endWithin(stopWithinMs)
    } finally {
      await listening.stop(graceMs)
    }
  } finally {
    await server.stop()
    await dependencies.store.close()
  }
}

/** Returns true if the upstream is this service. Each request would then cause another one, without end. */
function isOwnUpstream({ upstream, host, port, publicOrigin }: Settings): boolean {
  const own = ownOrigins(`http://${isIPv6(host) ? `[${host}]` : host}:${port}`, publicOrigin)
  return upstream !== null && own.includes(upstream.origin)
}

/**
 * Ends the process like a crash. The database rolls transactions back, and another process takes over the claimed
 * posts.
 */
function endWithin(ms: number): void {
  setTimeout(() => {
    process.stderr.write(
      `The service had not stopped ${ms} ms after the signal, so it ended with unfinished work.\n`,
    )
    process.exit(1)
  }, ms).unref()
}

function waitForStop(parent: number): Promise<void> {
  return new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => resolve())
    if (process.env['npm_lifecycle_event'] === 'start') whenEnded(parent, resolve)
  })
}

const LOOK_FOR_PARENT_MS = 250

/**
 * Calls `done` when npm has ended, because npm signals only its shell, and Debian's shell does not pass the signal on.
 * The process then gets another parent, except on Windows.
 */
function whenEnded(parent: number, done: () => void): void {
  const timer = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(timer)
    done()
  }, LOOK_FOR_PARENT_MS)
  timer.unref()
}
