import type { Moment } from '#contract/moment.ts'
import type { Queryable, Value } from '#service/store/database/database.ts'
import { insertRows, insertion } from '#service/store/database/insert-rows.ts'
import type { NewPost } from './new-post.ts'
import { type NamedSending, SendingRaced } from './sendings.ts'
import { insertTweets } from './tweets.ts'

/** When a post is to be published, and the claim of a publisher on it. */
export type PendingPublication = { dueAt: Moment; claim: { token: string; until: Moment } | null }

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
  'response_tweet_id',
  'due_at',
  'claim',
  'claimed_until',
  'sending_name',
  'sending_digest',
]

export async function insertPosts(
  tx: Queryable,
  posts: readonly NewPost[],
  pendingOf: (post: NewPost) => PendingPublication | null = whenScheduled,
): Promise<void> {
  await insertTweets(
    tx,
    posts.flatMap(({ target }) => target ?? []),
  )
  const rows = posts.map((post) => postToValues(post, pendingOf(post)))
  await insertRows(tx, 'posts', COLUMNS, rows)
}

/** Inserts one post and returns its numeric id. Throws SendingRaced if a post of the same sending has just appeared. */
export async function insertPost(
  tx: Queryable,
  post: NewPost,
  pending: PendingPublication | null,
  sending: NamedSending | null,
): Promise<number> {
  if (post.target !== null) await insertTweets(tx, [post.target])
  const [row] = await tx.all<{ id: number }>(
    `${insertion('posts', COLUMNS)} ON CONFLICT (account_id, sending_name) WHERE sending_name IS NOT NULL DO NOTHING RETURNING id`,
    postToValues(post, pending, sending),
  )
  if (row === undefined) throw new SendingRaced('Another process has inserted this sending')
  return row.id
}

/** Scheduled posts are to be published, and no publisher has claimed them yet. */
export function whenScheduled({ status, scheduledAt }: NewPost): PendingPublication | null {
  return status === 'scheduled' ? { dueAt: scheduledAt, claim: null } : null
}

/** In the order of the columns above. */
function postToValues(
  post: NewPost,
  pending: PendingPublication | null,
  sending: NamedSending | null = null,
): Value[] {
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
    post.target?.username ?? null,
    post.responseTweetId,
    pending?.dueAt ?? null,
    pending?.claim?.token ?? null,
    pending?.claim?.until ?? null,
    sending?.name ?? null,
    sending?.digest ?? null,
  ]
}
