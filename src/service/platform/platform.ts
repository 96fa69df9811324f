import type { Moment } from '#contract/moment.ts'
import type { PlatformName } from '#contract/post-kind.ts'

/** What a platform is asked to publish. */
export type Publication = {
  postUuid: string
  calendarId: number
  /** When the post was to go out. */
  dueAt: Moment
  /** One text, or the segments of a thread in order. */
  texts: readonly string[]
  /** The tweet that it replies to or quotes. */
  answeredTweetId: string | null
}

/** Why a platform will never publish a post. */
export type PlatformRefusal = 'refused' | 'target-missing' | 'target-refused'

/**
 * What has become of a publication.
 *
 * - `published`: it is on the platform, and so are all segments of a thread.
 * - `refused`: it is not there, and never will be. `words` are the platform's own, for people; they may be empty.
 * - `wait`: it is not there, and the platform names the time after which it may be sent.
 * - `reconnect`: it is not there, and a person has to sign the calendar in again.
 * - `unknown`: it may be there or not. The platform is asked again later.
 */
export type PublishAnswer =
  | { kind: 'published'; tweetId: string }
  | { kind: 'refused'; reason: PlatformRefusal; words: string }
  | { kind: 'wait'; forMs: number }
  | { kind: 'reconnect' }
  | { kind: 'unknown' }

/** A post that others answer or quote, with its author. */
export type Target = {
  tweetId: string
  name: string
  username: string
  profilePhoto: string
  socialId: string
  /** `"true"`, `"false"` or empty, as the API writes it. */
  verified: string
  text: string
}

/** `missing` and `refused` are certain: there is no such post, or its author does not allow quotes. */
export type TargetAnswer =
  | { kind: 'found'; target: Target }
  | { kind: 'missing' }
  | { kind: 'refused' }
  | { kind: 'unknown' }

/**
 * A platform must be idempotent by `postUuid`: for a post that is already there it gives the same id and publishes
 * nothing. A publisher may die after the platform has published a post and before the store knows it; then another
 * publisher asks again. A thread is there as a whole or not at all.
 */
export type Platform = {
  /**
   * An exception counts as `unknown`. `progress` is called before each request that this takes, and prolongs the claim
   * on the post. If it gives false, another publisher has taken the post over, and nothing more may be sent.
   */
  publish: (publication: Publication, progress: () => Promise<boolean>) => Promise<PublishAnswer>

  /** Looks for a post that is to be quoted from this calendar, by its id or by a link. */
  findTarget: (calendarId: number, reference: string, signal: AbortSignal) => Promise<TargetAnswer>
}

/** Every platform that a calendar can publish on. */
export type Platforms = Readonly<Record<PlatformName, Platform>>
