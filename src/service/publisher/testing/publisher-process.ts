import type { Platform } from '#service/platform/platform.ts'
import { startPublisher } from '#service/publisher/publisher.ts'
import { simulatePlatforms } from '#service/platform/simulated/simulated-platform.ts'
import { type StoreSettings, openStore } from '#service/store/store.ts'
import { receiveTask, sendToParent } from '#service/store/testing/child-process.ts'

export type PublisherTask = { settings: StoreSettings; leaseMs: number; deathRate: number }

const { settings, leaseMs, deathRate } = await receiveTask<PublisherTask>()
const store = await openStore(settings)
const { simulated } = simulatePlatforms(store)
const crashing: Platform = {
  ...simulated,
  publish: async (publication, progress) => {
    const answer = await simulated.publish(publication, progress)
    if (Math.random() < deathRate) process.kill(process.pid, 'SIGKILL')
    sendToParent(publication.postUuid)
    return answer
  },
}
startPublisher({
  store,
  platforms: { simulated: crashing, bluesky: crashing },
  reportError: (error) => process.stderr.write(`${String(error)}\n`),
  pollPauseMs: 50,
  leaseMs,
})
