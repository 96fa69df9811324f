import { randomInt } from 'node:crypto'
import type { Store } from '#service/store/store.ts'
import type { Platform } from './platform.ts'

/** Stands in for a platform: it gives each post an id, and the store keeps which post has which. */
export function simulatePlatform(store: Pick<Store, 'now' | 'platformPublications'>): Platform {
  return {
    publish: async ({ postUuid }) => {
      const now = await store.now()
      const tweetId = await store.platformPublications.publish(postUuid, () => makeTweetId(now))
      return { kind: 'published', tweetId }
    },
  }
}

/** Nineteen digits that grow with time, as platforms give them; too long for a number. */
function makeTweetId(now: number): string {
  return String((BigInt(now) << 20n) + BigInt(randomInt(2 ** 20)))
}
