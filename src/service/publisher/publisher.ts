import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { Platforms, Publication } from '#service/platform/platform.ts'
import { type CalendarClaim, type DuePost, LEASE_MS } from '#service/store/publishing/due-posts.ts'
import type { Store } from '#service/store/store.ts'

export type PublisherSettings = {
  store: Pick<Store, 'duePosts' | 'heartbeats' | 'now'>
  platforms: Platforms
  /** Called with each error. The publisher continues. */
  reportError: (error: unknown) => void
  /** The pause between two queries for due posts. A post must be published within 2 seconds of its time. */
  pollPauseMs?: number
  leaseMs?: number
  /** A post whose turn comes later than this after its time fails instead of going out. */
  lateMs?: number
  /** How long a calendar waits after each try without a clear answer. */
  retryAfterMs?: readonly number[]
}

export type Publisher = {
  /** Publishes a post that was created as published, or leaves it to the publisher if that takes long. */
  publishNow: (post: { id: number; calendarId: number }) => Promise<void>
  /** Whether the last heartbeat of this publisher is recent, by the store's clock. */
  isAlive: () => Promise<boolean>
  /** Milliseconds since the last heartbeat of this publisher; null before the first. */
  sinceHeartbeat: () => Promise<number | null>
  /** Waits for the posts that are being published, releases the calendars, and ends. */
  stop: () => Promise<void>
}

const POLL_PAUSE_MS = 500
const LATE_MS = 24 * 3_600_000
const HEARTBEAT_EVERY_MS = 5_000
const ALIVE_FOR_MS = 60_000
/** The last one is repeated until the post is too late. */
const RETRY_AFTER_MS = [5_000, 15_000, 60_000, 300_000]
/** Calendars whose posts are being published. One post of each is in memory. */
const MAX_CALENDARS = 100
/** After this many posts of one calendar, another calendar has its turn. */
const POSTS_A_TURN = 20
/** A creation is answered after this time in any case. */
const PUBLISH_NOW_WITHIN_MS = 10_000

/**
 * Publishes due posts until it is stopped. The posts of one calendar go out one after the other, the oldest first;
 * several calendars are published at the same time. Several publishers can work on one store. Each claims its
 * calendars, and the claims of a publisher that ended expire.
 */
export function startPublisher({
  store,
  platforms,
  reportError,
  pollPauseMs = POLL_PAUSE_MS,
  leaseMs = LEASE_MS,
  lateMs = LATE_MS,
  retryAfterMs = RETRY_AFTER_MS,
}: PublisherSettings): Publisher {
  const name = randomUUID()
  const stopping = new AbortController()
  const { signal } = stopping
  /** The turns of calendars that are running. */
  const turns = new Map<number, Promise<void>>()
  let polling: Promise<void> = Promise.resolve()
  let lastHeartbeat = Number.NEGATIVE_INFINITY

  const sendHeartbeat = async () => {
    const now = await store.now()
    // Clocks can move backwards, so compare the absolute age of the heartbeat.
    if (Math.abs(now - lastHeartbeat) < HEARTBEAT_EVERY_MS) return
    await store.heartbeats.beat(name)
    lastHeartbeat = now
  }

  /** Settles one post. False if the calendar has been given back, because its platform has to be waited for. */
  const publish = async (
    claim: CalendarClaim,
    post: DuePost,
    progress: () => Promise<boolean>,
  ): Promise<boolean> => {
    const platform = platforms[post.platform]
    // A restored backup, a long downtime or a jump of the clock must not publish outdated posts. An earlier try may
    // have published the post, even a try that a restored backup does not know, so the publisher looks for it first.
    const isLate = (await store.now()) - post.dueAt > lateMs
    const answer = isLate
      ? await orUnknown(() => platform.look(toPublication(post), progress))
      : await orUnknown(() => platform.publish(toPublication(post), progress))
    if (isLate && !post.wasTried && answer.kind !== 'published')
      return await store.duePosts.markFailed(claim, post, 'late')
    switch (answer.kind) {
      case 'published':
        return await store.duePosts.markPublished(claim, post, answer.tweetId, answer.otherIds)
      case 'absent':
        return await store.duePosts.markFailed(claim, post, 'late')
      case 'refused':
        return await store.duePosts.markFailed(claim, post, answer.reason, answer.words)
      case 'wait':
        await store.duePosts.postpone(claim, 'limited', () => answer.forMs)
        return false
      // The calendar is not claimed again until it is signed in, and no sooner than after an unclear answer.
      case 'reconnect':
      case 'unknown':
        await store.duePosts.postpone(
          claim,
          'unclear',
          (tries) => retryAfterMs[tries] ?? retryAfterMs.at(-1) ?? 0,
        )
        return false
    }
  }

  const takeTurn = async (claim: CalendarClaim): Promise<void> => {
    const progress = keepClaim(claim)
    for (let published = 0; published < POSTS_A_TURN && !signal.aborted; published++) {
      const post = (await progress()) ? await store.duePosts.take(claim) : null
      if (post === null) break
      if (!(await publish(claim, post, progress))) return
    }
    await store.duePosts.release(claim)
  }

  /**
   * Prolongs the claim when a sixth of the lease has passed. No request to a platform takes longer than the rest
   * without calling this.
   */
  const keepClaim = (claim: CalendarClaim) => {
    let prolongedAt = performance.now()
    return async () => {
      if (performance.now() - prolongedAt < leaseMs / 6) return true
      prolongedAt = performance.now()
      return await store.duePosts.prolong(claim, leaseMs)
    }
  }

  const startTurn = (claim: CalendarClaim): Promise<void> => {
    const { calendarId } = claim
    // If the store is away, the claim expires, and this or another publisher goes on then.
    const turn = takeTurn(claim)
      .catch(reportError)
      .finally(() => turns.delete(calendarId))
    turns.set(calendarId, turn)
    return turn
  }

  const publishDue = async () => {
    await sendHeartbeat()
    const free = MAX_CALENDARS - turns.size
    if (free <= 0 || !(await store.duePosts.hasAny())) return
    for (const claim of await store.duePosts.claim(free, leaseMs)) void startTurn(claim)
  }

  const work = async () => {
    while (!signal.aborted) {
      // If the store does not answer for a while, the publisher continues; due posts wait.
      polling = publishDue().catch(reportError)
      await polling
      const rest = pause(pollPauseMs, null, { signal }).catch(() => null)
      // A turn that ends may have left posts of its calendar to the next.
      await (turns.size > 0 ? Promise.race([rest, ...turns.values()]) : rest)
    }
    await Promise.all(turns.values())
  }
  const ended = work()

  const publishAtOnce = async ({ id, calendarId }: { id: number; calendarId: number }) => {
    while (!signal.aborted && (await store.duePosts.isPending(id))) {
      const running = turns.get(calendarId)
      if (running === undefined) {
        const claim = await store.duePosts.claimCalendar(calendarId, leaseMs)
        if (claim === null) {
          // This publisher may just be claiming it.
          await polling
          // Another process has the calendar, or its platform has to be waited for.
          if (!turns.has(calendarId)) return
        } else await startTurn(claim)
      } else await running
    }
  }

  return {
    publishNow: async (post) => {
      const over = new AbortController()
      // The post is stored, so its creation has succeeded even if this fails.
      const published = publishAtOnce(post).catch(reportError)
      await Promise.race([
        published.finally(() => over.abort()),
        pause(PUBLISH_NOW_WITHIN_MS, null, { signal: over.signal }).catch(() => null),
      ])
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

function toPublication({ uuid, ...post }: DuePost): Publication {
  const { calendarId, keyMoment, firstTriedAt, texts, answeredTweetId, options } = post
  return { postUuid: uuid, calendarId, keyMoment, firstTriedAt, texts, answeredTweetId, options }
}

/** After an exception it is not known whether the platform has the post. */
async function orUnknown<Answer>(ask: () => Promise<Answer>): Promise<Answer | { kind: 'unknown' }> {
  try {
    return await ask()
  } catch {
    return { kind: 'unknown' }
  }
}
