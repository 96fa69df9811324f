import type { Moment } from '#contract/moment.ts'
import { type Database, firstRow } from '#service/store/database/database.ts'

export type Publication = { postUuid: string; tweetId: string; publishedAt: Moment }

const COLUMNS = 'post_uuid AS "postUuid", tweet_id AS "tweetId", published_at AS "publishedAt"'

export function openPlatformPublications(database: Database) {
  const find = (postUuid: string) =>
    firstRow<Publication>(database, `SELECT ${COLUMNS} FROM platform_publications WHERE post_uuid = $1`, [
      postUuid,
    ])
  return {
    find,

    publish: async (postUuid: string, makeTweetId: () => string): Promise<string> => {
      for (;;) {
        const tweetId = makeTweetId()
        const added = await database.run(
          `INSERT INTO platform_publications (post_uuid, tweet_id, published_at) VALUES ($1, $2, $3)
            ON CONFLICT DO NOTHING`,
          [postUuid, tweetId, await database.now()],
        )
        if (added > 0) return tweetId
        const earlier = await find(postUuid)
        if (earlier !== null) return earlier.tweetId
        // Another post has the same id, because both ids have the same millisecond and random part. Tries a new id.
      }
    },
  }
}
