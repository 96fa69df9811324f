import { randomUUID } from 'node:crypto'
import type { Moment } from '#contract/schedule.ts'
import type { Database } from '#service/store/database/database.ts'
import { segmentsToContent } from '#service/store/posts/new-post.ts'
import { AFTER_OUTCOME, toOutcomeText } from '#service/store/posts/post-text.ts'

/** How long a claim holds. If its process dies, another takes the post over after this time. */
export const LEASE_MS = 30_000

/** A post that one publisher, and no other, is to hand to the platform. */
export type ClaimedPost = {
  id: number
  uuid: string
  claim: string
  dueAt: Moment
  texts: readonly string[]
  /** What it replies to or quotes. */
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
  const { claimLock, find } = database.dialect
  const isDue = 'due_at <= $1 AND (claimed_until IS NULL OR claimed_until <= $1)'

  // The claim is compared once more: it may have been taken over while the platform was asked.
  const settle = async (
    { id, claim, texts }: ClaimedPost,
    status: 'published' | 'failed',
    tweetId: string | null,
  ): Promise<boolean> => {
    const now = await database.now()
    const content = segmentsToContent(texts)
    const outcome = toOutcomeText({ status, updatedAt: now, content, responseTweetId: tweetId })
    const changed = await database.run(
      `UPDATE posts SET status = $3, response_tweet_id = $4, updated_at = $5,
          record = $6 || substr(record, ${find('record', `'${AFTER_OUTCOME}'`)}),
          due_at = NULL, claim = NULL, claimed_until = NULL
        WHERE id = $1 AND claim = $2 AND status = 'scheduled'`,
      [id, claim, status, tweetId, now, outcome],
    )
    return changed > 0
  }

  return {
    /** Whether there is anything to claim. Reads only, so that an idle publisher never holds up a writer. */
    areWaiting: async (): Promise<boolean> => {
      const found = await database.all(`SELECT id FROM posts WHERE ${isDue} ORDER BY due_at LIMIT 1`, [
        await database.now(),
      ])
      return found.length > 0
    },

    /**
     * The oldest posts whose moment has come by the database's clock, for one publisher alone. Choosing
     * and claiming are one statement: in two of them, two publishers would choose the same posts.
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

    /** False when the claim was no longer ours: then whoever holds it says what became of the post. */
    markPublished: (post: ClaimedPost, tweetId: string) => settle(post, 'published', tweetId),
    markFailed: (post: ClaimedPost) => settle(post, 'failed', null),

    /** Gives back what was claimed and not begun, so that nobody has to wait for the lease to end. */
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
    // Segments were written as an array of strings, by us.
    texts: row.segments === null ? [row.content] : (JSON.parse(row.segments) as string[]),
    answeredTweetId: row.target_tweet_id,
  }
}
