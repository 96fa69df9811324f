import { PostRecord } from '#contract/post.ts'
import type { Moment } from '#contract/schedule.ts'
import { type Database, type Value, firstRow } from './database.ts'
import { type NewPost, type Outstanding, insertPosts } from './new-post.ts'
import { type Audience, recordSql } from './post-text.ts'

/** Moments from the first, included, to the second, left out. */
export type Span = { from: Moment; to: Moment }

/** A page is read in one go: small enough that nothing else waits long for it. */
const PAGE = 500

/** Rows of one transaction; between two of them other writers get their turn. */
const BATCH = 5_000

export type Posts = ReturnType<typeof openPosts>

export function openPosts(database: Database) {
  const byDatePages = (accountId: number, span: Span, audience: Audience) =>
    pages(database, audience, span, { condition: 'p.account_id = $5', params: [accountId] })

  const byUsernamePages = (accountId: number, username: string, span: Span, audience: Audience) =>
    pages(database, audience, span, {
      condition: 'p.account_id = $5 AND p.target_username = $6',
      params: [accountId, username],
    })

  return {
    /** The JSON of records with commas between, page by page, so that an answer is sent while it is read. Oldest first, then by uuid. */
    byDatePages,
    byUsernamePages,

    byDate: (accountId: number, span: Span) => collect(byDatePages(accountId, span, 'client')),
    byUsername: (accountId: number, username: string, span: Span) =>
      collect(byUsernamePages(accountId, username, span, 'client')),

    /** Posts with a past, as a demonstration or a test needs them. They count against no quota. */
    insertMany: async (
      posts: Iterable<NewPost>,
      outstandingOf?: (post: NewPost) => Outstanding | null,
    ): Promise<void> => {
      for (const batch of inBatches(posts, BATCH)) {
        await database.transaction((tx) => insertPosts(tx, batch, outstandingOf))
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
  const inSpan = `${condition} AND p.scheduled_at >= $1 AND p.scheduled_at <= $3
    AND (p.scheduled_at, p.uuid) > ($1, $2)`
  // No uuid is smaller than none, so this ends before the first post of the moment that the span ends with.
  const last = `SELECT p.scheduled_at, p.uuid FROM posts p
    WHERE ${inSpan} AND (p.scheduled_at, p.uuid) < ($3, $4)
    ORDER BY p.scheduled_at, p.uuid LIMIT 1 OFFSET ${PAGE - 1}`
  const joined = `SELECT ${database.dialect.toSend("string_agg(text, ',')")} AS texts FROM (
    SELECT ${recordSql(audience)} AS text FROM posts p JOIN calendars c ON c.id = p.calendar_id
    WHERE ${inSpan} AND (p.scheduled_at, p.uuid) <= ($3, $4)
    ORDER BY p.scheduled_at, p.uuid) AS records`
  let after: [Moment, string] = [from, '']
  for (;;) {
    const found = await firstRow<{ scheduled_at: Moment; uuid: string }>(database, last, [
      ...after,
      to,
      '',
      ...params,
    ])
    const until: [Moment, string] = found === null ? [to, ''] : [found.scheduled_at, found.uuid]
    const row = await firstRow<{ texts: Uint8Array | string | null }>(database, joined, [
      ...after,
      ...until,
      ...params,
    ])
    if (row !== null && row.texts !== null) {
      yield typeof row.texts === 'string' ? Buffer.from(row.texts) : row.texts
    }
    if (found === null) return
    after = until
  }
}

async function collect(pages: AsyncIterable<Uint8Array>): Promise<PostRecord[]> {
  const records: PostRecord[] = []
  for await (const page of pages) {
    const read: unknown = JSON.parse(`[${new TextDecoder().decode(page)}]`)
    if (!Array.isArray(read)) throw new Error('A page of records is a list')
    for (const record of read) records.push(PostRecord.parse(record))
  }
  return records
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
