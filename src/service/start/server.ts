import type { Moment } from '#contract/schedule.ts'
import { startEmbeddedBackend, startUpstreamBackend } from './backend.ts'
import { compress } from '#service/http/compression.ts'
import { createDoor } from '#service/door/door.ts'
import type { DoorEnv } from '#service/door/door-parts.ts'
import { type LaunchLinks, createLaunchLinks } from '#service/door/launch-links.ts'
import type { Dashboard } from '#service/door/static-files.ts'
import { type Listening, listen } from '#service/http/listen.ts'
import { type Log, errorToEntry } from './log.ts'
import type { Platform } from '#service/publisher/platform.ts'
import { makeAttemptThrottle } from '#service/http/attempt-throttle.ts'
import { ownOrigins } from '#service/rules/listening.ts'
import type { Store } from '#service/store/store.ts'

/** Everything about "future", "90 days" and "midnight" is about now, so the clock is handed in like the rest. */
export type ServerParts = {
  store: Store
  clock: () => Moment
  platform: Platform
  /** A service elsewhere that answers instead of the store. */
  upstream?: URL | null
  /** What browser sessions are sealed with. */
  sessionSecret: string
  /** The https origin that TLS in front answers under; null on a machine of one's own. */
  publicOrigin: string | null
  /** Where a server that is not listened to here is reached; otherwise it is known once it listens. */
  port?: number
  /** Links that were printed before this server took over from another. */
  launchLinks?: LaunchLinks
  /** Null where something else serves the dashboard. */
  dashboard: Dashboard | null
  log: Log
}

export type Server = {
  fetch: (request: Request, env: DoorEnv['Bindings']) => Promise<Response>
  /** A link that signs a browser in with this key, once. */
  launchLink: (key: string) => string
  listen: (where: { host: string; port: number }) => Promise<Listening>
  /** Ends what goes on by itself; the store stays open. */
  stop: () => Promise<void>
}

/** The door, and behind it the embedded service or the gateway to another one. */
export function createServer({ log, ...parts }: ServerParts): Server {
  const { clock, store, upstream = null } = parts
  const report = (error: unknown) => log(errorToEntry(error))
  const attempts = makeAttemptThrottle({ clock })
  const { launchLinks = createLaunchLinks(clock) } = parts
  const backendParts = { ...parts, attempts, report }
  const { stop, ...running } =
    upstream === null ? startEmbeddedBackend(backendParts) : startUpstreamBackend(upstream, backendParts)
  let port = parts.port ?? 0

  const door = createDoor({
    secret: parts.sessionSecret,
    clock,
    origins: () => ownOrigins(port, parts.publicOrigin),
    behindProxy: parts.publicOrigin !== null,
    endedSessions: store.endedSessions,
    ...running,
    launchLinks,
    attempts,
    dashboard: parts.dashboard,
    reportViolation: (directive) => log({ event: 'policy violation', directive }),
    report,
  })

  const answer = async (request: Request, env: DoorEnv['Bindings']) => {
    const begun = performance.now()
    const answered = await door.fetch(request, env)
    const { pathname } = new URL(request.url)
    if (pathname.startsWith('/api/'))
      log({
        event: 'answer',
        method: request.method,
        path: pathname,
        status: answered.status,
        ms: Math.round(performance.now() - begun),
      })
    return compress(request, answered)
  }

  return {
    fetch: answer,
    launchLink: (key) =>
      `${parts.publicOrigin ?? `http://127.0.0.1:${port}`}/#launch=${launchLinks.issue(key)}`,
    listen: async (where) => {
      const listening = await listen(answer, where)
      port = Number(new URL(listening.url).port)
      return listening
    },
    stop,
  }
}
