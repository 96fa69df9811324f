import type { Moment } from '#contract/moment.ts'
import { type Database, type Value, firstRow } from '#service/store/database/database.ts'
import { insertPosts } from './insert-posts.ts'
import type { NewPost } from './new-post.ts'
import { type Audience, calendarJson, recordJson } from './record-json.ts'

/** From the first moment (included) to the second (excluded). */
export type Span = { from: Moment; to: Moment }

/** Posts of one page. A page is one statement, short enough that other requests do not wait long. */
const PAGE = 500

/** Pages of posts with longer texts have fewer posts. JSON can make a text six times as long. */
const PAGE_BYTES = 256 * 1024

/** As in the indexes posts_large and tweets_large. Only where there are longer texts their sizes are added up. */
const LARGE_CONTENT = 512
const LARGE_TARGET = 1024

/** Posts of one transaction. Other writers can write between two of them. */
const BATCH = 5_000

export function openPosts(database: Database) {
  const byDatePages = (accountId: number, span: Span, audience: Audience) =>
    pages(database, audience, span, { condition: 'p.account_id = $4', params: [accountId] })

  const byUsernamePages = (accountId: number, username: string, span: Span, audience: Audience) =>
    pages(database, audience, span, {
      condition: 'p.account_id = $4 AND p.target_username = $5',
      params: [accountId, username],
    })

  return {
    /**
     * The JSON of the records, separated by commas, the oldest first, then by uuid. It comes in pieces, so that an
     * answer is sent while it is read. One piece alone is not valid JSON.
     */
    byDatePages,
    byUsernamePages,

    /** Inserts posts of any age and status, for demo data and tests. They use no quota. */
    insertMany: async (
      posts: Iterable<NewPost>,
      dueAtOf?: (post: NewPost) => Moment | null,
    ): Promise<void> => {
      for (const batch of inBatches(posts, BATCH)) {
        await database.transaction((tx) => insertPosts(tx, batch, dueAtOf))
      }
    },
  }
}

/**
 * Each page starts after the last post of the page before. Moment and uuid of a post never change, so no post is
 * repeated or left out, however slow the reader is.
 */
async function* pages(
  database: Database,
  audience: Audience,
  { from, to }: Span,
  { condition, params }: { condition: string; params: readonly Value[] },
): AsyncGenerator<Uint8Array, void, undefined> {
  const { dialect } = database
  const target = 'LEFT JOIN tweets t ON t.tweet_id = p.target_tweet_id'
  // The last condition alone would be enough, but for it PostgreSQL expects a ninth of all posts and reads them all.
  const following = `${condition} AND p.scheduled_at >= $1 AND p.scheduled_at < $3 AND (p.scheduled_at, p.uuid) > ($1, $2)`
  const order = 'ORDER BY p.scheduled_at, p.uuid'
  // Of the whole account: with a condition on the target the database would take the index of the targets.
  const largePosts = `SELECT 1 FROM posts p WHERE p.account_id = $4 AND p.scheduled_at >= $1 AND p.scheduled_at < $3
    AND octet_length(p.content) > ${LARGE_CONTENT}`
  // PostgreSQL would look for any one in the whole table, because it expects a third of all; only the index is in order.
  const largestTweet = `SELECT octet_length(text) FROM tweets WHERE octet_length(text) > ${LARGE_TARGET}
    ORDER BY octet_length(text) DESC LIMIT 1`
  const sql = `
    WITH room AS MATERIALIZED (
      SELECT CASE WHEN EXISTS (${largePosts}) OR (${largestTweet}) IS NOT NULL THEN (
        SELECT CASE WHEN sum(bytes) > ${PAGE_BYTES} THEN ${PAGE_BYTES} / max(bytes) + 1 ELSE ${PAGE} END FROM (
          SELECT 2 * octet_length(p.content) + coalesce(octet_length(t.text), 0) AS bytes
          FROM posts p ${target} WHERE ${following} ${order} LIMIT ${PAGE}) AS sizes)
        ELSE ${PAGE} END AS posts),
    last AS MATERIALIZED (
      SELECT scheduled_at, uuid FROM (
        SELECT p.scheduled_at, p.uuid FROM posts p WHERE ${following} ${order} LIMIT (SELECT posts FROM room)) AS page
      ORDER BY scheduled_at DESC, uuid DESC LIMIT 1),
    c AS MATERIALIZED (${calendarJson(dialect, audience)}),
    records AS (
      SELECT ${recordJson(dialect)} AS record
      FROM posts p JOIN c ON c.id = p.calendar_id ${target}
      WHERE ${following} AND (p.scheduled_at, p.uuid) <= (SELECT scheduled_at, uuid FROM last) ${order} LIMIT ${PAGE})
    SELECT scheduled_at AS until, uuid, (SELECT ${dialect.toSend(`string_agg(record, ',')`)} FROM records) AS records
    FROM last`
  let [after, uuid] = [from, '']
  for (;;) {
    const page = await firstRow<Page>(database, sql, [after, uuid, to, ...params])
    if (page === null) return
    if (uuid !== '') yield Buffer.from(',')
    yield toBuffer(page.records)
    ;({ until: after, uuid } = page)
  }
}

type Page = { until: Moment; uuid: string; records: Uint8Array | string }

function toBuffer(text: Uint8Array | string): Buffer {
  if (typeof text === 'string') return Buffer.from(text)
  return Buffer.from(text.buffer, text.byteOffset, text.byteLength)
}

function* inBatches<Item>(items: Iterable<Item>, size: number): Generator<Item[]> {
  let batch: Item[] = []
  for (const item of items) {
    batch.push(item)
    if (batch.length === size) {
      yield batch
      batch = []
    }
  }
  if (batch.length > 0) yield batch
}
