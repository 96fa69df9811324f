import type { Counted } from '#service/rules/post-change.ts'
import type { Moment } from '#contract/moment.ts'
import type { PostOptions } from '#contract/workspace/post-options.ts'
import type { Queryable, Value } from '#service/store/database/database.ts'
import { insertRows, insertion } from '#service/store/database/insert-rows.ts'
import { type NewPost, mediaToOptions } from './new-post.ts'
import { targetJson } from './record-json.ts'
import { type KeyedRequest, IdempotencyKeyTaken } from './idempotency.ts'
import { insertTweets } from './tweets.ts'

const COLUMNS = [
  'uuid',
  'account_id',
  'calendar_id',
  'channel',
  'post_type',
  'status',
  'content',
  'segments',
  'scheduled_at',
  'created_at',
  'updated_at',
  'target_tweet_id',
  'target_username',
  'post_metadata',
  'response_tweet_id',
  'failure_reason',
  'failure_words',
  'due_at',
  'key_moment',
  'counted',
  'options',
  'sending_name',
  'sending_digest',
]

type Creating = {
  dueAt: Moment | null
  /** The record keys on the platform come from this moment, because the planned moment can change. */
  keyMoment: Moment
  counted: Counted | null
  options: PostOptions | null
  keyed: KeyedRequest | null
}

export async function insertPosts(
  tx: Queryable,
  posts: readonly NewPost[],
  dueAtOf: (post: NewPost) => Moment | null = whenScheduled,
): Promise<void> {
  await insertTweets(
    tx,
    posts.flatMap(({ target }) => target ?? []),
  )
  const rows = posts.map((post) =>
    postToValues(post, {
      dueAt: dueAtOf(post),
      keyMoment: post.createdAt,
      counted: null,
      options: null,
      keyed: null,
    }),
  )
  await insertRows(tx, 'posts', COLUMNS, rows)
}

export async function insertPost(tx: Queryable, post: NewPost, creating: Creating): Promise<number> {
  if (post.target !== null) await insertTweets(tx, [post.target])
  const [row] = await tx.all<{ id: number }>(
    `${insertion('posts', COLUMNS)} ON CONFLICT (account_id, sending_name) WHERE sending_name IS NOT NULL DO NOTHING RETURNING id`,
    postToValues(post, creating),
  )
  if (row === undefined)
    throw new IdempotencyKeyTaken('Another process has inserted a post with this idempotency key')
  return row.id
}

function whenScheduled({ status, scheduledAt }: NewPost): Moment | null {
  return status === 'scheduled' ? scheduledAt : null
}

function postToValues(post: NewPost, { dueAt, keyMoment, counted, options, keyed }: Creating): Value[] {
  return [
    post.uuid,
    post.accountId,
    post.calendarId,
    post.channel,
    post.type,
    post.status,
    post.content,
    post.segments === null ? null : JSON.stringify(post.segments),
    post.scheduledAt,
    post.createdAt,
    post.updatedAt,
    post.target?.tweetId ?? null,
    // Stores null instead of an empty username, so that no filter by username finds the post.
    post.target?.username || null,
    post.target === null ? null : targetJson(post.target),
    post.responseTweetId,
    post.failure?.reason ?? null,
    post.failure?.words ?? null,
    dueAt,
    keyMoment,
    counted,
    options === null ? mediaToOptions(post.media ?? []) : JSON.stringify(options),
    keyed?.key ?? null,
    keyed?.digest ?? null,
  ]
}
