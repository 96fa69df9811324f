/** What the platform is asked to publish. */
export type Publication = {
  postUuid: string
  /** One text, or the segments of a thread in order. */
  texts: readonly string[]
  /** The tweet that it replies to or quotes. */
  answeredTweetId: string | null
}

/** The answer of the platform. With an exception or without an answer the outcome is unknown. */
export type PlatformAnswer = { kind: 'published'; tweetId: string } | { kind: 'refused' }

/**
 * The connection to a platform. It must be idempotent by `postUuid`: for a post that it has already published it
 * returns the same id and publishes nothing. A publisher may die after the platform has published a post and before
 * the store knows it; then another publisher asks the platform again.
 */
export type Platform = {
  publish: (publication: Publication, signal: AbortSignal) => Promise<PlatformAnswer>
}
