import type { Refused } from '#contract/failure.ts'
import { type Result, bad, good } from '#contract/result.ts'
import type { Platforms } from '#service/platform/platform.ts'
import type { Tweet } from '#service/store/posts/tweets.ts'
import type { Store } from '#service/store/store.ts'

const PLATFORM_WITHIN_MS = 5_000

/** Finds posts to quote, as the platform of a calendar has them now. */
export type FindTarget = (calendarId: number, tweetId: string) => Promise<Result<Tweet, Refused>>

/** For one request: what several posts ask for is looked up once, and all within one time. */
export function createFindTarget({
  store,
  platforms,
}: {
  store: Pick<Store, 'connections'>
  platforms: Platforms
}): FindTarget {
  const signal = AbortSignal.timeout(PLATFORM_WITHIN_MS)
  const find = async (calendarId: number, tweetId: string): Promise<Result<Tweet, Refused>> => {
    const connection = await store.connections.find(calendarId)
    const answer = await platforms[connection?.platform ?? 'simulated'].findTarget(
      calendarId,
      tweetId,
      signal,
    )
    switch (answer.kind) {
      case 'found':
        return good(answer.target)
      case 'missing':
      case 'refused':
        return bad({ reason: 'tweet-inaccessible', field: 'tweet' })
      case 'unknown':
        return bad({ reason: 'platform-silent', field: 'tweet' })
    }
  }
  const found = new Map<string, Promise<Result<Tweet, Refused>>>()
  return (calendarId, tweetId) => {
    const key = JSON.stringify([calendarId, tweetId])
    const known = found.get(key) ?? find(calendarId, tweetId)
    found.set(key, known)
    return known
  }
}
