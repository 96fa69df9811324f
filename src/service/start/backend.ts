import type { Moment } from '#contract/moment.ts'
import type { Pages } from '#service/cards/pages.ts'
import { createApi } from '#service/api/app.ts'
import type { SiteDependencies } from '#service/site/site-dependencies.ts'
import { createGateway } from '#service/gateway/gateway.ts'
import type { AttemptThrottle } from '#service/http/attempt-throttle.ts'
import type { Gauge } from '#service/http/metrics.ts'
import type { Pictures } from './open-pictures.ts'
import { createFindOwnIds } from '#service/platform/find-own-ids.ts'
import type { Platforms } from '#service/platform/platform.ts'
import { startPublisher } from '#service/publisher/publisher.ts'
import { startAlerts } from '#service/alerts/alerts.ts'
import type { AlertReceiver } from '#service/alerts/send-alert.ts'
import { startReadBack } from '#service/read-back/start-read-back.ts'
import { startEmbeddedWorkspace } from '#service/workspace/embedded-workspace.ts'
import { startUpstreamWorkspace } from '#service/workspace/upstream-workspace.ts'
import type { PictureRoom } from '#service/store/workspace/stored-pictures.ts'
import type { Store } from '#service/store/store.ts'

export type RunningBackend = Pick<
  SiteDependencies,
  'backend' | 'source' | 'isHealthy' | 'workspace' | 'canChangePosts'
> & {
  startReadBack: ((calendarId: number) => void) | null
  gauges: () => Promise<Gauge[]>
  stop: () => Promise<void>
}

export type BackendDependencies = {
  store: Store
  clock: () => Moment
  platforms: Platforms
  sessionSecret: string
  pictureRoom?: PictureRoom
  pages?: Pages | null
  lateMs?: number
  readBackEveryMs?: number
  alertReceiver?: Pick<AlertReceiver, 'send'> | null
  origin: () => string
  attempts: AttemptThrottle
  pictures?: Pictures | null
  report: (error: unknown) => void
}

const LATE_AFTER_MS = 60_000

const ANSWERS_WITHIN_MS = 3_000

const WRITE_EVERY_MS = 5_000

export function startEmbeddedBackend({
  store,
  clock,
  platforms,
  pictures = null,
  pictureRoom,
  pages = null,
  report,
  lateMs,
  readBackEveryMs = 0,
  alertReceiver = null,
  origin,
}: BackendDependencies): RunningBackend {
  const readBack = startReadBack({ store, platforms, everyMs: readBackEveryMs, reportError: report })
  const alerts = startAlerts({ store, receiver: alertReceiver, origin, reportError: report })
  const { publishNow, isAlive, sinceHeartbeat, stop } = startPublisher({
    store,
    platforms,
    reportError: report,
    ...(lateMs !== undefined && { lateMs }),
  })
  const workspace = startEmbeddedWorkspace({
    store,
    platforms,
    ownIds: createFindOwnIds(platforms),
    publishNow,
    pictureRoom,
    pages,
    report,
    ...(lateMs !== undefined && { lateMs }),
  })
  const { app, identifyKey } = createApi({
    store,
    clock,
    publishNow,
    platforms,
    sealPicture: pictures?.seal ?? (() => ''),
    report,
  })
  return {
    backend: { fetch: app.fetch, identifyKey },
    workspace,
    canChangePosts: true,
    source: 'Embedded service',
    startReadBack: readBack.start,
    isHealthy: async () => store.hasSpace() && (await isAlive().catch(() => false)),
    gauges: async () => {
      const { due, late } = await store.duePosts.count(LATE_AFTER_MS)
      const waiting = await store.duePosts.countWaiting()
      const since = await sinceHeartbeat()
      const { troubled, setAside } = await store.readBacks.count()
      return [
        { name: 'almanac_posts_due', help: 'Posts whose time has come, not yet published.', value: due },
        { name: 'almanac_posts_late', help: 'Posts that have been due for a minute.', value: late },
        {
          name: 'almanac_calendars_limited',
          help: 'Calendars with due posts whose platform limits requests at the moment.',
          value: waiting.limited,
        },
        {
          name: 'almanac_calendars_unclear',
          help: 'Calendars with due posts whose platform gave no clear answer.',
          value: waiting.unclear,
        },
        {
          name: 'almanac_calendars_inactive',
          help: 'Calendars with due posts whose account is not active on the platform.',
          value: waiting.inactive,
        },
        {
          name: 'almanac_calendars_signed_out',
          help: 'Calendars with due posts that a person has to sign in again.',
          value: waiting.reconnect,
        },
        {
          name: 'almanac_readings_unfinished',
          help: 'Calendars whose posts from elsewhere could not be read to the end.',
          value: troubled,
        },
        {
          name: 'almanac_records_set_aside',
          help: 'Records of accounts that cannot be shown.',
          value: setAside,
        },
        {
          name: 'almanac_heartbeat_age_seconds',
          help: 'Time since the last heartbeat of the publisher.',
          value: since === null ? Number.NaN : since / 1000,
        },
        ...(await workspace.gauges()),
      ]
    },
    stop: async () => {
      await Promise.all([workspace.stop(), stop(), readBack.stop(), alerts.stop()])
    },
  }
}

export function startUpstreamBackend(
  upstream: URL,
  { store, clock, attempts, sessionSecret, lateMs, pictures = null, report }: BackendDependencies,
): RunningBackend {
  const { close, drafts, ...backend } = createGateway({
    upstream,
    attempts,
    clock,
    pictureKey: pictures?.key ?? null,
    report,
  })
  const workspace = startUpstreamWorkspace({
    store,
    upstream: drafts,
    secret: sessionSecret,
    report,
    ...(lateMs !== undefined && { lateMs }),
  })
  let lastTry = Number.NEGATIVE_INFINITY
  /**
   * Writes again if the disk was full, because the store notices free space only when it writes. Without this write,
   * the next one may be a sign-out much later.
   */
  const tryToWrite = async () => {
    if (performance.now() - lastTry < WRITE_EVERY_MS) return
    lastTry = performance.now()
    await store.endedSessions.forgetExpired()
  }
  return {
    backend,
    workspace,
    canChangePosts: false,
    source: upstream.hostname,
    startReadBack: null,
    isHealthy: async () => {
      try {
        if (!store.hasSpace()) await tryToWrite()
        await store.endedSessions.has('')
        return store.hasSpace()
      } catch {
        return false
      }
    },
    gauges: workspace.gauges,
    stop: async () => {
      const ended = workspace.stop()
      // A response that arrives after this time is lost. After the next start, the workspace searches for the post.
      const cut = setTimeout(close, ANSWERS_WITHIN_MS)
      await ended
      clearTimeout(cut)
      close()
    },
  }
}
