import { randomUUID } from 'node:crypto'
import { CHANNEL } from '#contract/creation/creation.ts'
import type { Moment } from '#contract/moment.ts'
import { type Database, type Queryable, firstRow } from '#service/store/database/database.ts'
import { insertRows } from '#service/store/database/insert-rows.ts'
import { insertPosts } from '#service/store/posts/insert-posts.ts'
import type { NewPost } from '#service/store/posts/new-post.ts'
import { targetJson } from '#service/store/posts/record-json.ts'
import { type NewTweet, TWEET, type Tweet, insertTweets } from '#service/store/posts/tweets.ts'
import { MAX_SEGMENTS_SHOWN, type StoredRecord, composePost, groupByLinks } from './group-records.ts'
import type { OwnPost, ReadRecord } from './read-record.ts'
import { READING_LEASE_MS, type ReadingClaim, type ReadingInHand } from './readings.ts'

/** A page of records, without those that are too old. */
export type RecordPage = {
  records: readonly ReadRecord[]
  /** Records that have not even an id. */
  unreadable: number
  /** Where the next page begins. */
  next: string | null
}

/** Rows that are looked through in one transaction. Other writers can write between two of them. */
const BATCH = 1_000

const COLUMNS = [
  'calendar_id',
  'tweet_id',
  'list',
  'version',
  'seen',
  'post_id',
  'type',
  'text',
  'at',
  'parent_id',
  'target_id',
]
const CHANGES = COLUMNS.slice(2).map((name) => `${name} = excluded.${name}`)
const REPLACE = `ON CONFLICT (calendar_id, tweet_id) DO UPDATE SET ${CHANGES.join(', ')}`

type FoundRow = {
  tweetId: string
  parentId: string | null
  version: string
  seen: number
  postId: number | null
}

/** A record that is new or has changed and is shown, with the post that shows it already. */
type Shown = StoredRecord & { version: string; postId: number | null }

/** The records of accounts that were read back, and the posts that are made of them. */
export function openReadRecords(database: Database) {
  const { eachText, eachId } = database.dialect

  const find = (tx: Queryable, calendarId: number, column: 'tweet_id' | 'parent_id', ids: string[]) =>
    tx.all<FoundRow>(
      `SELECT tweet_id AS "tweetId", parent_id AS "parentId", version, seen, post_id AS "postId" FROM read_records
        WHERE calendar_id = $1 AND ${column} IN (${eachText('$2')})`,
      [calendarId, JSON.stringify(ids)],
    )

  /** The ids of what this service has published, or is publishing, among these. */
  const ownIds = async (
    tx: Queryable,
    { calendarId, accountId }: ReadingClaim,
    ids: string[],
    idsOf: (post: OwnPost) => string[],
  ): Promise<Set<string>> => {
    const columns = `uuid AS "postUuid", coalesce(due_at, scheduled_at) AS "dueAt", response_tweet_id AS "tweetId", segments`
    // One statement sees a post either as pending or as published.
    const rows = await tx.all<Omit<OwnPost, 'segments'> & { segments: string | null }>(
      `SELECT ${columns} FROM posts p WHERE account_id = $1 AND response_tweet_id IN (${eachText('$2')})
          AND NOT EXISTS (SELECT 1 FROM read_records r WHERE r.post_id = p.id)
        UNION ALL SELECT ${columns} FROM posts WHERE calendar_id = $3 AND due_at <= $4`,
      [accountId, JSON.stringify(ids), calendarId, await tx.now()],
    )
    return new Set(
      rows.flatMap(({ segments, ...post }) =>
        // Only this service writes the column, always as an array.
        idsOf({ ...post, segments: segments === null ? 1 : (JSON.parse(segments) as unknown[]).length }),
      ),
    )
  }

  /** What is known of the targets; the platform will be asked for the others. */
  const targetsById = async (tx: Queryable, ids: string[], now: Moment): Promise<Map<string, NewTweet>> => {
    const unknown = ids.map((tweetId) => ({ ...ONLY_AN_ID, tweetId, askAt: now })).toSorted(byTweetId)
    await insertTweets(tx, unknown)
    const rows = await tx.all<Tweet>(`SELECT ${TWEET} FROM tweets WHERE tweet_id IN (${eachText('$1')})`, [
      JSON.stringify(ids),
    ])
    return new Map(rows.map((row) => [row.tweetId, { ...row, isAccessible: false, askAt: now }]))
  }

  /** Writes the posts of these records, and says which record belongs to which post. */
  const addPosts = async (
    tx: Queryable,
    { accountId, calendarId }: ReadingClaim,
    groups: readonly (readonly [Shown, ...Shown[]])[],
    now: Moment,
  ): Promise<Map<string, number>> => {
    const composed = groups.map((group) => composePost(group))
    const targets = await targetsById(
      tx,
      composed.flatMap(({ targetId }) => targetId ?? []),
      now,
    )
    const posts = composed.map(({ type, content, at, targetId, tweetId }): NewPost => {
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
      }
    })
    await insertPosts(tx, posts)
    const rows = await tx.all<{ id: number; tweetId: string }>(
      `SELECT id, response_tweet_id AS "tweetId" FROM posts
        WHERE account_id = $1 AND response_tweet_id IN (${eachText('$2')})`,
      [accountId, JSON.stringify(composed.map(({ tweetId }) => tweetId))],
    )
    const idByHead = new Map(rows.map(({ id, tweetId }) => [tweetId, id]))
    return new Map(
      groups.flatMap((group, i) => {
        const id = idByHead.get(composed[i]?.tweetId ?? '')
        return id === undefined ? [] : group.map(({ tweetId }) => [tweetId, id] as const)
      }),
    )
  }

  /** Writes a post anew of the records that it has now; false if it has none, so that it was removed. */
  const recompose = async (tx: Queryable, postId: number, now: Moment): Promise<boolean> => {
    const [first, ...rest] = await tx.all<StoredRecord>(
      `SELECT tweet_id AS "tweetId", type, text, at, parent_id AS "parentId", target_id AS "targetId"
        FROM read_records WHERE post_id = $1
        ORDER BY CASE WHEN parent_id IS NULL THEN 0 ELSE 1 END, tweet_id LIMIT ${MAX_SEGMENTS_SHOWN}`,
      [postId],
    )
    if (first === undefined) {
      await tx.run('DELETE FROM posts WHERE id = $1', [postId])
      return false
    }
    const { type, content, at, targetId, tweetId } = composePost([first, ...rest])
    const target = targetId === null ? null : (await targetsById(tx, [targetId], now)).get(targetId)
    await tx.run(
      `UPDATE posts SET post_type = $2, content = $3, scheduled_at = $4, created_at = $4, updated_at = $5,
          target_tweet_id = $6, target_username = $7, post_metadata = $8, response_tweet_id = $9 WHERE id = $1`,
      [
        postId,
        type,
        type === 'retweet' ? (target?.text ?? '') : content,
        at,
        now,
        targetId,
        target?.username || null,
        target === undefined || target === null ? null : targetJson(target),
        tweetId,
      ],
    )
    return true
  }

  /** Makes one post of several; the one with the most records stays, so that a long thread is not moved often. */
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

  return {
    /**
     * Takes a page in. Says whether an earlier reading has seen one of its records; null if another process has the
     * calendar.
     */
    addPage: (
      claim: ReadingClaim,
      { number, list }: ReadingInHand,
      { records, unreadable, next }: RecordPage,
      idsOf: (post: OwnPost) => string[],
    ): Promise<{ isKnown: boolean } | null> =>
      database.transaction(async (tx) => {
        const { calendarId } = claim
        const now = await tx.now()
        if (!(await hold(tx, claim, now))) return null
        const ids = records.map(({ tweetId }) => tweetId)
        const known = new Map((await find(tx, calendarId, 'tweet_id', ids)).map((row) => [row.tweetId, row]))
        await tx.run(
          `UPDATE read_records SET seen = $3 WHERE calendar_id = $1 AND tweet_id IN (${eachText('$2')})`,
          [calendarId, JSON.stringify([...known.keys()]), number],
        )
        const fresh = records.filter(({ tweetId, version }) => known.get(tweetId)?.version !== version)
        const own =
          fresh.length === 0
            ? new Set<string>()
            : await ownIds(
                tx,
                claim,
                fresh.flatMap(({ tweetId, content }) => [tweetId, content?.rootId ?? []].flat()),
                idsOf,
              )
        const shown = fresh.flatMap(({ tweetId, version, content }): Shown[] => {
          if (content === null || own.has(tweetId)) return []
          const { createdAt, ...rest } = content
          const at = createdAt === null || createdAt > now ? now : createdAt
          return [{ ...rest, tweetId, version, at, postId: known.get(tweetId)?.postId ?? null }]
        })

        const groups = await groupRecords(shown, (column, of) => find(tx, calendarId, column, of))
        const added = groups.filter(({ postIds }) => postIds.length === 0)
        const postOf = await addPosts(
          tx,
          claim,
          added.map(({ records: together }) => together),
          now,
        )
        const changed = new Set(fresh.flatMap(({ tweetId }) => known.get(tweetId)?.postId ?? []))
        let merged = 0
        for (const { records: together, postIds } of groups) {
          const [first, ...rest] = postIds
          if (first === undefined) continue
          const kept = await merge(tx, [first, ...rest])
          merged += rest.length
          for (const id of postIds) changed.delete(id)
          changed.add(kept)
          for (const { tweetId } of together) postOf.set(tweetId, kept)
        }
        const shownById = new Map(shown.map((record) => [record.tweetId, record]))
        const rows = fresh.map(({ tweetId, version, content }) => {
          const record = shownById.get(tweetId)
          const type = record?.type ?? (content === null ? 'unreadable' : 'own')
          return [
            calendarId,
            tweetId,
            list,
            version,
            number,
            postOf.get(tweetId) ?? null,
            type,
            record?.text ?? '',
            record?.at ?? now,
            record?.parentId ?? null,
            record?.targetId ?? null,
          ]
        })
        await insertRows(tx, 'read_records', COLUMNS, rows, REPLACE)
        let removed = 0
        for (const id of changed) removed += (await recompose(tx, id, now)) ? 0 : 1
        const lowest = ids.reduce<string | null>((low, id) => (low === null || id < low ? id : low), null)
        await tx.run(
          `UPDATE readings SET place = $2, read = read + $3, added = added + $4, removed = removed + $5,
              set_aside = set_aside + $6, lowest = CASE WHEN lowest IS NULL OR lowest > $7 THEN $7 ELSE lowest END
            WHERE calendar_id = $1`,
          [
            calendarId,
            next,
            records.length,
            added.length - merged,
            removed,
            unreadable + records.filter(({ content }) => content === null).length,
            lowest,
          ],
        )
        return { isKnown: [...known.values()].some(({ seen }) => seen < number) }
      }),

    /** Removes what this reading has not seen in the list, from this id on; false if another process has the calendar. */
    removeGone: async (
      claim: ReadingClaim,
      { number, list }: ReadingInHand,
      from: string,
    ): Promise<boolean> => {
      const { calendarId } = claim
      for (let [after, isFirst] = [from, true]; ; isFirst = false) {
        const last = await database.transaction(async (tx) => {
          const now = await tx.now()
          if (!(await hold(tx, claim, now))) return null
          const rows = await tx.all<{ tweetId: string; postId: number | null; seen: number }>(
            `SELECT tweet_id AS "tweetId", post_id AS "postId", seen FROM read_records
              WHERE calendar_id = $1 AND list = $2 AND tweet_id ${isFirst ? '>=' : '>'} $3
              ORDER BY tweet_id LIMIT ${BATCH}`,
            [calendarId, list, after],
          )
          const gone = rows.filter(({ seen }) => seen !== number)
          if (gone.length > 0) {
            await tx.run(
              `DELETE FROM read_records WHERE calendar_id = $1 AND tweet_id IN (${eachText('$2')})`,
              [calendarId, JSON.stringify(gone.map(({ tweetId }) => tweetId))],
            )
            let removed = 0
            for (const id of new Set(gone.flatMap(({ postId }) => postId ?? [])))
              removed += (await recompose(tx, id, now)) ? 0 : 1
            await tx.run('UPDATE readings SET removed = removed + $2 WHERE calendar_id = $1', [
              calendarId,
              removed,
            ])
          }
          return rows.length < BATCH ? '' : (rows.at(-1)?.tweetId ?? '')
        })
        if (last === null) return false
        if (last === '') return true
        after = last
      }
    },
  }
}

/** The records that belong together, with the posts that show some of them already. */
async function groupRecords(
  shown: readonly Shown[],
  find: (column: 'tweet_id' | 'parent_id', ids: string[]) => Promise<FoundRow[]>,
): Promise<{ records: readonly [Shown, ...Shown[]]; postIds: number[] }[]> {
  if (shown.length === 0) return []
  const byId = new Map(shown.map((record) => [record.tweetId, record]))
  const parents = shown.flatMap(({ parentId }) => (parentId === null || byId.has(parentId) ? [] : [parentId]))
  const postOf = new Map((await find('tweet_id', parents)).map(({ tweetId, postId }) => [tweetId, postId]))
  // A record is linked by its id, a post by its number.
  const links: [string, string | number][] = []
  for (const { tweetId, parentId, postId } of shown) {
    if (postId !== null) links.push([tweetId, postId])
    const parent = parentId === null ? null : byId.has(parentId) ? parentId : postOf.get(parentId)
    if (parent !== null && parent !== undefined) links.push([tweetId, parent])
  }
  for (const { parentId, postId } of await find('parent_id', [...byId.keys()]))
    if (parentId !== null && postId !== null) links.push([parentId, postId])
  const nodes = new Set<string | number>([...byId.keys(), ...links.map(([, to]) => to)])
  return groupByLinks(nodes, links).flatMap((group) => {
    const [first, ...rest] = group.flatMap((node) => byId.get(String(node)) ?? [])
    const postIds = group.filter((node) => typeof node === 'number')
    return first === undefined ? [] : [{ records: [first, ...rest] as const, postIds }]
  })
}

/** Keeps the calendar for as long as this transaction and another lease; false if another process has it. */
async function hold(tx: Queryable, { calendarId, token }: ReadingClaim, now: Moment): Promise<boolean> {
  const changed = await tx.run(
    'UPDATE readings SET claimed_until = $3 WHERE calendar_id = $1 AND claim = $2',
    [calendarId, token, now + READING_LEASE_MS],
  )
  return changed > 0
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

/** Two processes that insert the same tweets in the same order do not wait for each other in a circle. */
function byTweetId(a: { tweetId: string }, b: { tweetId: string }): number {
  return a.tweetId < b.tweetId ? -1 : 1
}
