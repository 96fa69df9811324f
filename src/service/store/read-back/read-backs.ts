import { randomUUID } from 'node:crypto'
import type { Moment } from '#contract/moment.ts'
import { type Database, type Queryable, firstRow } from '#service/store/database/database.ts'
import { hasCome } from '#service/store/database/has-come.ts'

export const READ_BACK_LEASE_MS = 60_000

const LONGEST_PAUSE_MS = 24 * 3_600_000

export type ReadBackClaim = {
  token: string
  calendarId: number
  accountId: number
  userId: string
}

export type ReadBackTrouble = 'limited' | 'refused' | 'signed-out' | 'unclear'

export type UnfinishedReadBack = {
  number: number
  since: Moment
  isWhole: boolean
  list: string
  place: string | null
  lowest: string | null
}

export type WholeReadBack = { at: Moment; since: Moment; version: string | null }

export type ReadBackState = {
  isRunning: boolean
  read: number
  added: number
  removed: number
  setAside: number
  endedAt: Moment | null
  trouble: ReadBackTrouble | null
}

type Row = {
  number: number
  since: Moment | null
  isWhole: number
  list: string | null
  place: string | null
  lowest: string | null
  wholeAt: Moment | null
  wholeSince: Moment | null
  wholeVersion: string | null
}

const COUNTERS = `read, added, removed, set_aside AS "setAside", ended_at AS "endedAt", trouble`

export function openReadBacks(database: Database) {
  const isFree = `(r.claimed_until IS NULL OR ${hasCome('r.claimed_until', READ_BACK_LEASE_MS)})`

  return {
    due: async (most: number): Promise<number[]> => {
      const rows = await database.all<{ id: number }>(
        `SELECT c.id FROM calendars c LEFT JOIN readings r ON r.calendar_id = c.id
          WHERE c.connection = 'connected' AND ${isFree} AND ${hasCome('coalesce(r.next_at, 0)', 2 * LONGEST_PAUSE_MS)}
          ORDER BY coalesce(r.next_at, 0), c.id LIMIT $2`,
        [await database.now(), most],
      )
      return rows.map(({ id }) => id)
    },

    claim: (calendarId: number): Promise<ReadBackClaim | null> =>
      database.transaction(async (tx) => {
        const token = randomUUID()
        const now = await tx.now()
        const calendar = await firstRow<{ accountId: number; userId: string }>(
          tx,
          `SELECT account_id AS "accountId", social_user_id AS "userId" FROM calendars
            WHERE id = $1 AND connection = 'connected'`,
          [calendarId],
        )
        if (calendar === null) return null
        await tx.run('INSERT INTO readings (calendar_id) VALUES ($1) ON CONFLICT DO NOTHING', [calendarId])
        const changed = await tx.run(
          `UPDATE readings AS r SET claim = $3, claimed_until = $4 WHERE calendar_id = $2 AND ${isFree}`,
          [now, calendarId, token, now + READ_BACK_LEASE_MS],
        )
        return changed > 0 ? { token, calendarId, ...calendar } : null
      }),

    resume: async ({
      calendarId,
    }: ReadBackClaim): Promise<{ unfinished: UnfinishedReadBack | null; whole: WholeReadBack | null }> => {
      const row = await firstRow<Row>(
        database,
        `SELECT number, since, is_whole AS "isWhole", list, place, lowest, whole_at AS "wholeAt",
            whole_since AS "wholeSince", whole_version AS "wholeVersion"
          FROM readings WHERE calendar_id = $1`,
        [calendarId],
      )
      if (row === null) return { unfinished: null, whole: null }
      const { number, since, isWhole, list, place, lowest, wholeAt, wholeSince, wholeVersion } = row
      return {
        unfinished:
          since === null || list === null
            ? null
            : { number, since, isWhole: isWhole === 1, list, place, lowest },
        whole:
          wholeAt === null || wholeSince === null
            ? null
            : { at: wholeAt, since: wholeSince, version: wholeVersion },
      }
    },

    /**
     * Pass `wholeAt` if nothing has changed since the last whole read-back, which then counts as done at `wholeAt`.
     * Otherwise pass null.
     */
    begin: async (
      claim: ReadBackClaim,
      reading: Pick<UnfinishedReadBack, 'since' | 'isWhole' | 'list'> & {
        version: string | null
        wholeAt: Moment | null
      },
    ): Promise<UnfinishedReadBack | null> => {
      const { since, isWhole, list, version, wholeAt } = reading
      const [row] = await database.all<{ number: number }>(
        `UPDATE readings SET number = number + 1, since = $3, is_whole = $4, list = $5, version = $6, place = NULL,
            lowest = NULL, read = 0, added = 0, removed = 0, set_aside = 0, trouble = NULL,
            whole_at = coalesce($7, whole_at)
          WHERE calendar_id = $1 AND claim = $2 RETURNING number`,
        [claim.calendarId, claim.token, since, isWhole ? 1 : 0, list, version, wholeAt],
      )
      return row === undefined
        ? null
        : { number: row.number, since, isWhole, list, place: null, lowest: null }
    },

    beginList: (claim: ReadBackClaim, list: string): Promise<boolean> =>
      update(database, claim, 'list = $3, place = NULL, lowest = NULL', [list]),

    end: async (claim: ReadBackClaim): Promise<void> => {
      await update(
        database,
        claim,
        `ended_at = $3, trouble = NULL, ${ifWhole('whole_at', '$3')}, ${ifWhole('whole_since', 'since')},
          ${ifWhole('whole_version', 'version')}, since = NULL, list = NULL, place = NULL, lowest = NULL`,
        [await database.now()],
      )
    },

    abandon: (claim: ReadBackClaim): Promise<boolean> => update(database, claim, 'since = NULL', []),

    prolong: async (claim: ReadBackClaim): Promise<boolean> =>
      await update(database, claim, 'claimed_until = $3', [(await database.now()) + READ_BACK_LEASE_MS]),

    release: async (
      claim: ReadBackClaim,
      againAfterMs: number | null,
      trouble: ReadBackTrouble | null,
    ): Promise<void> => {
      const now = await database.now()
      await update(
        database,
        claim,
        `claim = NULL, claimed_until = NULL, trouble = $3, next_at = coalesce($4, next_at)`,
        [trouble, againAfterMs === null ? null : now + againAfterMs],
      )
    },

    find: async (calendarId: number): Promise<ReadBackState | null> => {
      const row = await firstRow<ReadBackState & { claimedUntil: Moment | null }>(
        database,
        `SELECT ${COUNTERS}, claimed_until AS "claimedUntil" FROM readings WHERE calendar_id = $1`,
        [calendarId],
      )
      if (row === null) return null
      const { claimedUntil, ...state } = row
      const left = claimedUntil === null ? 0 : claimedUntil - (await database.now())
      return { ...state, isRunning: left > 0 && left <= READ_BACK_LEASE_MS }
    },

    findLanguages: async (account: string): Promise<Record<string, string[]>> => {
      const rows = await database.all<{ calendar: string; langs: string }>(
        `SELECT c.uuid AS calendar, r.langs FROM readings r JOIN calendars c ON c.id = r.calendar_id
            JOIN accounts a ON a.id = c.account_id
          WHERE a.uuid = $1 AND r.langs IS NOT NULL`,
        [account],
      )
      // The cast is safe: only `addPage` writes the column.
      return Object.fromEntries(rows.map(({ calendar, langs }) => [calendar, JSON.parse(langs) as string[]]))
    },

    count: async (): Promise<{ troubled: number; setAside: number }> => {
      const [row] = await database.all<{ troubled: number; setAside: number }>(
        `SELECT (SELECT count(*) FROM readings WHERE trouble IS NOT NULL) AS troubled,
          (SELECT count(*) FROM read_records WHERE type = 'unreadable') AS "setAside"`,
      )
      return row ?? { troubled: 0, setAside: 0 }
    },
  }
}

async function update(
  database: Queryable,
  { calendarId, token }: ReadBackClaim,
  changes: string,
  params: (string | number | null)[],
): Promise<boolean> {
  const changed = await database.run(`UPDATE readings SET ${changes} WHERE calendar_id = $1 AND claim = $2`, [
    calendarId,
    token,
    ...params,
  ])
  return changed > 0
}

function ifWhole(column: string, value: string): string {
  return `${column} = CASE WHEN is_whole = 1 THEN ${value} ELSE ${column} END`
}
