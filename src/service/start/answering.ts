import type { Moment } from '#contract/schedule.ts'
import { createApi } from '#service/api/app.ts'
import type { Answerer, DoorParts } from '#service/door/door-parts.ts'
import { createGateway } from '#service/gateway/gateway.ts'
import type { Platform } from '#service/publisher/platform.ts'
import { startPublisher } from '#service/publisher/publisher.ts'
import type { AttemptThrottle } from '#service/http/attempt-throttle.ts'
import { hashApiKey } from '#service/store/keys/api-key.ts'
import type { Store } from '#service/store/store.ts'

/** Whoever stands behind the door, and what the door has to know about it. */
export type Answering = Pick<DoorParts, 'answerer' | 'findAccount' | 'source' | 'isHealthy'> & {
  stop: () => Promise<void>
}

type Parts = {
  store: Store
  clock: () => Moment
  platform: Platform
  attempts: AttemptThrottle
  report: (error: unknown) => void
}

/** The embedded service with its publisher. */
export function answerFromStore({ store, clock, platform, report }: Parts): Answering {
  const { publishNow, isAlive, stop } = startPublisher({ store, platform, report })
  const answerer: Answerer = createApi({ store, clock, publishNow, report })
  return {
    answerer,
    findAccount: async (key) => {
      const known = await store.keys.find(hashApiKey(store.pepper, key))
      return known === null ? null : { id: known.account.uuid, name: known.account.name }
    },
    source: 'Embedded service',
    isHealthy: () => isAlive().catch(() => false),
    stop,
  }
}

/** A service elsewhere. The store then holds only which sessions were signed out, and nothing is published. */
export function answerFromUpstream(upstream: URL, { store, attempts, report }: Parts): Answering {
  const { fetch, close } = createGateway({ upstream, attempts, report })
  return {
    answerer: { fetch },
    findAccount: null,
    source: upstream.hostname,
    isHealthy: () =>
      store.now().then(
        () => true,
        () => false,
      ),
    stop: async () => close(),
  }
}
