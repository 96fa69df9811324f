import { randomUUID } from 'node:crypto'
import type { Moment } from '#contract/moment.ts'
import { beginningOf } from '#contract/text-beginning.ts'
import type { Database, Queryable } from '#service/store/database/database.ts'
import { hasCome } from '#service/store/database/has-come.ts'

export type Alert = {
  id: string
  kind: 'post_failed' | 'draft_refused' | 'connection_lost'
  account: string
  calendar: string
  calendarUuid: string
  /** Empty unless `kind` is `post_failed`. */
  postUuid: string
  scheduledAt: Moment | null
  text: string
  reason: string
  words: string
}

export const ALERT_FOR_MS = 3_600_000

/** Longer than one attempt takes, so that no two processes send the same alert at the same time. */
const RETRY_AFTER_MS = 30_000
const SLOWER_AFTER_TRIES = 4
const SLOW_RETRY_AFTER_MS = 300_000

const COLUMNS = `id, kind, account, calendar, calendar_uuid AS "calendarUuid", post_uuid AS "postUuid",
  scheduled_at AS "scheduledAt", text, reason, words`

export function openAlerts(database: Database) {
  const { claimLock } = database.dialect

  return {
    take: async (most: number): Promise<Alert[]> => {
      const now = await database.now()
      return await database.all<Alert>(
        `WITH due AS MATERIALIZED (
            SELECT id FROM alerts WHERE ${hasCome('next_at', 2 * SLOW_RETRY_AFTER_MS)} AND happened_at > $2 ORDER BY happened_at, id LIMIT $3 ${claimLock})
          UPDATE alerts SET tries = tries + 1,
            next_at = CAST($1 AS BIGINT) + CASE WHEN tries < ${SLOWER_AFTER_TRIES} THEN ${RETRY_AFTER_MS} ELSE ${SLOW_RETRY_AFTER_MS} END
          WHERE id IN (SELECT id FROM due) RETURNING ${COLUMNS}`,
        [now, now - ALERT_FOR_MS, most],
      )
    },

    settle: async (id: string): Promise<void> => {
      await database.run('DELETE FROM alerts WHERE id = $1', [id])
    },

    forgetOld: async (): Promise<void> => {
      await database.run('DELETE FROM alerts WHERE happened_at <= $1', [
        (await database.now()) - ALERT_FOR_MS,
      ])
    },
  }
}

/** Must run in the transaction that marks the post as failed. */
export async function noteFailedPost(tx: Queryable, postId: number): Promise<void> {
  await tx.run(
    `INSERT INTO alerts (id, kind, account, calendar, calendar_uuid, post_uuid, scheduled_at, text, reason, words,
        happened_at, next_at, tries)
      SELECT CAST($2 AS TEXT), 'post_failed', a.name, c.username, c.uuid, p.uuid, p.scheduled_at,
        substr(p.content, 1, 200), coalesce(p.failure_reason, ''), coalesce(p.failure_words, ''),
        CAST($3 AS BIGINT), CAST($3 AS BIGINT), 0
      FROM posts p JOIN calendars c ON c.id = p.calendar_id JOIN accounts a ON a.id = p.account_id WHERE p.id = $1`,
    [postId, randomUUID(), await tx.now()],
  )
}

/** Must run in the transaction that refuses the draft, before the draft's columns for sending are cleared. */
export async function noteRefusedDraft(
  tx: Queryable,
  {
    account,
    draftId,
    text,
    reason,
    words,
  }: Record<'account' | 'draftId' | 'text' | 'reason' | 'words', string>,
): Promise<void> {
  await tx.run(
    `INSERT INTO alerts (id, kind, account, calendar, calendar_uuid, post_uuid, scheduled_at, text, reason, words,
        happened_at, next_at, tries)
      SELECT CAST($3 AS TEXT), 'draft_refused', a.name, coalesce(c.username, ''), coalesce(c.uuid, ''), '',
        d.scheduled_at, CAST($4 AS TEXT), CAST($5 AS TEXT), CAST($6 AS TEXT), CAST($7 AS BIGINT), CAST($7 AS BIGINT), 0
      FROM drafts d JOIN accounts a ON a.uuid = d.account LEFT JOIN calendars c ON c.uuid = d.sent_calendar
      WHERE d.account = $1 AND d.id = $2`,
    [account, draftId, randomUUID(), beginningOf(text, 200), reason, words, await tx.now()],
  )
}

/** Must run in the transaction that signs the calendar out. */
export async function noteLostConnection(tx: Queryable, calendarId: number): Promise<void> {
  await tx.run(
    `INSERT INTO alerts (id, kind, account, calendar, calendar_uuid, post_uuid, scheduled_at, text, reason, words,
        happened_at, next_at, tries)
      SELECT CAST($2 AS TEXT), 'connection_lost', a.name, c.username, c.uuid, '', NULL, '', 'signed-out', '',
        CAST($3 AS BIGINT), CAST($3 AS BIGINT), 0
      FROM calendars c JOIN accounts a ON a.id = c.account_id WHERE c.id = $1`,
    [calendarId, randomUUID(), await tx.now()],
  )
}
