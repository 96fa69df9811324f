import { createHash } from 'node:crypto'
import type { QuoteRequest } from '#contract/creation/quote.ts'
import type { ThreadRequest } from '#contract/creation/thread.ts'
import type { Moment } from '#contract/moment.ts'
import { type Queryable, firstRow } from '#service/store/database/database.ts'

export type KeyedRequest = { key: string; digest: string }

export type EarlierCreation = {
  id: number
  uuid: string
  createdAt: Moment
  digest: string
  targetTweetId: string | null
}

export class IdempotencyKeyTaken extends Error {
  override name = 'IdempotencyKeyTaken'
}

export function digestRequest(key: string, request: ThreadRequest | QuoteRequest): KeyedRequest {
  const content = 'segments' in request ? request.segments : [request.commentary, request.tweetId]
  const { calendarUuid, channel, scheduledAt, status } = request
  const kind = 'segments' in request ? 'thread' : 'quote'
  const whole = JSON.stringify([kind, calendarUuid.toLowerCase(), channel, scheduledAt, status, content])
  return { key, digest: createHash('sha256').update(whole).digest('base64url') }
}

export function findByIdempotencyKey(
  database: Queryable,
  accountId: number,
  key: string,
): Promise<EarlierCreation | null> {
  return firstRow<EarlierCreation>(
    database,
    `SELECT id, uuid, created_at AS "createdAt", sending_digest AS digest,
        target_tweet_id AS "targetTweetId" FROM posts
      WHERE account_id = $1 AND sending_name = $2`,
    [accountId, key],
  )
}
