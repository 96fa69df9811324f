import type { Moment } from '#contract/schedule.ts'
import { createApi } from '#service/api/app.ts'
import type { DoorParts } from '#service/door/door-parts.ts'
import { createGateway } from '#service/gateway/gateway.ts'
import type { AttemptThrottle } from '#service/http/attempt-throttle.ts'
import type { Platform } from '#service/publisher/platform.ts'
import { startPublisher } from '#service/publisher/publisher.ts'
import type { Store } from '#service/store/store.ts'

/** A running backend, and what the door has to know about it. */
export type RunningBackend = Pick<DoorParts, 'backend' | 'source' | 'isHealthy'> & {
  stop: () => Promise<void>
}

type Parts = {
  store: Store
  clock: () => Moment
  platform: Platform
  lateMs?: number
  attempts: AttemptThrottle
  report: (error: unknown) => void
}

/** The embedded service with its publisher. */
export function startEmbeddedBackend({ store, clock, platform, report, lateMs }: Parts): RunningBackend {
  const { publishNow, isAlive, stop } = startPublisher({
    store,
    platform,
    report,
    ...(lateMs !== undefined && { lateMs }),
  })
  const { app, identifyKey } = createApi({ store, clock, publishNow, report })
  return {
    backend: { fetch: app.fetch, identifyKey },
    source: 'Embedded service',
    isHealthy: async () => store.hasSpace() && (await isAlive().catch(() => false)),
    stop,
  }
}

/** The gateway to an upstream. The store holds only which sessions were signed out, and nothing is published. */
export function startUpstreamBackend(upstream: URL, { store, attempts, report }: Parts): RunningBackend {
  const { close, ...backend } = createGateway({ upstream, attempts, report })
  return {
    backend,
    source: upstream.hostname,
    isHealthy: () =>
      store.now().then(
        () => true,
        () => false,
      ),
    stop: async () => close(),
  }
}
