import { PostRecord } from '#contract/post.ts'
import type { Moment } from '#contract/schedule.ts'
import { openCalendars } from './calendars.ts'
import type { Database, Value } from './database.ts'
import { type NewPost, type Outstanding, insertPosts } from './new-post.ts'
import {
  type Audience,
  type CalendarMembers,
  POST_COLUMNS,
  type PostRow,
  rowToText,
  toCalendarMembers,
} from './post-text.ts'

/** Moments from the first, included, to the second, left out. */
export type Span = { from: Moment; to: Moment }

/** A page is read in one go: small enough that nothing else waits long for it. */
const PAGE = 500

/** Rows of one transaction; between two of them other writers get their turn. */
const BATCH = 5_000

export type Posts = ReturnType<typeof openPosts>

export function openPosts(database: Database) {
  const byDatePages = (accountId: number, span: Span, audience: Audience) =>
    pages(database, audience, accountId, span, { condition: '', params: [] })

  const byUsernamePages = (accountId: number, username: string, span: Span, audience: Audience) =>
    pages(database, audience, accountId, span, {
      condition: 'AND target_username = $5',
      params: [username],
    })

  return {
    /** The JSON texts of records, page by page, for answers that are written while they are read. Oldest first, then by uuid. */
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
  accountId: number,
  { from, to }: Span,
  { condition, params }: { condition: string; params: readonly Value[] },
): AsyncGenerator<string[], void, undefined> {
  let members = await readMembers(database, audience, accountId)
  const sql = `SELECT ${POST_COLUMNS} FROM posts
    WHERE account_id = $4 ${condition} AND (scheduled_at, uuid) > ($1, $2) AND scheduled_at < $3
    ORDER BY scheduled_at, uuid LIMIT ${PAGE}`
  let after: [Moment, string] = [from, '']
  for (;;) {
    const rows = await database.all<PostRow>(sql, [...after, to, accountId, ...params])
    // A calendar can be made, and posted to, while the reader is on its way.
    const isKnown = rows.every((row) => members.has(row.calendar_id))
    if (!isKnown) members = await readMembers(database, audience, accountId)
    if (rows.length > 0) yield rows.map((row) => rowToText(row, membersOf(members, row)))
    const last = rows.at(-1)
    if (last === undefined || rows.length < PAGE) return
    after = [last.scheduled_at, last.uuid]
  }
}

async function readMembers(database: Database, audience: Audience, accountId: number) {
  const calendars = await openCalendars(database).list(accountId)
  return new Map(calendars.map((calendar) => [calendar.id, toCalendarMembers(calendar, audience)]))
}

function membersOf(members: ReadonlyMap<number, CalendarMembers>, { calendar_id }: PostRow): CalendarMembers {
  const found = members.get(calendar_id)
  // A post and the account's calendars are tied by a foreign key, and neither is ever deleted.
  if (found === undefined) throw new Error('A post of a calendar that its account does not have')
  return found
}

async function collect(pages: AsyncIterable<string[]>): Promise<PostRecord[]> {
  const records: PostRecord[] = []
  for await (const page of pages) for (const text of page) records.push(PostRecord.parse(JSON.parse(text)))
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
