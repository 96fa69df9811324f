import { parsePostReference, toPostUri } from '#contract/bluesky-post.ts'
import type { Refused } from '#contract/failure.ts'
import type { Moment } from '#contract/moment.ts'
import { type Result, bad, good } from '#contract/result.ts'
import type { Platforms } from '#service/platform/platform.ts'
import type { FindOwnIds } from '#service/store/changes/post-changes.ts'
import type { Tweet } from '#service/store/posts/tweets.ts'
import type { Connection } from '#service/store/publishing/connections.ts'
import type { Store } from '#service/store/store.ts'

const PLATFORM_WITHIN_MS = 5_000

type FoundPost = { target: Tweet; goesOutAt: Moment | null }

export type FindQuotedPost = (calendarId: number, tweetId: string) => Promise<Result<FoundPost, Refused>>

export function createFindQuotedPost({
  store,
  platforms,
  ownIds,
}: {
  store: Pick<Store, 'connections' | 'postChanges'>
  platforms: Platforms
  ownIds: FindOwnIds
}): FindQuotedPost {
  const signal = AbortSignal.timeout(PLATFORM_WITHIN_MS)

  const findScheduled = async (connection: Connection, reference: string): Promise<FoundPost | null> => {
    const ids = ownIds(connection.platform, connection.userId)
    const id = toOwnId(connection, reference)
    return ids === null || id === null
      ? null
      : await store.postChanges.findScheduled(connection.calendarId, id, ids)
  }

  const find = async (calendarId: number, tweetId: string): Promise<Result<FoundPost, Refused>> => {
    const connection = await store.connections.find(calendarId)
    const scheduled = connection === null ? null : await findScheduled(connection, tweetId)
    if (scheduled !== null) return good(scheduled)
    const answer = await platforms[connection?.platform ?? 'simulated'].findTarget(
      calendarId,
      tweetId,
      signal,
    )
    switch (answer.kind) {
      case 'found':
        return good({ target: answer.target, goesOutAt: null })
      case 'missing':
      case 'refused':
        return bad({ reason: 'tweet-inaccessible', field: 'tweet' })
      case 'unknown':
        return bad({ reason: 'platform-silent', field: 'tweet' })
    }
  }
  const found = new Map<string, Promise<Result<FoundPost, Refused>>>()
  return (calendarId, tweetId) => {
    const key = JSON.stringify([calendarId, tweetId])
    const known = found.get(key) ?? find(calendarId, tweetId)
    found.set(key, known)
    return known
  }
}

/** Also accepts a reference that names the account by its handle. Returns null for another account's post. */
function toOwnId({ userId, handle }: Connection, reference: string): string | null {
  const read = parsePostReference(reference)
  if (read === null) return null
  return read.author === userId || read.author.toLowerCase() === handle.toLowerCase()
    ? toPostUri(userId, read.key)
    : null
}
