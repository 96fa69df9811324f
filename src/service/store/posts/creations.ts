import { randomUUID } from 'node:crypto'
import { utcDay } from '#contract/day.ts'
import type { Refusal } from '#contract/failure.ts'
import { QUOTES_PER_DAY } from '#contract/daily-cap.ts'
import type { QuoteRequest } from '#contract/creation/quote.ts'
import { type Result, bad, good } from '#contract/result.ts'
import type { Moment } from '#contract/moment.ts'
import type { ThreadRequest } from '#contract/creation/thread.ts'
import type { PostOptions } from '#contract/workspace/post-options.ts'
import { countPosts } from '#service/store/accounts/account-limits.ts'
import type { Calendar } from './calendars.ts'
import type { Database, Queryable } from '#service/store/database/database.ts'
import { insertPost } from './insert-posts.ts'
import { type NewPost, segmentsToContent } from './new-post.ts'
import { type KeyedRequest, IdempotencyKeyTaken, findByIdempotencyKey, digestRequest } from './idempotency.ts'
import { type Tweet, findTweet } from './tweets.ts'

export type Creation = {
  id: number
  uuid: string
  createdAt: Moment
  targetTweetId: string | null
  isDue: boolean
}

export function openCreations(database: Database) {
  return {
    findByIdempotencyKey: (accountId: number, key: string) => findByIdempotencyKey(database, accountId, key),

    createThread: (
      calendar: Calendar,
      thread: ThreadRequest,
      idempotencyKey: string | null = null,
    ): Promise<Result<Creation, Refusal>> =>
      createOnce(database, calendar, idempotencyKey, thread, (tx, keyed) =>
        createThread(tx, calendar, thread, { keyed }),
      ),

    /**
     * Counts the quote against the key's limit in the same transaction, so that a failed creation is not counted. For a
     * simulated calendar, `found` is null, and the quoted post is read from the store.
     */
    createQuote: (
      calendar: Calendar,
      quote: QuoteRequest,
      keyId: string,
      idempotencyKey: string | null = null,
      found: Tweet | null = null,
    ): Promise<Result<Creation, Refusal>> =>
      createOnce(database, calendar, idempotencyKey, quote, (tx, keyed) =>
        createQuote(tx, calendar, quote, { keyId, found, keyed }),
      ),
  }
}

type PostCalendar = Pick<Calendar, 'id' | 'accountId'>

type Origin = {
  now?: Moment
  keyed?: KeyedRequest | null
  uuid?: string
  keyMoment?: Moment
  options?: PostOptions
}

export async function createThread(
  tx: Queryable,
  calendar: PostCalendar,
  thread: ThreadRequest,
  origin: Origin,
): Promise<Result<Creation, Refusal>> {
  const { segments } = thread
  const parts = { type: 'thread', content: segmentsToContent(segments), segments, target: null } as const
  return good(await create(tx, calendar, thread, parts, origin))
}

export async function createQuote(
  tx: Queryable,
  calendar: PostCalendar,
  quote: QuoteRequest,
  { keyId, found, ...origin }: Origin & { keyId: string; found: Tweet | null },
): Promise<Result<Creation, Refusal>> {
  const target = found ?? (await findTweet(tx, quote.tweetId))
  if (target === null) return bad('tweet-inaccessible')
  if (!(await countQuote(tx, keyId))) return bad('daily-cap-reached')
  const parts = { type: 'quote_repost', content: quote.commentary, segments: null, target } as const
  return good(await create(tx, calendar, quote, parts, origin))
}

async function createOnce(
  database: Database,
  { accountId }: Calendar,
  idempotencyKey: string | null,
  request: ThreadRequest | QuoteRequest,
  work: (tx: Queryable, keyed: KeyedRequest | null) => Promise<Result<Creation, Refusal>>,
): Promise<Result<Creation, Refusal>> {
  if (idempotencyKey === null) return await database.transaction((tx) => work(tx, null))
  const keyed = digestRequest(idempotencyKey, request)
  for (;;) {
    try {
      return await database.transaction(async (tx) => {
        const known = await findByIdempotencyKey(tx, accountId, keyed.key)
        if (known === null) return await work(tx, keyed)
        const { id, uuid, createdAt, digest, targetTweetId } = known
        return digest === keyed.digest
          ? good({ id, uuid, createdAt, targetTweetId, isDue: false })
          : bad('sending-differs')
      })
    } catch (error) {
      if (!(error instanceof IdempotencyKeyTaken)) throw error
    }
  }
}

/** Counts in one statement, so that several processes together keep the limit. */
async function countQuote(tx: Queryable, keyId: string): Promise<boolean> {
  const changed = await tx.run(
    `INSERT INTO quote_requests (key_id, day, accepted) VALUES ($1, $2, 1)
      ON CONFLICT (key_id, day) DO UPDATE SET accepted = quote_requests.accepted + 1
      WHERE quote_requests.accepted < $3`,
    [keyId, utcDay(await tx.now()), QUOTES_PER_DAY],
  )
  return changed > 0
}

type PostContent = Pick<NewPost, 'type' | 'content' | 'segments' | 'target'>

async function create(
  tx: Queryable,
  calendar: PostCalendar,
  { channel, scheduledAt, status }: ThreadRequest | QuoteRequest,
  content: PostContent,
  { keyed = null, uuid = randomUUID(), keyMoment, options, ...given }: Origin,
): Promise<Creation> {
  const now = given.now ?? (await tx.now())
  const isDue = status === 'published'
  const post: NewPost = {
    ...content,
    uuid,
    accountId: calendar.accountId,
    calendarId: calendar.id,
    channel,
    // The post becomes `published` only after the platform has accepted it. Until then it is due, so that another
    // process can publish it.
    status: isDue ? 'scheduled' : status,
    scheduledAt,
    createdAt: now,
    updatedAt: now,
    responseTweetId: null,
  }
  const dueAt = status === 'draft' ? null : isDue ? now : scheduledAt
  const counted = status === 'draft' ? 'draft' : 'scheduled'
  const id = await insertPost(tx, post, {
    dueAt,
    counted,
    options: options ?? null,
    keyed,
    keyMoment: keyMoment ?? now,
  })
  await countPosts(tx, calendar.accountId, counted, 1)
  return { id, uuid, createdAt: now, targetTweetId: content.target?.tweetId ?? null, isDue }
}
