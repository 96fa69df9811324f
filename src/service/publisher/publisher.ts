import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { Platforms, Publication } from '#service/platform/platform.ts'
import { type CalendarClaim, type DuePost, LEASE_MS } from '#service/store/publishing/due-posts.ts'
import type { Store } from '#service/store/store.ts'

export type PublisherSettings = {
  store: Pick<Store, 'duePosts' | 'heartbeats' | 'now'>
  platforms: Platforms
  reportError: (error: unknown) => void
  /** Must be well below the 2 seconds within which a post must be published. */
  pollPauseMs?: number
  leaseMs?: number
  lateMs?: number
  retryAfterMs?: readonly number[]
}

export type Publisher = {
  /** Resolves after at most ten seconds, even if the publication takes longer. The publication then continues. */
  publishNow: (post: { id: number; calendarId: number }) => Promise<void>
  isAlive: () => Promise<boolean>
  sinceHeartbeat: () => Promise<number | null>
  stop: () => Promise<void>
}

const POLL_PAUSE_MS = 500
const LATE_MS = 24 * 3_600_000
const HEARTBEAT_EVERY_MS = 5_000
const ALIVE_FOR_MS = 60_000
const RETRY_AFTER_MS = [5_000, 15_000, 60_000, 300_000]
const MAX_CALENDARS = 100
const POSTS_A_TURN = 20
const PUBLISH_NOW_WITHIN_MS = 10_000

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
  const turns = new Map<number, Promise<void>>()
  let polling: Promise<void> = Promise.resolve()
  let lastHeartbeat = Number.NEGATIVE_INFINITY

  const sendHeartbeat = async () => {
    const now = await store.now()
    // Compares the absolute age of the heartbeat, because clocks can move backwards.
    if (Math.abs(now - lastHeartbeat) < HEARTBEAT_EVERY_MS) return
    await store.heartbeats.beat(name)
    lastHeartbeat = now
  }

  const orUnknown = <Answer>(answer: Promise<Answer>): Promise<Answer | { kind: 'unknown' }> =>
    answer.catch((error: unknown) => {
      reportError(error)
      return { kind: 'unknown' }
    })

  const publish = async (
    claim: CalendarClaim,
    post: DuePost,
    progress: () => Promise<boolean>,
  ): Promise<boolean> => {
    const platform = platforms[post.platform]
    // Never publishes a late post, which can appear after a restored backup, a long downtime or a jump of the clock.
    // Asks the platform whether an earlier attempt has published the post.
    const isLate = (await store.now()) - post.dueAt > lateMs
    const answer = isLate
      ? await orUnknown(platform.look(toPublication(post), progress))
      : await orUnknown(platform.publish(toPublication(post), progress))
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
      case 'inactive':
      case 'reconnect':
      case 'unknown':
        await store.duePosts.postpone(
          claim,
          answer.kind === 'inactive' ? 'inactive' : 'unclear',
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
    // Only reports an error. The claim then expires, and this or another publisher continues.
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
      polling = publishDue().catch(reportError)
      await polling
      const rest = pause(pollPauseMs, null, { signal }).catch(() => null)
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
          // Waits for `publishDue`, which may have claimed the calendar but not started its turn yet.
          await polling
          if (!turns.has(calendarId)) return
        } else await startTurn(claim)
      } else await running
    }
  }

  return {
    publishNow: async (post) => {
      const over = new AbortController()
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
