import type { PostRecord } from '#contract/post.ts'
import type { Moment } from '#contract/schedule.ts'
import type { Database, Value } from './database.ts'
import { type NewPost, insertPosts } from './new-post.ts'
import { POST_COLUMNS, type PostRow, rowToRecord } from './post-record.ts'

/** Moments from the first, included, to the second, left out. */
export type Span = { from: Moment; to: Moment }

/** A page is read in one go: small enough that nothing else waits long for it. */
const PAGE = 500

/** Rows of one transaction; between two of them other writers get their turn. */
const BATCH = 5_000

export type Posts = ReturnType<typeof openPosts>

export function openPosts(database: Database) {
  const byDatePages = (accountId: number, { from, to }: Span) =>
    pages(database, 'p.account_id = $4', [accountId], from, to)

  const byUsernamePages = (accountId: number, username: string, { from, to }: Span) =>
    pages(database, 'p.account_id = $4 AND p.target_username = $5', [accountId, username], from, to)

  return {
    /** Page by page, for answers that are written while they are read. Oldest first, then by uuid. */
    byDatePages,
    byUsernamePages,

    byDate: (accountId: number, span: Span) => collect(byDatePages(accountId, span)),
    byUsername: (accountId: number, username: string, span: Span) =>
      collect(byUsernamePages(accountId, username, span)),

    /** Posts with a past, as a demonstration or a test needs them. They count against no quota. */
    insertMany: async (posts: Iterable<NewPost>): Promise<void> => {
      for (const batch of inBatches(posts, BATCH)) {
        await database.transaction((tx) => insertPosts(tx, batch))
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
  condition: string,
  params: readonly Value[],
  from: Moment,
  to: Moment,
): AsyncGenerator<PostRecord[], void, undefined> {
  const sql = `SELECT ${POST_COLUMNS} FROM posts p JOIN calendars c ON c.id = p.calendar_id
    WHERE ${condition} AND (p.scheduled_at, p.uuid) > ($1, $2) AND p.scheduled_at < $3
    ORDER BY p.scheduled_at, p.uuid LIMIT ${PAGE}`
  let after: [Moment, string] = [from, '']
  for (;;) {
    const rows = await database.all<PostRow>(sql, [...after, to, ...params])
    if (rows.length > 0) yield rows.map(rowToRecord)
    const last = rows.at(-1)
    if (last === undefined || rows.length < PAGE) return
    after = [last.scheduled_at, last.uuid]
  }
}

async function collect(pages: AsyncIterable<PostRecord[]>): Promise<PostRecord[]> {
  const records: PostRecord[] = []
  for await (const page of pages) records.push(...page)
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
