import type { Moment } from '#contract/moment.ts'
import type { FailureReason, PlatformName, PostStatus, PostType } from '#contract/post-kind.ts'
import type { ChangeablePost, PostState } from '#service/rules/post-change.ts'
import { type Queryable, firstRow } from '#service/store/database/database.ts'
import { parseOptions, segmentsToContent } from '#service/store/posts/new-post.ts'
import { nextVersion } from '#service/store/posts/post-version.ts'

export type StoredPost = ChangeablePost & {
  id: number
  uuid: string
  accountId: number
  account: string
  calendarId: number
  calendar: string
  platform: PlatformName
  userId: string
  version: Moment
  changeId: string | null
  tweetId: string | null
}

type Row = Omit<
  StoredPost,
  'texts' | 'options' | 'target' | 'failure' | 'isReadBack' | 'isSignedOut' | 'type'
> & {
  type: PostType
  content: string
  segments: string | null
  options: string | null
  targetTweetId: string | null
  targetUsername: string | null
  metadata: string | null
  failureReason: FailureReason | null
  failureWords: string | null
  connection: string | null
  isReadBack: number
}

const POST = `p.id, p.uuid, p.account_id AS "accountId", a.uuid AS account, p.calendar_id AS "calendarId",
  c.uuid AS calendar, c.platform, c.social_user_id AS "userId", c.connection, p.post_type AS type, p.status,
  p.scheduled_at AS "scheduledAt", p.due_at AS "dueAt", p.content, p.segments, p.options, p.target_tweet_id AS "targetTweetId",
  p.target_username AS "targetUsername", p.post_metadata AS metadata,
  coalesce(p.key_moment, p.created_at) AS "keyMoment", p.first_tried_at AS "firstTriedAt", p.counted,
  p.failure_reason AS "failureReason", p.failure_words AS "failureWords", p.deleted_at AS "deletedAt",
  p.updated_at AS version, p.change_id AS "changeId", p.response_tweet_id AS "tweetId",
  CASE WHEN EXISTS (SELECT 1 FROM read_records r WHERE r.post_id = p.id) THEN 1 ELSE 0 END AS "isReadBack"`

const FROM = 'FROM posts p JOIN calendars c ON c.id = p.calendar_id JOIN accounts a ON a.id = p.account_id'

export async function findStoredPost(
  database: Queryable,
  account: string,
  uuid: string,
): Promise<StoredPost | null> {
  const row = await firstRow<Row>(database, `SELECT ${POST} ${FROM} WHERE a.uuid = $1 AND p.uuid = $2`, [
    account,
    uuid,
  ])
  return row === null ? null : readRow(row)
}

export async function findAnyPost(database: Queryable, uuid: string): Promise<StoredPost | null> {
  const row = await firstRow<Row>(
    database,
    `SELECT ${POST} ${FROM} WHERE p.uuid = $1 AND p.deleted_at IS NULL`,
    [uuid],
  )
  return row === null ? null : readRow(row)
}

export async function listStoredPosts(
  database: Queryable,
  account: string,
  status: PostStatus,
): Promise<StoredPost[]> {
  const rows = await database.all<Row>(
    `SELECT ${POST} ${FROM} WHERE a.uuid = $1 AND p.status = $2 AND p.deleted_at IS NULL ORDER BY p.scheduled_at, p.uuid`,
    [account, status],
  )
  return rows.map(readRow)
}

function readRow(row: Row): StoredPost {
  const { content, segments, options, targetTweetId, targetUsername, metadata, failureReason, failureWords } =
    row
  const { connection, isReadBack, ...post } = row
  return {
    ...post,
    // The cast is safe: only this service writes the column, always as an array of strings.
    texts: segments === null ? [content] : (JSON.parse(segments) as string[]),
    options: parseOptions(options),
    target:
      targetTweetId === null || metadata === null
        ? null
        : { tweetId: targetTweetId, username: targetUsername, metadata },
    failure: failureReason === null ? null : { reason: failureReason, words: failureWords ?? '' },
    isReadBack: isReadBack === 1,
    isSignedOut: connection === 'reconnect',
  }
}

export async function replacePost(
  tx: Queryable,
  { id, type, version }: StoredPost,
  after: PostState,
  changeId: string | null,
): Promise<Moment | null> {
  const now = await tx.now()
  const { texts, target, failure } = after
  const row = await firstRow<{ version: Moment }>(
    tx,
    `UPDATE posts SET updated_at = ${nextVersion('$3')}, change_id = $4, status = $5, scheduled_at = $6, due_at = $7,
        content = $8, segments = $9, target_tweet_id = $10, target_username = $11, post_metadata = $12, key_moment = $13,
        first_tried_at = $14, counted = $15, failure_reason = $16, failure_words = $17, deleted_at = $18, options = $19
      WHERE id = $1 AND updated_at = $2 AND (first_tried_at IS NULL OR due_at IS NULL) AND status <> 'published'
      RETURNING updated_at AS version`,
    [
      id,
      version,
      now,
      changeId,
      after.status,
      after.scheduledAt,
      after.dueAt,
      segmentsToContent(texts),
      type === 'thread' ? JSON.stringify(texts) : null,
      target?.tweetId ?? null,
      target?.username ?? null,
      target?.metadata ?? null,
      after.keyMoment,
      after.firstTriedAt,
      after.counted,
      failure?.reason ?? null,
      failure?.words ?? null,
      after.deletedAt,
      JSON.stringify(after.options),
    ],
  )
  return row?.version ?? null
}
