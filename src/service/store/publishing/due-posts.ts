import { randomUUID } from 'node:crypto'
import type { FailureReason, PlatformName } from '#contract/post-kind.ts'
import type { Moment } from '#contract/moment.ts'
import type { PostOptions } from '#contract/workspace/post-options.ts'
import { noteFailedPost } from '#service/store/alerts/alerts.ts'
import { type Database, type Queryable, firstRow } from '#service/store/database/database.ts'
import { hasCome } from '#service/store/database/has-come.ts'
import { parseOptions } from '#service/store/posts/new-post.ts'
import { nextVersion } from '#service/store/posts/post-version.ts'
import { openComposedPosts } from '#service/store/read-back/composed-posts.ts'

export const LEASE_MS = 30_000

export type CalendarClaim = { calendarId: number; token: string }

export type DuePost = {
  id: number
  uuid: string
  calendarId: number
  platform: PlatformName
  dueAt: Moment
  keyMoment: Moment
  firstTriedAt: Moment
  texts: readonly string[]
  answeredTweetId: string | null
  options: PostOptions
}

export type WaitReason = 'limited' | 'unclear' | 'inactive'

type DueRow = Omit<DuePost, 'texts' | 'options'> & {
  content: string
  segments: string | null
  options: string | null
}

/** A longer wait is ignored, because it was set while the clock was fast. */
export const MAX_WAIT_MS = 24 * 3_600_000

export function openDuePosts(database: Database) {
  const { claimLock, eachText } = database.dialect
  const composedPosts = openComposedPosts(database.dialect)
  const canPublish = `(c.claim_until IS NULL OR ${hasCome('c.claim_until', LEASE_MS)})
    AND ${hasCome('c.waits_until', MAX_WAIT_MS)}
    AND (c.connection IS NULL OR c.connection = 'connected')`
  const firstDue = '(SELECT min(p.due_at) FROM posts p WHERE p.calendar_id = c.id AND p.due_at <= $1)'
  const claimable = `SELECT c.id FROM calendars c WHERE ${canPublish} AND ${firstDue} IS NOT NULL`

  const settle = async (
    { calendarId, token }: CalendarClaim,
    { id, firstTriedAt }: DuePost,
    outcome:
      | { status: 'published'; tweetId: string; otherIds: readonly string[] }
      | { status: 'failed'; reason: FailureReason; words: string },
  ): Promise<boolean> => {
    const tweetId = outcome.status === 'published' ? outcome.tweetId : null
    const [reason, words] = outcome.status === 'failed' ? [outcome.reason, outcome.words] : [null, null]
    const update = async (tx: Queryable): Promise<boolean> => {
      // Checks the claim again, because another publisher may have claimed the calendar while the platform was
      // responding.
      const changed = await tx.run(
        `UPDATE posts SET status = $3, response_tweet_id = $4, updated_at = ${nextVersion('$5')}, failure_reason = $6,
            failure_words = $7, due_at = NULL
          WHERE id = $1 AND status = 'scheduled' AND first_tried_at = $9
            AND EXISTS (SELECT 1 FROM calendars c WHERE c.id = $8 AND c.claim_token = $2)`,
        [id, token, outcome.status, tweetId, await tx.now(), reason, words, calendarId, firstTriedAt],
      )
      return changed > 0
    }
    return await database.transaction(async (tx) => {
      if (outcome.status === 'published') {
        // Resets `tries`, because the platform accepts posts again. Runs first, because every transaction locks a
        // calendar before its posts.
        await tx.run('UPDATE calendars SET tries = 0 WHERE id = $1 AND claim_token = $2 AND tries > 0', [
          calendarId,
          token,
        ])
        await takeOver(tx, calendarId, [outcome.tweetId, ...outcome.otherIds])
      }
      const isSettled = await update(tx)
      if (isSettled && outcome.status === 'failed') await noteFailedPost(tx, id)
      return isSettled
    })
  }

  /** If a read-back shows records of the published post in another post, removes these records from that post. */
  const takeOver = async (tx: Queryable, calendarId: number, tweetIds: readonly string[]) => {
    const ids = [calendarId, JSON.stringify(tweetIds)]
    const isOwn = `calendar_id = $1 AND tweet_id IN (${eachText('$2')}) AND post_id IS NOT NULL`
    const shown = await tx.all<{ postId: number }>(
      `SELECT DISTINCT post_id AS "postId" FROM read_records WHERE ${isOwn}`,
      ids,
    )
    if (shown.length === 0) return
    await tx.run(`UPDATE read_records SET post_id = NULL, type = 'own' WHERE ${isOwn}`, ids)
    await composedPosts.recompose(
      tx,
      shown.map(({ postId }) => postId),
      await tx.now(),
    )
  }

  return {
    hasAny: async (): Promise<boolean> => {
      const found = await database.all(`${claimable} LIMIT 1`, [await database.now()])
      return found.length > 0
    },

    count: async (lateMs: number): Promise<{ due: number; late: number }> => {
      const now = await database.now()
      const [row] = await database.all<{ due: number; late: number }>(
        `SELECT count(*) AS due, count(CASE WHEN due_at < $2 THEN 1 END) AS late FROM posts WHERE due_at <= $1`,
        [now, now - lateMs],
      )
      return row ?? { due: 0, late: 0 }
    },

    /**
     * Selects and claims in one statement, because with two statements two publishers could select the same calendar.
     */
    claim: async (most: number, leaseMs: number = LEASE_MS): Promise<CalendarClaim[]> => {
      const token = randomUUID()
      const now = await database.now()
      const rows = await database.all<{ id: number }>(
        `WITH due AS MATERIALIZED (${claimable} ORDER BY ${firstDue}, c.id LIMIT $2 ${claimLock})
          UPDATE calendars SET claim_token = $3, claim_until = $4 WHERE id IN (SELECT id FROM due) RETURNING id`,
        [now, most, token, now + leaseMs],
      )
      return rows.map(({ id }) => ({ calendarId: id, token }))
    },

    claimCalendar: async (calendarId: number, leaseMs: number = LEASE_MS): Promise<CalendarClaim | null> => {
      const token = randomUUID()
      const now = await database.now()
      const changed = await database.run(
        `UPDATE calendars AS c SET claim_token = $3, claim_until = $4
          WHERE c.id = $2 AND ${canPublish} AND ${firstDue} IS NOT NULL`,
        [now, calendarId, token, now + leaseMs],
      )
      return changed > 0 ? { calendarId, token } : null
    },

    /**
     * Selects the post and marks it as tried in one statement, so that a person's change either comes earlier or is
     * refused.
     */
    take: async ({ calendarId, token }: CalendarClaim): Promise<DuePost | null> => {
      for (;;) {
        const now = await database.now()
        const row = await firstRow<DueRow>(
          database,
          `UPDATE posts SET first_tried_at = coalesce(first_tried_at, $3), key_moment = coalesce(key_moment, created_at)
            WHERE id = (SELECT p.id FROM posts p WHERE p.calendar_id = $1 AND p.due_at <= $3 ORDER BY p.due_at, p.id LIMIT 1)
              AND due_at <= $3 AND EXISTS (SELECT 1 FROM calendars c WHERE c.id = $1 AND c.claim_token = $2)
            RETURNING id, uuid, calendar_id AS "calendarId", due_at AS "dueAt", content, segments, options,
              key_moment AS "keyMoment", first_tried_at AS "firstTriedAt", target_tweet_id AS "answeredTweetId",
              (SELECT c.platform FROM calendars c WHERE c.id = $1) AS platform`,
          [calendarId, token, now],
        )
        if (row !== null) {
          const { content, segments, options, ...post } = row
          // The cast is safe: only this service writes the column, always as an array of strings.
          const texts = segments === null ? [content] : (JSON.parse(segments) as string[])
          return { ...post, texts, options: parseOptions(options) }
        }
        const left = await database.all(
          `SELECT 1 FROM posts p JOIN calendars c ON c.id = p.calendar_id
            WHERE c.id = $1 AND c.claim_token = $2 AND p.due_at <= $3 LIMIT 1`,
          [calendarId, token, now],
        )
        if (left.length === 0) return null
      }
    },

    isPending: async (postId: number): Promise<boolean> =>
      (await database.all('SELECT 1 FROM posts WHERE id = $1 AND due_at IS NOT NULL', [postId])).length > 0,

    markPublished: (claim: CalendarClaim, post: DuePost, tweetId: string, otherIds: readonly string[] = []) =>
      settle(claim, post, { status: 'published', tweetId, otherIds }),
    markFailed: (claim: CalendarClaim, post: DuePost, reason: FailureReason, words = '') =>
      settle(claim, post, { status: 'failed', reason, words }),

    prolong: async ({ calendarId, token }: CalendarClaim, leaseMs: number = LEASE_MS): Promise<boolean> => {
      const changed = await database.run(
        'UPDATE calendars SET claim_until = $3 WHERE id = $1 AND claim_token = $2',
        [calendarId, token, (await database.now()) + leaseMs],
      )
      return changed > 0
    },

    release: async ({ calendarId, token }: CalendarClaim): Promise<void> => {
      await database.run(
        `UPDATE calendars SET claim_token = NULL, claim_until = NULL, tries = 0, waits_because = NULL
          WHERE id = $1 AND claim_token = $2`,
        [calendarId, token],
      )
    },

    postpone: async (
      { calendarId, token }: CalendarClaim,
      because: WaitReason,
      waitMs: (tries: number) => number,
    ): Promise<void> => {
      const row = await firstRow<{ tries: number }>(database, 'SELECT tries FROM calendars WHERE id = $1', [
        calendarId,
      ])
      const tries = row?.tries ?? 0
      const until = (await database.now()) + Math.min(waitMs(tries), MAX_WAIT_MS)
      await database.run(
        `UPDATE calendars SET claim_token = NULL, claim_until = NULL, tries = $3, waits_until = $4, waits_because = $5
          WHERE id = $1 AND claim_token = $2`,
        [calendarId, token, tries + 1, until, because],
      )
    },

    countWaiting: async (): Promise<Record<WaitReason | 'reconnect', number>> => {
      const rows = await database.all<{ reason: WaitReason | 'reconnect'; calendars: number }>(
        `SELECT CASE WHEN c.connection = 'reconnect' THEN 'reconnect' ELSE c.waits_because END AS reason,
            count(*) AS calendars
          FROM calendars c WHERE (c.connection = 'reconnect' OR c.waits_because IS NOT NULL) AND ${firstDue} IS NOT NULL
          GROUP BY 1`,
        [await database.now()],
      )
      return {
        limited: 0,
        unclear: 0,
        inactive: 0,
        reconnect: 0,
        ...Object.fromEntries(rows.map(({ reason, calendars }) => [reason, calendars])),
      }
    },
  }
}
