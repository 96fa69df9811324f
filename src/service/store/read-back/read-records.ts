import type { Moment } from '#contract/moment.ts'
import type { Database, Queryable } from '#service/store/database/database.ts'
import { insertRows } from '#service/store/database/insert-rows.ts'
import { openComposedPosts } from './composed-posts.ts'
import { type ShownRecord, groupRecords } from './group-records.ts'
import { OWN_POST, type OwnRow, readOwnPost } from './own-posts.ts'
import type { OwnIds, ReadRecord } from './read-record.ts'
import { READ_BACK_LEASE_MS, type ReadBackClaim, type UnfinishedReadBack } from './read-backs.ts'

export type RecordPage = {
  records: readonly ReadRecord[]
  unreadable: number
  next: string | null
}

/** Limits the rows of a transaction, because other writers have to wait until the transaction ends. */
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
  'media',
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

export function openReadRecords(database: Database) {
  const { eachId, eachText } = database.dialect
  const composedPosts = openComposedPosts(database.dialect)

  const find = (tx: Queryable, calendarId: number, column: 'tweet_id' | 'parent_id', ids: string[]) =>
    tx.all<FoundRow>(
      `SELECT tweet_id AS "tweetId", parent_id AS "parentId", version, seen, post_id AS "postId" FROM read_records
        WHERE calendar_id = $1 AND ${column} IN (${eachText('$2')})`,
      [calendarId, JSON.stringify(ids)],
    )

  /**
   * Includes unpublished posts. After a restore, the platform may have a post that this database counts as unpublished.
   */
  const ownIds = async (
    tx: Queryable,
    { calendarId, accountId }: ReadBackClaim,
    ids: string[],
    { idsOf, momentOf, idsWithinMs }: OwnIds,
  ): Promise<Set<string>> => {
    const isOwn = 'NOT EXISTS (SELECT 1 FROM read_records r WHERE r.post_id = p.id)'
    const moments = new Set(ids.flatMap((id) => momentOf(id) ?? []))
    // Finds published and pending posts in one statement, so that a post that is published meanwhile is not missed.
    const rows = await tx.all<OwnRow>(
      `WITH moments (at) AS (${eachId('$4')})
        SELECT ${OWN_POST} FROM posts p WHERE account_id = $1 AND response_tweet_id IN (${eachText('$2')}) AND ${isOwn}
        UNION ALL SELECT ${OWN_POST} FROM moments m JOIN posts p
          ON p.calendar_id = $3 AND p.key_moment BETWEEN m.at - ${idsWithinMs} AND m.at
          WHERE ${isOwn}`,
      [accountId, JSON.stringify(ids), calendarId, JSON.stringify([...moments])],
    )
    return new Set(rows.flatMap((row) => idsOf(readOwnPost(row))))
  }

  return {
    addPage: (
      claim: ReadBackClaim,
      { number, list, place }: UnfinishedReadBack,
      { records, unreadable, next }: RecordPage,
      ownNames: OwnIds,
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
                ownNames,
              )
        const shown = fresh.flatMap(({ tweetId, content }): ShownRecord[] => {
          if (content === null || own.has(tweetId)) return []
          const { createdAt, media, ...rest } = content
          const at = createdAt === null || createdAt > now ? now : createdAt
          const postId = known.get(tweetId)?.postId ?? null
          return [{ ...rest, tweetId, at, postId, media: media && JSON.stringify(media) }]
        })

        const groups = await groupRecords(shown, (column, of) => find(tx, calendarId, column, of))
        const { added, kept, merged, postByRecord } = await composedPosts.place(tx, claim, groups, now)
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
            postByRecord.get(tweetId) ?? null,
            type,
            record?.text ?? '',
            record?.at ?? now,
            record?.parentId ?? null,
            record?.targetId ?? null,
            record?.media ?? null,
          ]
        })
        await insertRows(tx, 'read_records', COLUMNS, rows, REPLACE)
        const changed = new Set(fresh.flatMap(({ tweetId }) => known.get(tweetId)?.postId ?? []))
        const remaining = changed.union(new Set(kept)).difference(new Set(merged))
        const removed = await composedPosts.recompose(tx, remaining, now)
        const lowest = ids.reduce<string | null>((low, id) => (low === null || id < low ? id : low), null)
        await tx.run(
          `UPDATE readings SET place = $2, read = read + $3, added = added + $4, removed = removed + $5,
              set_aside = set_aside + $6, lowest = CASE WHEN lowest IS NULL OR lowest > $7 THEN $7 ELSE lowest END,
              langs = coalesce($8, langs)
            WHERE calendar_id = $1`,
          [
            calendarId,
            next,
            records.length,
            added - merged.length,
            removed,
            unreadable + records.filter(({ content }) => content === null).length,
            lowest,
            // Reads the languages only from a list's first page, which has the account's latest posts.
            place === null ? usualLanguages(records) : null,
          ],
        )
        return { isKnown: [...known.values()].some(({ seen }) => seen < number) }
      }),

    removeGone: async (
      claim: ReadBackClaim,
      { number, list }: UnfinishedReadBack,
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
            const changed = new Set(gone.flatMap(({ postId }) => postId ?? []))
            const removed = await composedPosts.recompose(tx, changed, now)
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

function usualLanguages(records: readonly ReadRecord[]): string | null {
  const counts = new Map<string, number>()
  for (const { content } of records) {
    if (content === null || content.langs.length === 0) continue
    const langs = JSON.stringify(content.langs)
    counts.set(langs, (counts.get(langs) ?? 0) + 1)
  }
  const [most] = [...counts].toSorted(([, one], [, other]) => other - one)
  return most?.[0] ?? null
}

async function hold(tx: Queryable, { calendarId, token }: ReadBackClaim, now: Moment): Promise<boolean> {
  const changed = await tx.run(
    'UPDATE readings SET claimed_until = $3 WHERE calendar_id = $1 AND claim = $2',
    [calendarId, token, now + READ_BACK_LEASE_MS],
  )
  return changed > 0
}
