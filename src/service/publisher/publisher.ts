import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { type ClaimedPost, LEASE_MS } from '#service/store/publishing/due-posts.ts'
import type { Store } from '#service/store/store.ts'
import type { Platform } from './platform.ts'
import { PLATFORM_TIMEOUT_MS, publishPost } from './publish-post.ts'

export type PublisherSettings = {
  store: Pick<Store, 'duePosts' | 'heartbeats' | 'now'>
  platform: Platform
  /** Called with each error. The publisher continues. */
  reportError: (error: unknown) => void
  /** The pause between two queries for due posts. A post must be published within 2 seconds of its time. */
  pollPauseMs?: number
  leaseMs?: number
  /** A post whose turn comes later than this after its time fails instead of going out. */
  lateMs?: number
  platformTimeoutMs?: number
}

export type Publisher = {
  /** Publishes a post that was created as published. If the result is false, it is tried again later. */
  publishNow: (post: ClaimedPost) => Promise<boolean>
  /** Whether the last heartbeat of this publisher is recent, by the store's clock. */
  isAlive: () => Promise<boolean>
  /** Milliseconds since the last heartbeat of this publisher; null before the first. */
  sinceHeartbeat: () => Promise<number | null>
  /** Finishes the current post, releases the others, and ends. */
  stop: () => Promise<void>
}

const POLL_PAUSE_MS = 500
const LATE_MS = 24 * 3_600_000
const BATCH_SIZE = 20
const HEARTBEAT_EVERY_MS = 5_000
/** Longer than one batch takes: no batch outlasts LEASE_MS, which is 30 seconds. */
const ALIVE_FOR_MS = 60_000

/**
 * Publishes due posts, the oldest first, until it is stopped. Several publishers can work on one store: each claims its
 * posts, and the claims of a dead publisher expire.
 */
export function startPublisher({
  store,
  platform,
  reportError,
  pollPauseMs = POLL_PAUSE_MS,
  leaseMs = LEASE_MS,
  lateMs = LATE_MS,
  platformTimeoutMs = PLATFORM_TIMEOUT_MS,
}: PublisherSettings): Publisher {
  const name = randomUUID()
  const stopping = new AbortController()
  const { signal } = stopping
  let lastHeartbeat = Number.NEGATIVE_INFINITY

  const sendHeartbeat = async () => {
    const now = await store.now()
    // Clocks can move backwards, so compare the absolute age of the heartbeat.
    if (Math.abs(now - lastHeartbeat) < HEARTBEAT_EVERY_MS) return
    await store.heartbeats.beat(name)
    lastHeartbeat = now
  }

  const publishBatch = async (posts: ClaimedPost[]) => {
    const begun = performance.now()
    const now = await store.now()
    for (const [i, post] of posts.entries()) {
      // Starts no post that could outlast its claim, because another publisher could take it over.
      const isTooLate = performance.now() - begun > leaseMs - platformTimeoutMs
      if (signal.aborted || (isTooLate && i > 0)) {
        await Promise.all(posts.slice(i).map((notStarted) => store.duePosts.release(notStarted)))
        return
      }
      // A restored backup, a long downtime or a jump of the clock must not publish what is out of date.
      if (now - post.dueAt > lateMs) await store.duePosts.markFailed(post, 'late')
      else await publishPost(store, platform, post, platformTimeoutMs)
    }
  }

  const publishDue = async () => {
    await sendHeartbeat()
    while (!signal.aborted && (await store.duePosts.hasAny())) {
      await sendHeartbeat()
      const posts = await store.duePosts.claim(BATCH_SIZE, leaseMs)
      if (posts.length === 0) return
      await publishBatch(posts)
    }
  }

  const work = async () => {
    while (!signal.aborted) {
      // If the store does not answer for a while, the publisher continues; due posts wait.
      await publishDue().catch(reportError)
      await pause(pollPauseMs, null, { signal }).catch(() => null)
    }
  }
  const ended = work()

  return {
    publishNow: async (post) => {
      try {
        return (await publishPost(store, platform, post, platformTimeoutMs)) === 'published'
      } catch (error) {
        // The post is stored, so its creation has succeeded. It is published when the claim has expired.
        reportError(error)
        return false
      }
    },
    isAlive: async () => {
      const since = await store.heartbeats.sinceLast(name)
      return !signal.aborted && since !== null && since < ALIVE_FOR_MS
    },
    sinceHeartbeat: () => store.heartbeats.sinceLast(name),
    stop: async () => {
      stopping.abort()
      await ended
    },
  }
}
