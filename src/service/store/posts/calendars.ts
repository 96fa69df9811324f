import { randomUUID } from 'node:crypto'
import { type Database, type Queryable, firstRow } from '#service/store/database/database.ts'

export type Calendar = {
  id: number
  uuid: string
  accountId: number
  userUuid: string
  userFirstName: string
  userLastName: string
  userEmail: string
  name: string
  username: string
  profilePhoto: string
  refreshToken: string
  socialUserId: string
  verified: string
}

export type NewCalendar = Omit<Calendar, 'id' | 'uuid'>

const COLUMNS = `id, uuid, account_id AS "accountId", user_uuid AS "userUuid",
  user_first_name AS "userFirstName", user_last_name AS "userLastName", user_email AS "userEmail",
  name, username, profile_photo AS "profilePhoto", refresh_token AS "refreshToken",
  social_user_id AS "socialUserId", verified`

export function openCalendars(database: Database) {
  return {
    create: (calendar: NewCalendar): Promise<Calendar> => createCalendar(database, calendar),

    find: (accountId: number, uuid: string): Promise<Calendar | null> =>
      findCalendar(database, accountId, uuid),

    findOfAccount: (accountUuid: string, uuid: string): Promise<Calendar | null> =>
      firstRow<Calendar>(
        database,
        `SELECT ${COLUMNS} FROM calendars
          WHERE account_id = (SELECT id FROM accounts WHERE uuid = $1) AND uuid = $2`,
        [accountUuid, uuid.toLowerCase()],
      ),
  }
}

export async function createCalendar(database: Queryable, calendar: NewCalendar): Promise<Calendar> {
  const created = await firstRow<Calendar>(
    database,
    `INSERT INTO calendars (uuid, account_id, user_uuid, user_first_name, user_last_name, user_email,
          name, username, profile_photo, refresh_token, social_user_id, verified, created_at)
          VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13) RETURNING ${COLUMNS}`,
    [
      randomUUID(),
      calendar.accountId,
      calendar.userUuid,
      calendar.userFirstName,
      calendar.userLastName,
      calendar.userEmail,
      calendar.name,
      calendar.username,
      calendar.profilePhoto,
      calendar.refreshToken,
      calendar.socialUserId,
      calendar.verified,
      await database.now(),
    ],
  )
  if (created === null) throw new Error('The new calendar was not given back')
  return created
}

export function findCalendar(database: Queryable, accountId: number, uuid: string): Promise<Calendar | null> {
  return firstRow<Calendar>(
    database,
    `SELECT ${COLUMNS} FROM calendars WHERE account_id = $1 AND uuid = $2`,
    [accountId, uuid.toLowerCase()],
  )
}
