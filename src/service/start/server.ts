import { CONNECT_PATH, READ_BACK_PATH } from '#contract/connecting.ts'
import { LAUNCH_LINK_PATH, toLaunchLink } from '#contract/launch-links.ts'
import { operations } from '#contract/operations.ts'
import { PICTURES_PATH } from '#contract/pictures.ts'
import { workspaceRoutes } from '#contract/workspace/routes.ts'
import type { Connecting, SiteEnv } from '#service/site/site-dependencies.ts'
import { createSite } from '#service/site/site.ts'
import type { Dashboard } from '#service/site/static-files.ts'
import { makeAttemptThrottle } from '#service/http/attempt-throttle.ts'
import { compress } from '#service/http/compression.ts'
import { descriptionPaths } from '#service/http/description-paths.ts'
import { type Listening, listen } from '#service/http/listen.ts'
import { createMetrics } from '#service/http/metrics.ts'
import { connectInBrowser } from '#service/platform/bluesky/connect-calendar.ts'
import { ownOrigins } from '#service/rules/listening.ts'
import { type BackendDependencies, startEmbeddedBackend, startUpstreamBackend } from './backend.ts'
import { createLaunchLinks } from './launch-links.ts'
import { type Log, errorToEntry } from './log.ts'
import type { Bluesky } from './open-bluesky.ts'
import { findValidKey } from '#service/store/keys/find-valid-key.ts'
import type { NewLaunchLink } from '#service/store/keys/launch-links.ts'
import type { Store } from '#service/store/store.ts'

export type ServerDependencies = Omit<BackendDependencies, 'origin' | 'attempts' | 'report'> & {
  bluesky?: Bluesky
  upstream?: URL | null
  publicOrigin: string | null
  port?: number
  dashboard: Dashboard | null
  log: Log
}

export type Server = {
  fetch: (request: Request, env: SiteEnv['Bindings']) => Promise<Response>
  launchLink: (link: NewLaunchLink) => Promise<string>
  listen: (where: { host: string; port: number }) => Promise<Listening>
  stop: () => Promise<void>
}

export function createServer({ log, ...dependencies }: ServerDependencies): Server {
  const { clock, store, upstream = null } = dependencies
  const report = (error: unknown) => log(errorToEntry(error))
  const attempts = makeAttemptThrottle({ clock })
  let url = `http://127.0.0.1:${dependencies.port ?? 0}`
  const origin = () => dependencies.publicOrigin ?? url
  const backendDependencies = { ...dependencies, attempts, report, origin }
  const metrics = createMetrics()
  let listening: Listening | null = null
  const { stop, gauges, startReadBack, ...running } =
    upstream === null
      ? startEmbeddedBackend(backendDependencies)
      : startUpstreamBackend(upstream, backendDependencies)

  const site = createSite({
    secret: dependencies.sessionSecret,
    clock,
    origins: () => ownOrigins(url, dependencies.publicOrigin),
    behindProxy: dependencies.publicOrigin !== null,
    endedSessions: store.endedSessions,
    ...running,
    rightsOf: async (key) => {
      if (upstream !== null) return { mayWrite: true }
      const known = await findValidKey(store, key)
      return known && { mayWrite: !known.isReadOnly }
    },
    launchLinks: upstream === null ? createLaunchLinks(store, log) : null,
    linkOrigin: origin,
    calendarsOf:
      upstream === null
        ? async (accountUuid) =>
            (await store.connections.listForBrowser(accountUuid)).map((calendar) => ({
              ...calendar,
              photo: dependencies.pictures?.seal(calendar.photo) ?? '',
            }))
        : null,
    connecting:
      startReadBack === null || dependencies.bluesky === undefined
        ? null
        : createConnecting(store, dependencies.bluesky, startReadBack),
    attempts,
    pictures: dependencies.pictures ?? null,
    dashboard: dependencies.dashboard,
    metrics: async () => {
      const { sockets, unsentBytes } = listening?.load() ?? { sockets: 0, unsentBytes: 0 }
      return metrics.toText([
        ...(await gauges()),
        { name: 'almanac_open_sockets', help: 'Open connections.', value: sockets },
        { name: 'almanac_unsent_bytes', help: 'Bytes that wait to be sent.', value: unsentBytes },
      ])
    },
    reportViolation: (directive) => log({ event: 'policy violation', directive }),
    report,
  })

  const answer = async (request: Request, env: SiteEnv['Bindings']) => {
    const start = performance.now()
    const answered = await site.fetch(request, env)
    const path = pathOf(request.url)
    const method = methodOf(request.method)
    const route = routeOf(path)
    const ms = performance.now() - start
    metrics.observe({ method, route, status: answered.status, seconds: ms / 1000 })
    // Logs the route instead of the path, because anyone can request paths of any length.
    if (path.startsWith('/api/'))
      log({ event: 'answer', method, path: route, status: answered.status, ms: Math.round(ms) })
    return compress(request, answered)
  }

  return {
    fetch: answer,
    launchLink: async (link) => toLaunchLink(origin(), (await store.launchLinks.make(link)).token),
    listen: async (where) => {
      listening = await listen(answer, where)
      url = listening.url
      return listening
    },
    stop,
  }
}

const ROUTES: ReadonlySet<string> = new Set([
  ...Object.values(operations).map(({ path }) => path),
  ...Object.values(descriptionPaths),
  '/healthz',
  '/metrics',
  '/session',
  CONNECT_PATH,
  READ_BACK_PATH,
  LAUNCH_LINK_PATH,
  '/csp-report',
])

const WORKSPACE_PATHS = [...new Set(Object.values(workspaceRoutes).map(({ path }) => path))]

const METHODS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

/** Decodes the path as the router does, for which `/%61pi` is `/api`. */
function pathOf(url: string): string {
  const { pathname } = new URL(url)
  try {
    return decodeURI(pathname)
  } catch {
    return pathname
  }
}

function routeOf(path: string): string {
  if (ROUTES.has(path)) return path
  if (path.startsWith(PICTURES_PATH)) return PICTURES_PATH
  if (path.startsWith('/workspace/'))
    return WORKSPACE_PATHS.find((route) => isPathOf(route, path)) ?? 'unknown'
  return path.startsWith('/api/') ? 'unknown' : 'dashboard'
}

function isPathOf(route: string, path: string): boolean {
  const parts = path.split('/')
  const named = route.split('/')
  return parts.length === named.length && named.every((part, i) => part.startsWith(':') || part === parts[i])
}

function methodOf(method: string): string {
  return METHODS.has(method) ? method : 'other'
}

function createConnecting(
  store: Store,
  bluesky: Bluesky,
  startReadBack: (calendarId: number) => void,
): Connecting {
  const calendarIdOf = async (uuid: string) =>
    (await store.connections.findByCalendar(uuid))?.calendarId ?? null

  return {
    connect: async (asked) => {
      const connected = await connectInBrowser({ store, bluesky }, asked)
      const calendarId = connected.ok ? await calendarIdOf(connected.value.calendarUuid) : null
      if (calendarId !== null) startReadBack(calendarId)
      return connected
    },
    readingOf: async (accountId, calendarUuid) => {
      const calendars = await store.connections.listForBrowser(accountId)
      const isOwn = calendars.some(({ uuid }) => uuid === calendarUuid)
      const calendarId = isOwn ? await calendarIdOf(calendarUuid) : null
      const state = calendarId === null ? null : await store.readBacks.find(calendarId)
      const hasEnded = state !== null && (state.endedAt !== null || state.trouble !== null)
      return { read: state?.read ?? 0, isDone: calendarId === null || (hasEnded && !state.isRunning) }
    },
  }
}
