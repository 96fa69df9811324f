import type { Moment } from '#contract/moment.ts'
import { firstWords } from '#contract/workspace/draft-text.ts'
import type { PostState } from '#service/rules/post-change.ts'
import { type Queryable, firstRow } from '#service/store/database/database.ts'
import type { Dialect } from '#service/store/database/dialect.ts'
import type { Tweet } from '#service/store/posts/tweets.ts'
import { OWN_POST, type OwnRow, readOwnPost } from '#service/store/read-back/own-posts.ts'
import type { OwnIds } from '#service/store/read-back/read-record.ts'
import type { StoredPost } from './stored-posts.ts'

export type QuotingPost = { uuid: string; scheduledAt: Moment; firstWords: string }

export type QuoteTrouble = { reason: 'post-quoted'; quote: QuotingPost } | { reason: 'quoted-later' }

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

export type ScheduledTarget = { target: Tweet; goesOutAt: Moment }

export async function findScheduledTarget(
  database: Queryable,
  calendarId: number,
  tweetId: string,
  ownIds: OwnIds,
): Promise<ScheduledTarget | null> {
  const near = await findNear(database, calendarId, tweetId, 0, ownIds)
  for (const { dueAt, content, segments, name, username, profilePhoto, socialId, verified, ...own } of near) {
    const index = ownIds.idsOf(readOwnPost({ ...own, segments })).indexOf(tweetId)
    if (index < 0) continue
    // The cast is safe: only this service writes the column, always as an array of strings.
    const texts = segments === null ? [content] : (JSON.parse(segments) as string[])
    const author = { name, username, profilePhoto, socialId, verified }
    return { goesOutAt: dueAt, target: { tweetId, ...author, text: texts[index] ?? '' } }
  }
  return null
}

type NearRow = OwnRow & { dueAt: Moment; content: string } & Omit<Tweet, 'tweetId' | 'text'>

async function findNear(
  database: Queryable,
  calendarId: number,
  tweetId: string,
  dueFrom: Moment,
  { momentOf, idsWithinMs }: OwnIds,
): Promise<NearRow[]> {
  const keyedAt = momentOf(tweetId)
  if (keyedAt === null) return []
  return await database.all<NearRow>(
    `SELECT ${OWN_POST}, p.due_at AS "dueAt", p.content, c.name, c.username, c.profile_photo AS "profilePhoto",
        c.social_user_id AS "socialId", c.verified
      FROM posts p JOIN calendars c ON c.id = p.calendar_id
      WHERE p.calendar_id = $1 AND p.key_moment BETWEEN $2 AND $3 AND p.due_at >= $4`,
    [calendarId, keyedAt - idsWithinMs, keyedAt, dueFrom],
  )
}

async function quotesLater(
  tx: Queryable,
  { calendarId }: StoredPost,
  { target }: PostState,
  dueAt: Moment,
  ownIds: OwnIds,
): Promise<boolean> {
  if (target === null) return false
  const near = await findNear(tx, calendarId, target.tweetId, dueAt, ownIds)
  return near.some((row) => ownIds.idsOf(readOwnPost(row)).includes(target.tweetId))
}
