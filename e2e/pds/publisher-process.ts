import { createTokenSeal } from '#service/platform/bluesky/sealed-tokens.ts'
import { openOutboundServers } from '#service/outbound/outbound-servers.ts'
import { createPlatforms } from '#service/platform/platforms.ts'
import { startPublisher } from '#service/publisher/publisher.ts'
import { namesOf } from './shared-names.ts'
import { type StoreSettings, openStore } from '#service/store/store.ts'
import { receiveTask, sendToParent } from '#service/store/testing/child-process.ts'

export type Pace = { leaseMs?: number; retryAfterMs?: readonly number[]; timeoutMs?: number }

export type PublisherTask = {
  settings: StoreSettings
  directory: string
  names: Readonly<Record<string, string>>
  secret: string
  pace: Pace
}

const { settings, directory, names, secret, pace } = await receiveTask<PublisherTask>()
const { timeoutMs, ...publisherPace } = pace
const store = await openStore(settings)
startPublisher({
  store,
  platforms: createPlatforms(store, {
    servers: openOutboundServers({
      allowPrivate: false,
      network: namesOf(names),
      ...(timeoutMs === undefined ? {} : { timeoutMs }),
    }),
    seal: createTokenSeal(secret),
    directory: new URL(directory),
    appView: null,
    allowPrivate: false,
  }),
  reportError: (error) => process.stderr.write(`${String(error)}\n`),
  ...publisherPace,
})
setInterval(() => sendToParent({ memory: process.memoryUsage().rss }), 1_000)
