import { randomUUID } from 'node:crypto'
import { CHANNEL } from '#contract/creation/creation.ts'
import type { Moment } from '#contract/moment.ts'
import type { PostType } from '#contract/post-kind.ts'
import { MAX_PICTURES } from '#contract/workspace/limits.ts'
import type { PostMedia, SegmentMedia } from '#contract/workspace/media.ts'
import { isBlank } from '#contract/text-length.ts'
import { type Queryable, firstRow } from '#service/store/database/database.ts'
import type { Dialect } from '#service/store/database/dialect.ts'
import { insertPosts } from '#service/store/posts/insert-posts.ts'
import { type NewPost, mediaToOptions, segmentsToContent } from '#service/store/posts/new-post.ts'
import { targetJson } from '#service/store/posts/record-json.ts'
import { type NewTweet, TWEET, type Tweet, insertTweets } from '#service/store/posts/tweets.ts'
import type { RecordGroup, StoredRecord } from './group-records.ts'
import type { ReadBackClaim } from './read-backs.ts'

export function openComposedPosts({ eachText, eachId }: Dialect) {
  const targetsById = async (tx: Queryable, ids: string[], now: Moment): Promise<Map<string, NewTweet>> => {
    const unknown = ids.map((tweetId) => ({ ...ONLY_AN_ID, tweetId, askAt: now })).toSorted(byTweetId)
    await insertTweets(tx, unknown)
    const rows = await tx.all<Tweet>(`SELECT ${TWEET} FROM tweets WHERE tweet_id IN (${eachText('$1')})`, [
      JSON.stringify(ids),
    ])
    return new Map(rows.map((row) => [row.tweetId, { ...row, isAccessible: false, askAt: now }]))
  }

  const add = async (
    tx: Queryable,
    { accountId, calendarId }: ReadBackClaim,
    groups: readonly RecordGroup[],
    now: Moment,
  ): Promise<[tweetId: string, postId: number][]> => {
    const composed = groups.map(({ records }) => composePost(records))
    const targets = await targetsById(
      tx,
      composed.flatMap(({ targetId }) => targetId ?? []),
      now,
    )
    const posts = composed.map(({ type, content, at, targetId, tweetId, media }): NewPost => {
      const target = (targetId !== null && targets.get(targetId)) || null
      return {
        uuid: randomUUID(),
        accountId,
        calendarId,
        channel: CHANNEL,
        type,
        status: 'published',
        content: type === 'retweet' ? (target?.text ?? '') : content,
        segments: null,
        scheduledAt: at,
        createdAt: at,
        updatedAt: at,
        target,
        responseTweetId: tweetId,
        media,
      }
    })
    await insertPosts(tx, posts)
    const rows = await tx.all<{ id: number; tweetId: string }>(
      `SELECT id, response_tweet_id AS "tweetId" FROM posts
        WHERE account_id = $1 AND response_tweet_id IN (${eachText('$2')})`,
      [accountId, JSON.stringify(composed.map(({ tweetId }) => tweetId))],
    )
    const idByHead = new Map(rows.map(({ id, tweetId }) => [tweetId, id]))
    return groups.flatMap(({ records }, i) => {
      const id = idByHead.get(composed[i]?.tweetId ?? '')
      return id === undefined ? [] : records.map(({ tweetId }): [string, number] => [tweetId, id])
    })
  }

  const merge = async (tx: Queryable, postIds: readonly [number, ...number[]]): Promise<number> => {
    if (postIds.length === 1) return postIds[0]
    const largest = await firstRow<{ id: number }>(
      tx,
      `SELECT post_id AS id FROM read_records WHERE post_id IN (${eachId('$1')})
        GROUP BY post_id ORDER BY count(*) DESC, post_id LIMIT 1`,
      [JSON.stringify(postIds)],
    )
    const kept = largest?.id ?? postIds[0]
    for (const id of postIds) {
      if (id === kept) continue
      await tx.run('UPDATE read_records SET post_id = $2 WHERE post_id = $1', [id, kept])
      await tx.run('DELETE FROM posts WHERE id = $1', [id])
    }
    return kept
  }

  const recomposeOne = async (tx: Queryable, postId: number, now: Moment): Promise<boolean> => {
    const [first, ...rest] = await tx.all<StoredRecord>(
      `SELECT tweet_id AS "tweetId", type, text, at, parent_id AS "parentId", target_id AS "targetId",
          media FROM read_records WHERE post_id = $1
        ORDER BY CASE WHEN parent_id IS NULL THEN 0 ELSE 1 END, tweet_id LIMIT ${MAX_SEGMENTS_SHOWN}`,
      [postId],
    )
    if (first === undefined) {
      await tx.run('DELETE FROM posts WHERE id = $1', [postId])
      return false
    }
    const { type, content, at, targetId, tweetId, media } = composePost([first, ...rest])
    const target = targetId === null ? undefined : (await targetsById(tx, [targetId], now)).get(targetId)
    await tx.run(
      `UPDATE posts SET post_type = $2, content = $3, scheduled_at = $4, created_at = $4, updated_at = $5,
          target_tweet_id = $6, target_username = $7, post_metadata = $8, response_tweet_id = $9, options = $10 WHERE id = $1`,
      [
        postId,
        type,
        type === 'retweet' ? (target?.text ?? '') : content,
        at,
        now,
        targetId,
        target?.username || null,
        target === undefined ? null : targetJson(target),
        tweetId,
        mediaToOptions(media),
      ],
    )
    return true
  }

  return {
    /**
     * If several posts show records of one group, keeps only one of these posts. The caller must compose the posts in
     * `kept` again after it has stored the records.
     */
    place: async (
      tx: Queryable,
      claim: ReadBackClaim,
      groups: readonly RecordGroup[],
      now: Moment,
    ): Promise<{ added: number; kept: number[]; merged: number[]; postByRecord: Map<string, number> }> => {
      const fresh = groups.filter(({ postIds }) => postIds.length === 0)
      const postByRecord = new Map(await add(tx, claim, fresh, now))
      const kept: number[] = []
      const merged: number[] = []
      for (const { records, postIds } of groups) {
        const [first, ...rest] = postIds
        if (first === undefined) continue
        const id = await merge(tx, [first, ...rest])
        kept.push(id)
        merged.push(...postIds.filter((other) => other !== id))
        for (const { tweetId } of records) postByRecord.set(tweetId, id)
      }
      return { added: fresh.length, kept, merged, postByRecord }
    },

    recompose: async (tx: Queryable, postIds: Iterable<number>, now: Moment): Promise<number> => {
      let removed = 0
      for (const id of postIds) removed += (await recomposeOne(tx, id, now)) ? 0 : 1
      return removed
    },
  }
}

const MAX_SEGMENTS_SHOWN = 100
const MAX_PICTURES_SHOWN = 5 * MAX_PICTURES

function composePost(records: readonly [StoredRecord, ...StoredRecord[]]) {
  const ids = new Set(records.map(({ tweetId }) => tweetId))
  const continues = ({ parentId }: StoredRecord) => parentId !== null && ids.has(parentId)
  const byId = records.toSorted(byTweetId)
  // If the records form a circle, every record continues another one, so the record with the lowest id comes first.
  const head = byId.find((record) => !continues(record)) ?? byId[0] ?? records[0]
  const following = byId.filter((record) => record !== head)
  const shown = [head, ...following].slice(0, MAX_SEGMENTS_SHOWN)
  const type: PostType = shown.length === 1 || head.type === 'comment' ? head.type : 'thread'
  return {
    type,
    content: segmentsToContent(shown.map(({ text }) => text).filter((text) => !isBlank(text))),
    at: head.at,
    targetId: shown.find(({ targetId }) => targetId !== null)?.targetId ?? null,
    tweetId: head.tweetId,
    media: mergeMedia(shown),
  }
}

function mergeMedia(records: readonly StoredRecord[]): PostMedia {
  // The cast is safe: only this service writes the column.
  const read = records.flatMap(({ media }) => (media === null ? [] : [JSON.parse(media) as SegmentMedia]))
  const pictures = read.flatMap((media) => media.pictures).slice(0, MAX_PICTURES_SHOWN)
  const card = pictures.length > 0 ? null : (read.find((media) => media.card !== null)?.card ?? null)
  return pictures.length > 0 || card !== null ? [{ pictures, card }] : []
}

const ONLY_AN_ID = {
  name: '',
  username: '',
  profilePhoto: '',
  socialId: '',
  verified: '',
  text: '',
  isAccessible: false,
}

/** Sorts tweets before inserting, so that two processes that insert the same tweets cannot deadlock. */
function byTweetId(a: { tweetId: string }, b: { tweetId: string }): number {
  return a.tweetId < b.tweetId ? -1 : 1
}
