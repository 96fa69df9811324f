import type { Platform } from '#service/publisher/platform.ts'
import { startPublisher } from '#service/publisher/publisher.ts'
import { simulatePlatform } from '#service/publisher/simulated-platform.ts'
import { type StoreSettings, openStore } from '#service/store/store.ts'
import { takeOrder, tellStarter } from '#service/store/testing/child.ts'

export type PublisherOrder = { settings: StoreSettings; leaseMs: number; deathRate: number }

/** Publishes until it is killed. Now and then it dies by itself at the worst moment there is. */
const { settings, leaseMs, deathRate } = await takeOrder<PublisherOrder>()
const store = await openStore(settings)
const simulated = simulatePlatform(store)
const deadly: Platform = {
  publish: async (publication, signal) => {
    const verdict = await simulated.publish(publication, signal)
    // The platform has published, and nobody has written it down yet.
    if (Math.random() < deathRate) process.kill(process.pid, 'SIGKILL')
    tellStarter(publication.postUuid)
    return verdict
  },
}
startPublisher({
  store,
  platform: deadly,
  report: (error) => process.stderr.write(`${String(error)}\n`),
  restMs: 50,
  leaseMs,
  platformPatienceMs: leaseMs / 4,
})
