import type { Moment } from '#contract/moment.ts'
import type { PlatformName } from '#contract/post-kind.ts'
import type { PostOptions } from '#contract/workspace/post-options.ts'
import type { OwnPost, ReadRecord } from '#service/store/read-back/read-record.ts'
import type { Tweet } from '#service/store/posts/tweets.ts'
import type { FoundTarget } from '#service/store/read-back/targets.ts'

export type Publication = {
  postUuid: string
  calendarId: number
  keyMoment: Moment
  firstTriedAt: Moment
  texts: readonly string[]
  answeredTweetId: string | null
  options: PostOptions
}

type PlatformRefusal = 'refused' | 'target-missing' | 'target-refused'

/**
 * - `published`: the platform has the whole post.
 * - `refused`: the platform does not have the post and will never accept it. `words` is the platform's message for
 *   people and can be empty.
 * - `wait`: the platform does not have the post, and accepts it only after `forMs`.
 * - `reconnect`: the platform does not have the post, and a person must sign the calendar in again.
 * - `unknown`: nobody knows whether the platform has the post, so the publisher asks again later.
 */
export type PublishAnswer =
  | Published
  | { kind: 'refused'; reason: PlatformRefusal; words: string }
  | { kind: 'wait'; forMs: number }
  | { kind: 'reconnect' }
  | { kind: 'unknown' }

/** `otherIds` are the ids of all segments after the first one. */
type Published = { kind: 'published'; tweetId: string; otherIds?: readonly string[] }

type LookAnswer = Published | { kind: 'absent' } | { kind: 'unknown' }

/**
 * - `missing`: the post certainly does not exist.
 * - `refused`: the post's author does not allow quotes.
 * - `unknown`: no server gave a usable answer.
 */
export type TargetAnswer =
  | { kind: 'found'; target: Tweet }
  | { kind: 'missing' }
  | { kind: 'refused' }
  | { kind: 'unknown' }

/**
 * A second publication with the same `postUuid` must return the first id and publish nothing. If a publisher stops
 * before it has stored the result, another publisher publishes the same post again. A thread is published as a whole or
 * not at all.
 */
export type Platform = {
  /**
   * `publish` calls `progress` before each request, and every few seconds during a long request. `progress` prolongs
   * the claim on the post. If it returns false, another publisher has the post, and `publish` must send nothing more.
   * An exception counts as `unknown`.
   */
  publish: (publication: Publication, progress: () => Promise<boolean>) => Promise<PublishAnswer>

  /** Finds out whether the platform has a post that must not be sent again. */
  look: (publication: Publication, progress: () => Promise<boolean>) => Promise<LookAnswer>

  /** Finds a post to quote. `reference` is the post's id or a link to the post. */
  findTarget: (calendarId: number, reference: string, signal: AbortSignal) => Promise<TargetAnswer>

  /** Missing if posts on the platform can come only from Almanac. */
  reading?: AccountReading
}

/**
 * - `page`: `records` are sorted from new to old. `unreadable` counts the records without a readable id. `next` is the
 *   place of the next page, or null at the end of the list.
 * - `wait`: the platform may be asked again only after `forMs`.
 * - `refused`: the platform does not know the account or the place.
 * - `reconnect`: the calendar is not connected.
 */
export type PageAnswer =
  | { kind: 'page'; records: ReadRecord[]; unreadable: number; next: string | null }
  | { kind: 'wait'; forMs: number }
  | { kind: 'refused' }
  | { kind: 'reconnect' }
  | { kind: 'unknown' }

export type AccountReading = {
  /** The names of the account's lists. Each list is sorted by id, byte by byte. */
  lists: readonly string[]
  /** Returns a value that differs after every change of the account, or null if the value is unknown. */
  readVersion: (calendarId: number) => Promise<string | null>
  readPage: (calendarId: number, list: string, place: string | null) => Promise<PageAnswer>
  /** Returns the lowest id that a record of this list and moment can have. Records of later moments have higher ids. */
  idAt: (userId: string, list: string, moment: Moment) => string
  momentOf: (tweetId: string) => Moment | null
  idsOf: (userId: string, post: OwnPost) => string[]
  /** If a post has no `tweetId`, its ids contain moments at most this long after its key moment. */
  idsWithinMs: number
  /** Returns the picture with this SHA-256, or null if the account's server does not return it. */
  readPicture: (calendarId: number, id: string) => Promise<Uint8Array<ArrayBuffer> | null>
  /**
   * Reads posts with their authors' present names and pictures. A deleted post has an empty text, and its `isComplete`
   * is false. The result leaves out posts that could not be read.
   */
  readTargets: (tweetIds: readonly string[]) => Promise<FoundTarget[]>
}

export type Platforms = Readonly<Record<PlatformName, Platform>>
