import { createHash } from 'node:crypto'
import type { QuoteRequest } from '#contract/creation/quote.ts'
import type { ThreadRequest } from '#contract/creation/thread.ts'
import type { Moment } from '#contract/moment.ts'
import { type Queryable, firstRow } from '#service/store/database/database.ts'

/** The name that a dashboard gave a creation, and the digest of its content. Both are stored with the post. */
export type NamedSending = { name: string; digest: string }

/** A post that an earlier request with the same name has created. */
export type KnownSending = {
  id: number
  uuid: string
  createdAt: Moment
  digest: string
  /** What it quotes, as it is stored. */
  targetTweetId: string | null
}

/** Two processes insert a post of the same name at the same moment. The transaction is run again and finds the other. */
export class SendingRaced extends Error {
  override name = 'SendingRaced'
}

export function nameSending(name: string, request: ThreadRequest | QuoteRequest): NamedSending {
  const content = 'segments' in request ? request.segments : [request.commentary, request.tweetId]
  const { calendarUuid, channel, scheduledAt, status } = request
  const kind = 'segments' in request ? 'thread' : 'quote'
  const whole = JSON.stringify([kind, calendarUuid.toLowerCase(), channel, scheduledAt, status, content])
  return { name, digest: createHash('sha256').update(whole).digest('base64url') }
}

export function findSending(
  database: Queryable,
  accountId: number,
  name: string,
): Promise<KnownSending | null> {
  return firstRow<KnownSending>(
    database,
    `SELECT id, uuid, created_at AS "createdAt", sending_digest AS digest,
        target_tweet_id AS "targetTweetId" FROM posts
      WHERE account_id = $1 AND sending_name = $2`,
    [accountId, name],
  )
}
