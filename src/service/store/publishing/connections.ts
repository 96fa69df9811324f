import { CHANNEL } from '#contract/creation/creation.ts'
import type { PlatformName } from '#contract/post-kind.ts'
import { type Result, bad, good } from '#contract/result.ts'
import { noteLostConnection } from '#service/store/alerts/alerts.ts'
import { type NewAccount, createAccount } from '#service/store/accounts/accounts.ts'
import {
  type Calendar,
  type NewCalendar,
  createCalendar,
  findCalendar,
} from '#service/store/posts/calendars.ts'
import { type Database, type Queryable, firstRow } from '#service/store/database/database.ts'

export type Connection = {
  calendarId: number
  calendarUuid: string
  platform: PlatformName
  server: string
  userId: string
  handle: string
  /** Null after the calendar was disconnected, or after the platform has ended its session. */
  sealedTokens: string | null
  state: 'connected' | 'reconnect'
}

export type NewConnection = {
  platform: PlatformName
  server: string
  userId: string
  handle: string
  photo: string
  sealFor: (calendarUuid: string) => string
}

export type ConnectionTrouble = 'calendar-unknown' | 'other-user' | 'other-calendar'

export type ListedCalendar = {
  uuid: string
  name: string
  username: string
  platform: PlatformName
  state: Connection['state'] | null
}

const COLUMNS = `id AS "calendarId", uuid AS "calendarUuid", platform, server, social_user_id AS "userId",
  username AS handle, sealed_tokens AS "sealedTokens", connection AS state`

export function openConnections(database: Database) {
  /**
   * Connects one account at a time. If a user connects twice at the same time, the second connection must find the
   * calendar of the first one.
   */
  const connectOneByOne = <T>(work: (tx: Queryable) => Promise<T>): Promise<T> =>
    database.transaction(async (tx) => {
      for (const lock of database.dialect.connectLock) await tx.run(lock)
      return await work(tx)
    })

  return {
    find: (calendarId: number): Promise<Connection | null> => findConnection(database, calendarId),

    findByCalendar: (calendarUuid: string): Promise<Connection | null> =>
      firstRow<Connection>(
        database,
        `SELECT ${COLUMNS} FROM calendars WHERE uuid = $1 AND connection IS NOT NULL`,
        [calendarUuid],
      ),

    list: (accountId: number): Promise<ListedCalendar[]> =>
      database.all<ListedCalendar>(
        'SELECT uuid, name, username, platform, connection AS state FROM calendars WHERE account_id = $1 ORDER BY id',
        [accountId],
      ),

    listForBrowser: async (accountUuid: string) => {
      const rows = await database.all<ListedCalendar & { photo: string }>(
        `SELECT c.uuid, c.name, c.username, c.profile_photo AS photo, c.platform, c.connection AS state
          FROM calendars c JOIN accounts a ON a.id = c.account_id WHERE a.uuid = $1 ORDER BY c.id LIMIT 100`,
        [accountUuid],
      )
      return rows.map(({ platform, state, ...calendar }) => ({
        ...calendar,
        channel: CHANNEL,
        isSimulated: platform === 'simulated',
        isSignedOut: state === 'reconnect',
      }))
    },

    /** If `calendarUuid` is null, connects this platform user's calendar, and creates it if necessary. */
    connect: (
      accountId: number,
      connection: NewConnection,
      calendarUuid: string | null,
      newCalendar: NewCalendar,
    ): Promise<Result<Calendar, ConnectionTrouble>> =>
      connectOneByOne((tx) => connectIn(tx, accountId, connection, calendarUuid, newCalendar)),

    findAccount: (calendarUuid: string): Promise<number | null> =>
      findAccount(database, 'connection IS NOT NULL AND uuid = $1', [calendarUuid.toLowerCase()]),

    findFirstAccount: (): Promise<number | null> => findAccount(database, 'connection IS NOT NULL', []),

    connectOwn: (
      connection: NewConnection,
      newAccount: NewAccount,
      newCalendar: Omit<NewCalendar, 'accountId'>,
    ): Promise<Result<Calendar, ConnectionTrouble>> =>
      connectOneByOne(async (tx) => {
        const { platform, userId } = connection
        const known = await findAccount(tx, 'platform = $1 AND social_user_id = $2', [platform, userId])
        const accountId = known ?? (await createAccount(tx, newAccount)).id
        return await connectIn(tx, accountId, connection, null, { ...newCalendar, accountId })
      }),

    /** Returns false if another process or a person has replaced the tokens `before`. */
    replaceTokens: async (calendarId: number, before: string, after: string): Promise<boolean> => {
      const changed = await database.run(
        'UPDATE calendars SET sealed_tokens = $3 WHERE id = $1 AND sealed_tokens = $2',
        [calendarId, before, after],
      )
      return changed > 0
    },

    /** Deletes the tokens only if they are still `before`. */
    signOut: (calendarId: number, before: string): Promise<boolean> => signOut(database, calendarId, before),

    /** Alerts the operator. Does nothing if the tokens are no longer `before`. */
    lose: (calendarId: number, before: string): Promise<boolean> =>
      database.transaction(async (tx) => {
        const isLost = await signOut(tx, calendarId, before)
        if (isLost) await noteLostConnection(tx, calendarId)
        return isLost
      }),
  }
}

async function signOut(database: Queryable, calendarId: number, before: string): Promise<boolean> {
  const changed = await database.run(
    `UPDATE calendars SET sealed_tokens = NULL, connection = 'reconnect' WHERE id = $1 AND sealed_tokens = $2`,
    [calendarId, before],
  )
  return changed > 0
}

async function connectIn(
  tx: Queryable,
  accountId: number,
  connection: NewConnection,
  calendarUuid: string | null,
  newCalendar: NewCalendar,
): Promise<Result<Calendar, ConnectionTrouble>> {
  const { platform, server, userId, handle, photo, sealFor } = connection
  const named = calendarUuid === null ? null : await findCalendar(tx, accountId, calendarUuid)
  if (calendarUuid !== null && named === null) return bad('calendar-unknown')
  const before = named === null ? null : await findConnection(tx, named.id)
  if (before !== null && before.userId !== userId) return bad('other-user')
  const known = await findByUser(tx, accountId, platform, userId)
  if (named !== null && known !== null && known.uuid !== named.uuid) return bad('other-calendar')
  const calendar = named ?? known ?? (await createCalendar(tx, newCalendar))
  await tx.run(
    `UPDATE calendars SET platform = $2, connection = 'connected', server = $3, social_user_id = $4,
        username = $5, profile_photo = $6, sealed_tokens = $7, refresh_token = '', verified = '',
        tries = 0, waits_until = 0, waits_because = NULL
      WHERE id = $1`,
    [calendar.id, platform, server, userId, handle, photo, sealFor(calendar.uuid)],
  )
  return good(calendar)
}

async function findAccount(
  database: Queryable,
  condition: string,
  parameters: readonly string[],
): Promise<number | null> {
  const found = await firstRow<{ accountId: number }>(
    database,
    `SELECT account_id AS "accountId" FROM calendars WHERE ${condition} ORDER BY id LIMIT 1`,
    parameters,
  )
  return found?.accountId ?? null
}

function findConnection(database: Queryable, calendarId: number): Promise<Connection | null> {
  return firstRow<Connection>(
    database,
    `SELECT ${COLUMNS} FROM calendars WHERE id = $1 AND connection IS NOT NULL`,
    [calendarId],
  )
}

async function findByUser(
  tx: Queryable,
  accountId: number,
  platform: PlatformName,
  userId: string,
): Promise<Calendar | null> {
  const row = await firstRow<{ uuid: string }>(
    tx,
    'SELECT uuid FROM calendars WHERE account_id = $1 AND platform = $2 AND social_user_id = $3',
    [accountId, platform, userId],
  )
  return row && (await findCalendar(tx, accountId, row.uuid))
}
