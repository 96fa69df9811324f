import type { Moment } from '#contract/schedule.ts'
import { type Database, type Value, firstRow } from '#service/store/database/database.ts'
import { type PendingPublication, insertPosts } from './insert-posts.ts'
import type { NewPost } from './new-post.ts'
import { type Audience, lastUuid } from './post-text.ts'

/** Moments from the first, included, to the second, left out. */
export type Span = { from: Moment; to: Moment }

/** A page is read in one go: small enough that nothing else waits long for it. */
const PAGE = 500

/** Rows of one transaction; between two of them other writers get their turn. */
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
     * The JSON of records with commas between, oldest first, then by uuid. It comes in pieces, so that an answer is
     * sent while it is read; a piece by itself is no JSON.
     */
    byDatePages,
    byUsernamePages,

    /** Posts with a past, as a demonstration or a test needs them. They count against no quota. */
    insertMany: async (
      posts: Iterable<NewPost>,
      pendingOf?: (post: NewPost) => PendingPublication | null,
    ): Promise<void> => {
      for (const batch of inBatches(posts, BATCH)) {
        await database.transaction((tx) => insertPosts(tx, batch, pendingOf))
      }
    },
  }
}

/**
 * Each page starts behind the last post of the one before. Neither moment nor uuid of a post ever changes,
 * so that none is given twice or left out however long the reader takes.
 */
async function* pages(
  database: Database,
  audience: Audience,
  { from, to }: Span,
  { condition, params }: { condition: string; params: readonly Value[] },
): AsyncGenerator<Uint8Array, void, undefined> {
  // The pairs say it all, but PostgreSQL guesses them to hold for a ninth of all posts and reads every one.
  const inOrder = `FROM posts p JOIN calendars c ON c.id = p.calendar_id
    WHERE ${condition} AND p.scheduled_at >= $1 AND p.scheduled_at < $3
      AND (p.scheduled_at, p.uuid) > ($1, $2)
    ORDER BY p.scheduled_at, p.uuid LIMIT`
  const opening = `c.${audience}_opening AS opening`
  // What joins two texts stands before the second, so the first one's is asked for beside them.
  const page = `SELECT count(*) AS posts, max(scheduled_at) AS until, (SELECT ${opening} ${inOrder} 1) AS opening,
      ${database.dialect.toSend('string_agg(record, opening)')} AS records
    FROM (SELECT p.scheduled_at, p.record, ${opening} ${inOrder} ${PAGE}) AS page`
  let [after, uuid] = [from, '']
  let isBegun = false
  for (;;) {
    const row = await firstRow<Page>(database, page, [after, uuid, to, ...params])
    if (row === null || row.posts === 0) break
    const records = toBuffer(row.records)
    const isLast = row.posts < PAGE
    if (!isLast) [after, uuid] = [row.until, lastUuid(records)]
    // Nothing stands before the first record that its opening could end.
    yield Buffer.from(isBegun ? row.opening : row.opening.slice('},'.length))
    yield records
    isBegun = true
    if (isLast) break
  }
  if (isBegun) yield Buffer.from('}')
}

type Page = { posts: number; until: Moment; opening: string; records: Uint8Array | string }

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
