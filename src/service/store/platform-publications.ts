import type { Moment } from '#contract/schedule.ts'
import { type Database, firstRow } from './database.ts'

/** What the simulated platform has published. It stands in for another company's database. */
export type Publication = { postUuid: string; tweetId: string; publishedAt: Moment }

const COLUMNS = 'post_uuid AS "postUuid", tweet_id AS "tweetId", published_at AS "publishedAt"'

export type PlatformPublications = ReturnType<typeof openPlatformPublications>

export function openPlatformPublications(database: Database) {
  return {
    find: (postUuid: string) =>
      firstRow<Publication>(database, `SELECT ${COLUMNS} FROM platform_publications WHERE post_uuid = $1`, [
        postUuid,
      ]),

    /** Published once, however often it is asked for: the same post keeps the id of the first time. */
    publish: async (postUuid: string, newTweetId: string): Promise<string> => {
      // A row that is there already is given back only if it is written, so it is written as it was.
      const kept = await firstRow<{ tweetId: string }>(
        database,
        `INSERT INTO platform_publications (post_uuid, tweet_id, published_at) VALUES ($1, $2, $3)
          ON CONFLICT (post_uuid) DO UPDATE SET post_uuid = excluded.post_uuid
          RETURNING tweet_id AS "tweetId"`,
        [postUuid, newTweetId, await database.now()],
      )
      if (kept === null) throw new Error('The publication was not kept')
      return kept.tweetId
    },
  }
}
