import { randomUUID } from 'node:crypto'
import { utcDay } from '#contract/day.ts'
import type { Refusal } from '#contract/failure.ts'
import { QUOTES_PER_DAY } from '#contract/daily-cap.ts'
import type { QuoteRequest } from '#contract/creation/quote.ts'
import { type Result, bad, good } from '#contract/result.ts'
import type { Moment } from '#contract/moment.ts'
import type { ThreadRequest } from '#contract/creation/thread.ts'
import { countCreation } from '#service/store/accounts/account-limits.ts'
import type { Calendar } from './calendar.ts'
import type { Database, Queryable } from '#service/store/database/database.ts'
import { type ClaimedPost, LEASE_MS } from '#service/store/publishing/due-posts.ts'
import { insertPost } from './insert-posts.ts'
import { type NewPost, segmentsToContent } from './new-post.ts'
import { type NamedSending, SendingRaced, findSending, nameSending } from './sendings.ts'
import { findTweet } from './tweets.ts'

/** A post that was just created. A post to be published at once is already claimed, for the process that created it. */
export type Creation = { id: number; uuid: string; createdAt: Moment; claimed: ClaimedPost | null }

export function openCreations(database: Database) {
  return {
    /** The post of an earlier request with this name, which any process may have created. */
    findSending: (accountId: number, name: string) => findSending(database, accountId, name),

    createThread: (
      calendar: Calendar,
      thread: ThreadRequest,
      sendingName: string | null = null,
    ): Promise<Result<Creation, Refusal>> =>
      createOnce(database, calendar, sendingName, thread, async (tx, sending) => {
        const { segments } = thread
        const content = segmentsToContent(segments)
        const parts = { type: 'thread', content, segments, target: null } as const
        return good(await create(tx, calendar, thread, parts, sending))
      }),

    /** One transaction: if a later step fails, the count is rolled back too. */
    createQuote: (
      calendar: Calendar,
      quote: QuoteRequest,
      keyId: string,
      sendingName: string | null = null,
    ): Promise<Result<Creation, Refusal>> =>
      createOnce(database, calendar, sendingName, quote, async (tx, sending) => {
        const target = await findTweet(tx, quote.tweetId)
        if (target === null) return bad('tweet-inaccessible')
        if (!(await countQuote(tx, keyId))) return bad('daily-cap-reached')
        const content = quote.commentary
        const parts = { type: 'quote_repost', content, segments: null, target } as const
        return good(await create(tx, calendar, quote, parts, sending))
      }),
  }
}

/** A repeated request gets the creation of the first one, with nothing left to publish. Other content is refused. */
async function createOnce(
  database: Database,
  { accountId }: Calendar,
  sendingName: string | null,
  request: ThreadRequest | QuoteRequest,
  work: (tx: Queryable, sending: NamedSending | null) => Promise<Result<Creation, Refusal>>,
): Promise<Result<Creation, Refusal>> {
  if (sendingName === null) return await database.transaction((tx) => work(tx, null))
  const sending = nameSending(sendingName, request)
  for (;;) {
    try {
      return await database.transaction(async (tx) => {
        const known = await findSending(tx, accountId, sending.name)
        if (known === null) return await work(tx, sending)
        const { id, uuid, createdAt, digest } = known
        return digest === sending.digest
          ? good({ id, uuid, createdAt, claimed: null })
          : bad('sending-differs')
      })
    } catch (error) {
      if (!(error instanceof SendingRaced)) throw error
    }
  }
}

/** Counts one more accepted quote of the key on this day; false if the day has its maximum. Atomic across processes. */
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
  calendar: Calendar,
  { channel, scheduledAt, status }: ThreadRequest | QuoteRequest,
  content: PostContent,
  sending: NamedSending | null,
): Promise<Creation> {
  const uuid = randomUUID()
  const now = await tx.now()
  const claim = status === 'published' ? { token: randomUUID(), until: now + LEASE_MS } : null
  const post: NewPost = {
    ...content,
    uuid,
    accountId: calendar.accountId,
    calendarId: calendar.id,
    channel,
    // A post is `published` only after the platform has accepted it. Until then it is due now, so that another
    // process publishes it if this one dies.
    status: claim === null ? status : 'scheduled',
    scheduledAt,
    createdAt: now,
    updatedAt: now,
    responseTweetId: null,
  }
  const dueAt = claim === null ? scheduledAt : now
  const id = await insertPost(tx, post, status === 'draft' ? null : { dueAt, claim }, sending)
  await countCreation(tx, calendar.accountId, status)
  if (claim === null) return { id, uuid, createdAt: now, claimed: null }
  const texts = content.segments ?? [content.content]
  const claimed = {
    id,
    uuid,
    claim: claim.token,
    dueAt,
    texts,
    answeredTweetId: content.target?.tweetId ?? null,
  }
  return { id, uuid, createdAt: now, claimed }
}
