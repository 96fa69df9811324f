import type { Moment } from '#contract/moment.ts'
import type { Database } from '#service/store/database/database.ts'
import { targetJson } from '#service/store/posts/record-json.ts'
import { TWEET, type Tweet } from '#service/store/posts/tweets.ts'

const ASK_AGAIN_MS = 24 * 3_600_000

export type FoundTarget = Tweet & { isComplete: boolean }

export function openTargets(database: Database) {
  return {
    due: async (calendarId: number, most: number): Promise<string[]> => {
      const rows = await database.all<{ tweetId: string }>(
        `SELECT t.tweet_id AS "tweetId" FROM tweets t WHERE t.ask_at <= $1 AND EXISTS (
            SELECT 1 FROM posts p WHERE p.target_tweet_id = t.tweet_id AND p.calendar_id = $2)
          ORDER BY t.ask_at DESC, t.tweet_id DESC LIMIT $3`,
        [await database.now(), calendarId, most],
      )
      return rows.map(({ tweetId }) => tweetId)
    },

    settle: (asked: readonly string[], found: readonly FoundTarget[]): Promise<void> =>
      database.transaction(async (tx) => {
        const now: Moment = await tx.now()
        const ids = database.dialect.eachText('$1')
        const asking = JSON.stringify(asked)
        await tx.run(`UPDATE tweets SET ask_at = $2 WHERE tweet_id IN (${ids}) AND ask_at IS NOT NULL`, [
          asking,
          now + ASK_AGAIN_MS,
        ])
        for (const { tweetId, name, username, profilePhoto, socialId, verified, text, isComplete } of found)
          await tx.run(
            `UPDATE tweets SET name = $2, username = $3, profile_photo = $4, social_id = $5, verified = $6, text = $7,
                ask_at = CASE WHEN $8 = 1 THEN NULL ELSE ask_at END
              WHERE tweet_id = $1 AND ask_at IS NOT NULL`,
            [tweetId, name, username, profilePhoto, socialId, verified, text, isComplete ? 1 : 0],
          )
        // Uses the stored tweets instead of `found`, because a later post may have stored data that the platform no
        // longer returns.
        const targets = await tx.all<Tweet>(`SELECT ${TWEET} FROM tweets WHERE tweet_id IN (${ids})`, [
          asking,
        ])
        for (const target of targets)
          await tx.run(
            `UPDATE posts SET target_username = $2, post_metadata = $3,
                content = CASE WHEN post_type = 'retweet' THEN $4 ELSE content END
              WHERE target_tweet_id = $1 AND post_metadata <> $3`,
            [target.tweetId, target.username || null, targetJson(target), target.text],
          )
      }),
  }
}
