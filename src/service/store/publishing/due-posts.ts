import { randomUUID } from 'node:crypto'
import type { FailureReason } from '#contract/post-kind.ts'
import type { Moment } from '#contract/moment.ts'
import type { Database } from '#service/store/database/database.ts'

/** How long a claim is valid. If its process dies, another one can claim the post after this time. */
export const LEASE_MS = 30_000

/** A post that only one publisher may hand to the platform. */
export type ClaimedPost = {
  id: number
  uuid: string
  claim: string
  dueAt: Moment
  texts: readonly string[]
  /** The tweet that it replies to or quotes. */
  answeredTweetId: string | null
}

type ClaimedRow = {
  id: number
  uuid: string
  due_at: number
  content: string
  segments: string | null
  target_tweet_id: string | null
}

export function openDuePosts(database: Database) {
  const { claimLock } = database.dialect
  // A claim that ends later than any claim made now is from a clock that was ahead.
  const isDue = `due_at <= $1 AND
    (claimed_until IS NULL OR claimed_until <= $1 OR claimed_until > $1 + ${LEASE_MS})`

  // Checks the claim again: another publisher may have taken the post over while the platform was asked.
  const settle = async (
    { id, claim }: ClaimedPost,
    status: 'published' | 'failed',
    tweetId: string | null,
    reason: FailureReason | null = null,
  ): Promise<boolean> => {
    const changed = await database.run(
      `UPDATE posts SET status = $3, response_tweet_id = $4, updated_at = $5, failure_reason = $6,
          due_at = NULL, claim = NULL, claimed_until = NULL
        WHERE id = $1 AND claim = $2 AND status = 'scheduled'`,
      [id, claim, status, tweetId, await database.now(), reason],
    )
    return changed > 0
  }

  return {
    /** Whether there is a post to claim. Only reads, so that an idle publisher takes no write lock. */
    hasAny: async (): Promise<boolean> => {
      const found = await database.all(`SELECT id FROM posts WHERE ${isDue} ORDER BY due_at LIMIT 1`, [
        await database.now(),
      ])
      return found.length > 0
    },

    /** How many posts are to be published now, and how many of them since before this time. */
    count: async (lateMs: number): Promise<{ due: number; late: number }> => {
      const now = await database.now()
      const [row] = await database.all<{ due: number; late: number }>(
        `SELECT count(*) AS due, count(CASE WHEN due_at < $2 THEN 1 END) AS late FROM posts WHERE due_at <= $1`,
        [now, now - lateMs],
      )
      return row ?? { due: 0, late: 0 }
    },

    /**
     * Claims the oldest posts that are due by the database's clock. One statement selects and claims them: with two
     * statements, two publishers could select the same posts.
     */
    claim: async (most: number, leaseMs: number = LEASE_MS): Promise<ClaimedPost[]> => {
      const claim = randomUUID()
      const now = await database.now()
      const rows = await database.all<ClaimedRow>(
        `WITH due AS MATERIALIZED (
            SELECT id FROM posts WHERE ${isDue} ORDER BY due_at, id LIMIT $2 ${claimLock})
          UPDATE posts SET claim = $3, claimed_until = $4 WHERE id IN (SELECT id FROM due)
          RETURNING id, uuid, due_at, content, segments, target_tweet_id`,
        [now, most, claim, now + leaseMs],
      )
      return rows.map((row) => rowToClaimed(row, claim)).toSorted((a, b) => a.dueAt - b.dueAt || a.id - b.id)
    },

    /** False if the claim has expired and another publisher has taken the post over. */
    markPublished: (post: ClaimedPost, tweetId: string) => settle(post, 'published', tweetId),
    markFailed: (post: ClaimedPost, reason?: FailureReason) => settle(post, 'failed', null, reason),

    /** Releases the claim on a post that was not started, so that the post need not wait for the end of the lease. */
    release: async ({ id, claim }: ClaimedPost): Promise<void> => {
      await database.run('UPDATE posts SET claim = NULL, claimed_until = NULL WHERE id = $1 AND claim = $2', [
        id,
        claim,
      ])
    },
  }
}

function rowToClaimed(row: ClaimedRow, claim: string): ClaimedPost {
  return {
    id: row.id,
    uuid: row.uuid,
    claim,
    dueAt: row.due_at,
    // Only this service writes the column, always as an array of strings.
    texts: row.segments === null ? [row.content] : (JSON.parse(row.segments) as string[]),
    answeredTweetId: row.target_tweet_id,
  }
}
