import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { type ClaimedPost, LEASE_MS } from '#service/store/publishing/due-posts.ts'
import type { Store } from '#service/store/store.ts'
import type { Platform } from './platform.ts'
import { PLATFORM_PATIENCE_MS, publishPost } from './publish-post.ts'

export type PublisherSettings = {
  store: Pick<Store, 'duePosts' | 'heartbeats' | 'now'>
  platform: Platform
  /** For whatever goes wrong on the way; the publisher itself goes on. */
  report: (error: unknown) => void
  /** The pause between two looks at the store: a post goes out within 2 seconds of its moment. */
  restMs?: number
  leaseMs?: number
  platformPatienceMs?: number
}

export type Publisher = {
  /** Hands over a post that was created as published; true once it is out. Otherwise it is seen to later. */
  publishNow: (post: ClaimedPost) => Promise<boolean>
  /** Whether this publisher was heard of lately, by the store's clock. */
  isAlive: () => Promise<boolean>
  /** Finishes the post in hand, gives back the others, and ends. */
  stop: () => Promise<void>
}

const REST_MS = 500
const BATCH = 20
const BEAT_EVERY_MS = 5_000
/** Longer than a batch can take: it ends with the lease of its claim. */
const ALIVE_FOR_MS = 60_000

/**
 * Publishes what is due, oldest first, for as long as the process lives. Any number of publishers may work
 * on one store: the claims keep them apart, and a dead one's posts are taken over.
 */
export function startPublisher({
  store,
  platform,
  report,
  restMs = REST_MS,
  leaseMs = LEASE_MS,
  platformPatienceMs = PLATFORM_PATIENCE_MS,
}: PublisherSettings): Publisher {
  const name = randomUUID()
  const stopping = new AbortController()
  const { signal } = stopping
  let lastBeat = Number.NEGATIVE_INFINITY

  const beat = async () => {
    const now = await store.now()
    // A clock that was set back must not silence the heart.
    if (Math.abs(now - lastBeat) < BEAT_EVERY_MS) return
    await store.heartbeats.beat(name)
    lastBeat = now
  }

  const publishBatch = async (posts: ClaimedPost[]) => {
    const begun = performance.now()
    for (const [i, post] of posts.entries()) {
      // Nothing is begun that could outlast the claim: somebody else may have taken it over by then.
      const isTooLate = performance.now() - begun > leaseMs - platformPatienceMs
      if (signal.aborted || (isTooLate && i > 0)) {
        await Promise.all(posts.slice(i).map((unbegun) => store.duePosts.release(unbegun)))
        return
      }
      await publishPost(store, platform, post, platformPatienceMs)
    }
  }

  const publishDue = async () => {
    await beat()
    while (!signal.aborted && (await store.duePosts.areWaiting())) {
      await beat()
      const posts = await store.duePosts.claim(BATCH, leaseMs)
      if (posts.length === 0) return
      await publishBatch(posts)
    }
  }

  const work = async () => {
    while (!signal.aborted) {
      // A store that is away for a while must not end the publisher: what is due then waits for its return.
      await publishDue().catch(report)
      await pause(restMs, null, { signal }).catch(() => null)
    }
  }
  const ended = work()

  return {
    publishNow: async (post) => {
      try {
        return (await publishPost(store, platform, post, platformPatienceMs)) === 'published'
      } catch (error) {
        // The post is written, so its creation succeeded; the claim runs out, and it is published then.
        report(error)
        return false
      }
    },
    isAlive: async () => {
      const since = await store.heartbeats.sinceLast(name)
      return !signal.aborted && since !== null && since < ALIVE_FOR_MS
    },
    stop: async () => {
      stopping.abort()
      await ended
    },
  }
}
