import type { Moment } from '#contract/moment.ts'
import { type Result, bad, good } from '#contract/result.ts'
import type { StoredPicture } from '#contract/workspace/media.ts'
import { type Database, type Queryable, firstRow } from '#service/store/database/database.ts'
import { insertRows } from '#service/store/database/insert-rows.ts'
import { lockWorkspace } from './change-workspace.ts'

export type PictureRoom = { account: number; installation: number }

export const PICTURE_ROOM: PictureRoom = { account: 500_000_000, installation: 10_000_000_000 }

const PART_BYTES = 256 * 1024

/** Pictures leave this many bytes free, so that drafts and posts can still be stored. */
const ROOM_FOR_WORDS = 64 * 1024 * 1024

const DAY_MS = 24 * 3_600_000
/**
 * Once a day, the service searches drafts and posts for each picture. A picture stays for a week after it was last
 * found.
 */
const LOOKED_FOR_EVERY_MS = DAY_MS
const KEPT_MS = 7 * DAY_MS + LOOKED_FOR_EVERY_MS

const PICTURE = 'id, type, width, height, bytes'

export function openStoredPictures(database: Database) {
  const { dialect } = database

  const readParts = async (account: string, id: string): Promise<Uint8Array<ArrayBuffer> | null> => {
    const parts: Uint8Array[] = []
    for (;;) {
      const row = await firstRow<{ data: Uint8Array }>(
        database,
        'SELECT data FROM picture_parts WHERE account = $1 AND id = $2 AND part = $3',
        [account, id, parts.length],
      )
      if (row === null) return parts.length === 0 ? null : Buffer.concat(parts)
      parts.push(row.data)
    }
  }

  return {
    save: async (
      account: string,
      picture: StoredPicture,
      content: Uint8Array,
      room: PictureRoom,
    ): Promise<Result<null, 'pictures-full'>> => {
      const hasRoom = await database.hasRoomFor(2 * picture.bytes + ROOM_FOR_WORDS)
      return await database.transaction(async (tx) => {
        await lockWorkspace(tx, account)
        const now = await tx.now()
        const known = await tx.run('UPDATE pictures SET used_at = $3 WHERE account = $1 AND id = $2', [
          account,
          picture.id,
          now,
        ])
        if (known > 0) return good(null)
        if (!hasRoom || !(await makeRoom(tx, dialect, account, picture.bytes, { now, room })))
          return bad('pictures-full')
        await insertPicture(tx, account, picture, content, now)
        return good(null)
      })
    },

    find: async (account: string, ids: readonly string[]): Promise<Map<string, StoredPicture>> => {
      if (ids.length === 0) return new Map()
      const rows = await database.all<StoredPicture>(
        `SELECT ${PICTURE} FROM pictures WHERE account = $1 AND id IN (${dialect.eachText('$2')})`,
        [account, JSON.stringify(ids)],
      )
      return new Map(rows.map((row) => [row.id, { ...row }]))
    },

    read: async (
      account: string,
      id: string,
    ): Promise<{ type: StoredPicture['type']; content: Uint8Array<ArrayBuffer> } | null> => {
      const row = await firstRow<Pick<StoredPicture, 'type'>>(
        database,
        'SELECT type FROM pictures WHERE account = $1 AND id = $2',
        [account, id],
      )
      const content = row === null ? null : await readParts(account, id)
      return row === null || content === null ? null : { type: row.type, content }
    },

    findCalendar: async (account: string, id: string): Promise<number | null> => {
      const row = await firstRow<{ calendarId: number }>(
        database,
        `SELECT p.calendar_id AS "calendarId" FROM posts p JOIN accounts a ON a.id = p.account_id
          WHERE a.uuid = $1 AND p.deleted_at IS NULL AND ${dialect.find('p.options', '$2')} > 0 LIMIT 1`,
        [account, `"id":"${id}"`],
      )
      return row?.calendarId ?? null
    },

    readOfCalendar: async (calendarId: number, id: string): Promise<Uint8Array<ArrayBuffer> | null> => {
      const row = await firstRow<{ account: string }>(
        database,
        'SELECT a.uuid AS account FROM calendars c JOIN accounts a ON a.id = c.account_id WHERE c.id = $1',
        [calendarId],
      )
      return row === null ? null : await readParts(row.account, id)
    },

    forgetUnused: async (): Promise<void> => {
      const now = await database.now()
      const accounts = await database.all<{ account: string }>(
        'SELECT DISTINCT account FROM pictures WHERE looked_for_at <= $1',
        [now - LOOKED_FOR_EVERY_MS],
      )
      for (const { account } of accounts)
        await database.transaction(async (tx) => {
          // Locks the workspace, so that no draft uses an old picture again while the picture is deleted.
          await lockWorkspace(tx, account)
          await deleteUnused(tx, dialect, account, { now, unusedSince: now - KEPT_MS })
        })
    },
  }
}

async function makeRoom(
  tx: Queryable,
  dialect: Database['dialect'],
  account: string,
  bytes: number,
  { now, room }: { now: Moment; room: PictureRoom },
): Promise<boolean> {
  if (await fits(tx, account, bytes, room)) return true
  await deleteUnused(tx, dialect, account, { now, unusedSince: now - KEPT_MS, keepsPublished: false })
  return await fits(tx, account, bytes, room)
}

async function fits(
  tx: Queryable,
  account: string,
  bytes: number,
  { account: ofAccount, installation }: PictureRoom,
): Promise<boolean> {
  const sums = await firstRow<{ own: number; all: number }>(
    tx,
    `SELECT CAST(coalesce(sum(CASE WHEN account = $1 THEN bytes END), 0) AS bigint) AS own,
        CAST(coalesce(sum(bytes), 0) AS bigint) AS "all" FROM pictures`,
    [account],
  )
  return (sums?.own ?? 0) + bytes <= ofAccount && (sums?.all ?? 0) + bytes <= installation
}

async function insertPicture(
  tx: Queryable,
  account: string,
  { id, type, width, height, bytes }: StoredPicture,
  content: Uint8Array,
  now: Moment,
): Promise<void> {
  const columns = ['account', 'id', 'type', 'width', 'height', 'bytes', 'used_at', 'looked_for_at']
  await insertRows(tx, 'pictures', columns, [[account, id, type, width, height, bytes, now, now]])
  for (let part = 0; part * PART_BYTES < content.length; part++) {
    const data = content.subarray(part * PART_BYTES, (part + 1) * PART_BYTES)
    await insertRows(tx, 'picture_parts', ['account', 'id', 'part', 'data'], [[account, id, part, data]])
  }
}

export async function deleteUnused(
  tx: Queryable,
  { eachText, find }: Database['dialect'],
  account: string,
  { now, unusedSince, keepsPublished = true }: { now: Moment; unusedSince: Moment; keepsPublished?: boolean },
): Promise<void> {
  const { needed, published } = await listUsed(tx, find, account)
  const isOneOf = `id IN (${eachText('$2')})`
  await tx.run(`UPDATE pictures SET used_at = $3 WHERE account = $1 AND ${isOneOf}`, [
    account,
    JSON.stringify([...needed]),
    now,
  ])
  await tx.run('UPDATE pictures SET looked_for_at = $2 WHERE account = $1', [account, now])
  const kept = JSON.stringify([...(keepsPublished ? needed.union(published) : needed)])
  await tx.run(
    `DELETE FROM picture_parts WHERE account = $1 AND id IN
      (SELECT id FROM pictures p WHERE p.account = $1 AND NOT p.${isOneOf} AND p.used_at <= $3)`,
    [account, kept, unusedSince],
  )
  await tx.run(`DELETE FROM pictures WHERE account = $1 AND NOT ${isOneOf} AND used_at <= $3`, [
    account,
    kept,
    unusedSince,
  ])
}

/** Matches only a picture's id, because quotation marks inside a JSON text have backslashes. */
const PICTURE_IN_JSON = /"id":"([\da-f]{64})"/g

/** Only ids of posts on Bluesky begin with `at://`. */
const IS_PUBLISHED = `p.status = 'published' AND p.response_tweet_id LIKE 'at://%'`

async function listUsed(
  tx: Queryable,
  find: Database['dialect']['find'],
  account: string,
): Promise<{ needed: Set<string>; published: Set<string> }> {
  const hasPictures = (column: string) => `${find(column, `'"bytes":'`)} > 0`
  const rows = await tx.all<{ json: string; isPublished: number }>(
    `SELECT document AS json, 0 AS "isPublished" FROM drafts WHERE account = $1 AND ${hasPictures('document')}
      UNION ALL SELECT request_to_send, 0 FROM drafts WHERE account = $1 AND ${hasPictures('request_to_send')}
      UNION ALL SELECT p.options, CASE WHEN ${IS_PUBLISHED} THEN 1 ELSE 0 END
        FROM posts p JOIN accounts a ON a.id = p.account_id WHERE a.uuid = $1 AND ${hasPictures('p.options')}
      UNION ALL SELECT before, 0 FROM post_changes WHERE account = $1 AND ${hasPictures('before')}`,
    [account],
  )
  const idsIn = (wanted: typeof rows) =>
    new Set(wanted.flatMap(({ json }) => [...json.matchAll(PICTURE_IN_JSON)].map(([, id = '']) => id)))
  return {
    needed: idsIn(rows.filter(({ isPublished }) => isPublished === 0)),
    published: idsIn(rows.filter(({ isPublished }) => isPublished === 1)),
  }
}

export async function copyPictures(tx: Queryable, from: string, to: string): Promise<void> {
  for (const [table, columns] of [
    ['pictures', `${PICTURE}, used_at, looked_for_at`],
    ['picture_parts', 'id, part, data'],
  ])
    await tx.run(
      `INSERT INTO ${table} (account, ${columns}) SELECT $2, ${columns} FROM ${table} WHERE account = $1
        ON CONFLICT DO NOTHING`,
      [from, to],
    )
}
