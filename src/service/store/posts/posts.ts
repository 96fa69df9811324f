import type { Moment } from '#contract/moment.ts'
import type { PostRecord } from '#contract/post-record.ts'
import { type Database, type Value, firstRow } from '#service/store/database/database.ts'
import { insertPosts } from './insert-posts.ts'
import type { NewPost } from './new-post.ts'
import { type Audience, calendarJson, recordJson } from './record-json.ts'

export type Span = { from: Moment; to: Moment }

/** A larger page would make other requests wait longer, because one statement reads a page. */
const PAGE = 500

/** Limits the stored bytes of a page. In JSON, a text can be six times as long. */
const PAGE_BYTES = 256 * 1024

/** Must be the expression of the index `posts_large`. Otherwise the database would add up the bytes for every page. */
const BYTES = `2 * octet_length(content) + coalesce(octet_length(post_metadata), 0)
  + coalesce(octet_length(options), 0)`
const LARGE_BYTES = 1536

const BATCH = 5_000

export function openPosts(database: Database) {
  const byDatePages = (accountId: number, span: Span, audience: Audience) =>
    pages(database, audience, span, { condition: 'account_id = $4', params: [accountId] })

  const byUsernamePages = (accountId: number, username: string, span: Span, audience: Audience) =>
    pages(database, audience, span, {
      condition: 'account_id = $4 AND target_username = $5',
      params: [accountId, username],
    })

  return {
    /**
     * Yields parts of a JSON list, so that each part can be sent before the next one is read. A single part is not
     * valid JSON.
     */
    byDatePages,
    byUsernamePages,

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
 * Starts each page after the last post of the previous page. So only a post that moves meanwhile can appear twice or be
 * left out.
 */
async function* pages(
  database: Database,
  audience: Audience,
  { from, to }: Span,
  { condition, params }: { condition: string; params: readonly Value[] },
): AsyncGenerator<Uint8Array, void, undefined> {
  const { dialect } = database
  const inSpan = 'scheduled_at >= $1 AND scheduled_at < $3'
  // `inSpan` repeats `scheduled_at >= $1`, which the comparison of pairs implies, because PostgreSQL would otherwise
  // read all posts.
  const following = `WHERE ${condition} AND p.deleted_at IS NULL AND ${inSpan} AND (scheduled_at, p.uuid) > ($1, $2) ORDER BY scheduled_at, p.uuid`
  // Has no condition on the target, because the database would then use the index of targets instead of `posts_large`.
  const large = `SELECT 1 FROM posts WHERE account_id = $4 AND ${inSpan} AND ${BYTES} > ${LARGE_BYTES}`
  const fitting = `SELECT CASE WHEN sum(bytes) > ${PAGE_BYTES} THEN ${PAGE_BYTES} / max(bytes) + 1 ELSE ${PAGE} END
    FROM (SELECT ${BYTES} AS bytes FROM posts p ${following} LIMIT ${PAGE}) AS sizes`
  const sql = `
    WITH room AS MATERIALIZED (SELECT CASE WHEN EXISTS (${large}) THEN (${fitting}) ELSE ${PAGE} END AS posts),
    c AS MATERIALIZED (${calendarJson(dialect, audience)})
    SELECT count(*) AS posts, (SELECT posts FROM room) AS room, ${dialect.toSend(`string_agg(record, ',')`)} AS records
    FROM (
      SELECT ${recordJson(dialect, audience)} AS record FROM posts p JOIN c ON c.id = p.calendar_id
      ${following} LIMIT (SELECT posts FROM room)) AS page`
  let [after, uuid] = [from, '']
  for (;;) {
    const page = await firstRow<Page>(database, sql, [after, uuid, to, ...params])
    if (page === null || page.records === null) return
    if (uuid !== '') yield Buffer.from(',')
    const records = toBuffer(page.records)
    ;[after, uuid] = lastPlace(records)
    yield records
    if (page.posts < page.room) return
  }
}

type Page = { posts: number; room: number; records: Uint8Array | string | null }

/**
 * Searches for the last record's first field. The search cannot match inside a text, because quotation marks there have
 * backslashes.
 */
function lastPlace(records: Buffer): [at: Moment, uuid: string] {
  const last = records.toString('utf8', records.lastIndexOf('{"post_uuid":'))
  // The cast is safe: only `recordJson` writes these records.
  const { scheduled_at, post_uuid } = JSON.parse(last) as Pick<PostRecord, 'scheduled_at' | 'post_uuid'>
  return [Date.parse(scheduled_at), post_uuid]
}

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
