import type { Moment } from '#contract/moment.ts'
import { type Database, type Queryable, firstRow } from '#service/store/database/database.ts'
import { insertRows } from '#service/store/database/insert-rows.ts'

export type Tweet = {
  tweetId: string
  name: string
  username: string
  profilePhoto: string
  socialId: string
  verified: string
  text: string
}

/** If `askAt` is set, only the id is known. From that moment on, the platform is asked for the rest. */
export type NewTweet = Tweet & { isAccessible?: boolean; askAt?: Moment }

export const TWEET = `tweet_id AS "tweetId", name, username, profile_photo AS "profilePhoto", social_id AS "socialId",
  verified, text`

export function openTweets(database: Database) {
  return {
    insertMany: (tweets: readonly NewTweet[]): Promise<void> =>
      database.transaction((tx) => insertTweets(tx, tweets)),

    find: (tweetId: string): Promise<Tweet | null> => findTweet(database, tweetId),
  }
}

export function findTweet(database: Queryable, tweetId: string): Promise<Tweet | null> {
  return firstRow<Tweet>(
    database,
    `SELECT ${TWEET} FROM tweets WHERE tweet_id = $1 AND accessible = 1
      UNION ALL
      SELECT p.response_tweet_id, c.name, c.username, c.profile_photo, c.social_user_id, c.verified, p.content
      FROM posts p JOIN calendars c ON c.id = p.calendar_id WHERE p.response_tweet_id = $1`,
    [tweetId],
  )
}

const COLUMNS = [
  'tweet_id',
  'name',
  'username',
  'profile_photo',
  'social_id',
  'verified',
  'text',
  'accessible',
  'ask_at',
]

const TAKE_WHAT_IS_KNOWN = `ON CONFLICT (tweet_id) DO UPDATE SET name = excluded.name, username = excluded.username,
  profile_photo = excluded.profile_photo, social_id = excluded.social_id, verified = excluded.verified,
  text = excluded.text WHERE tweets.ask_at IS NOT NULL AND excluded.ask_at IS NULL`

export function insertTweets(tx: Queryable, tweets: readonly NewTweet[]): Promise<void> {
  // Removes duplicates, because PostgreSQL refuses a statement that inserts the same row twice.
  const unique = new Map(tweets.toReversed().map((tweet) => [tweet.tweetId, tweet])).values().toArray()
  const rows = unique
    .toReversed()
    .map((tweet) => [
      tweet.tweetId,
      tweet.name,
      tweet.username,
      tweet.profilePhoto,
      tweet.socialId,
      tweet.verified,
      tweet.text,
      tweet.isAccessible === false ? 0 : 1,
      tweet.askAt ?? null,
    ])
  return insertRows(tx, 'tweets', COLUMNS, rows, TAKE_WHAT_IS_KNOWN)
}
