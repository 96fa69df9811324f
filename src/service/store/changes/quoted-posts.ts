import type { Moment } from '#contract/moment.ts'
import { firstWords } from '#contract/workspace/draft-text.ts'
import type { PostState } from '#service/rules/post-change.ts'
import { type Queryable, firstRow } from '#service/store/database/database.ts'
import type { Dialect } from '#service/store/database/dialect.ts'
import { OWN_POST, type OwnRow, readOwnPost } from '#service/store/reading/own-posts.ts'
import type { OwnIds } from '#service/store/reading/read-record.ts'
import type { StoredPost } from './stored-posts.ts'

/** A scheduled post that quotes another one of this service, which goes out before it. */
export type QuotingPost = { uuid: string; scheduledAt: Moment; firstWords: string }

export type QuoteTrouble = { reason: 'post-quoted'; quote: QuotingPost } | { reason: 'quoted-later' }

/** Why a post cannot become this: a scheduled quote would go out before what it quotes, or without it. */
export async function findQuoteTrouble(
  tx: Queryable,
  { eachText }: Dialect,
  post: StoredPost,
  after: PostState,
  ownIds: OwnIds | null,
): Promise<QuoteTrouble | null> {
  if (ownIds === null) return null
  const { uuid: postUuid, keyMoment, tweetId, texts } = post
  const ids = ownIds.idsOf({ postUuid, keyMoment, tweetId, segments: texts.length })
  const quote = await firstRow<Omit<QuotingPost, 'firstWords'> & { dueAt: Moment; content: string }>(
    tx,
    `SELECT uuid, scheduled_at AS "scheduledAt", due_at AS "dueAt", content FROM posts
      WHERE account_id = $1 AND target_tweet_id IN (${eachText('$2')}) AND due_at IS NOT NULL ORDER BY due_at, id LIMIT 1`,
    [post.accountId, JSON.stringify(ids)],
  )
  if (quote !== null && (after.dueAt === null || after.dueAt >= quote.dueAt)) {
    const { uuid, scheduledAt, content } = quote
    return { reason: 'post-quoted', quote: { uuid, scheduledAt, firstWords: firstWords([content]) } }
  }
  const isLate = after.dueAt !== null && (await quotesLater(tx, post, after, after.dueAt, ownIds))
  return isLate ? { reason: 'quoted-later' } : null
}

async function quotesLater(
  tx: Queryable,
  { calendarId }: StoredPost,
  { target }: PostState,
  dueAt: Moment,
  { idsOf, momentOf, idsWithinMs }: OwnIds,
): Promise<boolean> {
  const quotedAt = target === null ? null : momentOf(target.tweetId)
  if (target === null || quotedAt === null) return false
  const near = await tx.all<OwnRow>(
    `SELECT ${OWN_POST} FROM posts p WHERE calendar_id = $1 AND key_moment BETWEEN $2 AND $3 AND due_at >= $4`,
    [calendarId, quotedAt - idsWithinMs, quotedAt, dueAt],
  )
  return near.some((row) => idsOf(readOwnPost(row)).includes(target.tweetId))
}
