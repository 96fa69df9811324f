import type { Moment } from '#contract/moment.ts'
import type { PlatformName } from '#contract/post-kind.ts'
import type { PostOptions } from '#contract/workspace/post-options.ts'
import type { OwnPost, ReadRecord } from '#service/store/read-back/read-record.ts'
import type { Tweet } from '#service/store/posts/tweets.ts'
import type { FoundTarget } from '#service/store/read-back/targets.ts'

export type Publication = {
  postUuid: string
  calendarId: number
  /** The keys of the post's records are computed from this moment and `postUuid`. */
  keyMoment: Moment
  /** When the post was sent for the first time. Its records carry this moment. */
  firstTriedAt: Moment
  /** One text, or the segments of a thread in order. */
  texts: readonly string[]
  /** The tweet that the post replies to or quotes. */
  answeredTweetId: string | null
  options: PostOptions
}

/** Why a platform will never publish a post. */
type PlatformRefusal = 'refused' | 'target-missing' | 'target-refused'

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
  | Published
  | { kind: 'refused'; reason: PlatformRefusal; words: string }
  | { kind: 'wait'; forMs: number }
  | { kind: 'reconnect' }
  | { kind: 'unknown' }

/** `otherIds` are the ids of the segments after the first one. */
type Published = { kind: 'published'; tweetId: string; otherIds?: readonly string[] }

/** `absent` is certain. */
type LookAnswer = Published | { kind: 'absent' } | { kind: 'unknown' }

/** `missing` and `refused` are certain: there is no such post, or its author does not allow quotes. */
export type TargetAnswer =
  | { kind: 'found'; target: Tweet }
  | { kind: 'missing' }
  | { kind: 'refused' }
  | { kind: 'unknown' }

/**
 * A platform must be idempotent by `postUuid`: for a known post it returns the same id and publishes nothing. A
 * publisher may end after the platform has published a post and before the store has noted it. Then another publisher
 * asks again. A thread is published as a whole or not at all.
 */
export type Platform = {
  /**
   * An exception counts as `unknown`. `progress` is called before each request and every few seconds of a long one. It
   * prolongs the claim on the post. If it returns false, another publisher has the post, and nothing more may be sent.
   */
  publish: (publication: Publication, progress: () => Promise<boolean>) => Promise<PublishAnswer>

  /** Looks for a post that may have been sent and will not be sent again. It writes nothing. */
  look: (publication: Publication, progress: () => Promise<boolean>) => Promise<LookAnswer>

  /** Looks for a post that this calendar can quote, by its id or by a link. */
  findTarget: (calendarId: number, reference: string, signal: AbortSignal) => Promise<TargetAnswer>

  /** Missing if accounts of the platform have no posts from elsewhere. */
  reading?: AccountReading
}

/**
 * One page of a list.
 *
 * - `page`: its records, the newest first. `unreadable` counts those that have not even an id. `next` is the place of the
 *   next page, null at the end of the list.
 * - `wait`: the platform names the time after which it may be asked again.
 * - `refused`: the platform has no such account, or no such place.
 * - `reconnect`: the calendar is not connected.
 */
export type PageAnswer =
  | { kind: 'page'; records: ReadRecord[]; unreadable: number; next: string | null }
  | { kind: 'wait'; forMs: number }
  | { kind: 'refused' }
  | { kind: 'reconnect' }
  | { kind: 'unknown' }

/** Finds the posts that an account made elsewhere. */
export type AccountReading = {
  /** The lists of records that an account has, each sorted by id, byte by byte. */
  lists: readonly string[]
  /** A value that changes with every change of the account; null if it is unknown. */
  readVersion: (calendarId: number) => Promise<string | null>
  readPage: (calendarId: number, list: string, place: string | null) => Promise<PageAnswer>
  /** Records of the list with this id or a higher one are not older than the moment. */
  idAt: (userId: string, list: string, moment: Moment) => string
  momentOf: (tweetId: string) => Moment | null
  /** The ids that all segments of a post of this service have or will have. */
  idsOf: (userId: string, post: OwnPost) => string[]
  /** If `tweetId` is null, `momentOf` of these ids is at most this long after the key moment. */
  idsWithinMs: number
  /** The bytes of a picture of the account, by its SHA-256; null if its server does not give them. */
  readPicture: (calendarId: number, id: string) => Promise<Uint8Array<ArrayBuffer> | null>
  /**
   * The posts with their authors as they are now. A deleted post is null and may have an author. A post that could not
   * be read is missing.
   */
  readTargets: (tweetIds: readonly string[]) => Promise<FoundTarget[]>
}

export type Platforms = Readonly<Record<PlatformName, Platform>>
