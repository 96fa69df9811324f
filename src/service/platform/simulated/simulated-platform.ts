import { randomInt } from 'node:crypto'
import type { Store } from '#service/store/store.ts'
import type { Platform, Platforms } from '#service/platform/platform.ts'

type Memory = Pick<Store, 'now' | 'platformPublications' | 'tweets'>

export function simulatePlatforms(store: Memory): Platforms {
  const simulated = createSimulatedPlatform(store)
  return { simulated, bluesky: simulated }
}

export function createSimulatedPlatform(store: Memory): Platform {
  return {
    publish: async ({ postUuid }, progress) => {
      if (!(await progress())) return { kind: 'unknown' }
      const now = await store.now()
      const tweetId = await store.platformPublications.publish(postUuid, () => makeTweetId(now))
      return { kind: 'published', tweetId }
    },
    look: async ({ postUuid }) => {
      const publication = await store.platformPublications.find(postUuid)
      return publication === null ? { kind: 'absent' } : { kind: 'published', tweetId: publication.tweetId }
    },
    findTarget: async (_, reference) => {
      const target = await store.tweets.find(reference)
      return target === null ? { kind: 'missing' } : { kind: 'found', target }
    },
  }
}

function makeTweetId(now: number): string {
  return String((BigInt(now) << 20n) + BigInt(randomInt(2 ** 20)))
}
