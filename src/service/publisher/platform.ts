/** What the platform is asked to publish. */
export type Publication = {
  postUuid: string
  /** One text, or the segments of a thread in order. */
  texts: readonly string[]
  /** What it replies to or quotes. */
  answeredTweetId: string | null
}

/** The platform's word. Anything but these two, an exception or silence, leaves the outcome unknown. */
export type Verdict = { kind: 'published'; tweetId: string } | { kind: 'refused' }

/**
 * The port to the platform. It must be idempotent by `postUuid`: asked again for a post that it has
 * published, it publishes nothing and gives the same id. A publisher may die after the platform did its
 * part and before writing that down, and whoever takes over asks again.
 */
export type Platform = {
  publish: (publication: Publication, signal: AbortSignal) => Promise<Verdict>
}
