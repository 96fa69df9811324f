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
 * - `published`: the whole post is on the platform.
 * - `refused`: the post is not there and never will be. `words` is the platform's message for people and can be empty.
 * - `wait`: the post is not there, and the platform accepts it only after `forMs`.
 * - `reconnect`: the post is not there, and a person must sign the calendar in again.
 * - `unknown`: the post may or may not be there, so the publisher asks again later.
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

/** `missing` means that there is certainly no such post, and `refused` that its author does not allow quotes. */
export type TargetAnswer =
  | { kind: 'found'; target: Tweet }
  | { kind: 'missing' }
  | { kind: 'refused' }
  | { kind: 'unknown' }

/**
 * A platform must be idempotent by `postUuid`: for a published post it returns the same id and publishes nothing. A
 * publisher that stops before it has stored the result is followed by another publisher, which publishes the same post
 * again. A thread is published as a whole or not at all.
 */
export type Platform = {
  /**
   * An exception counts as `unknown`. `progress` prolongs the claim on the post. It is called before each request and
   * every few seconds during a long one. If it returns false, another publisher has the post, and nothing more may be
   * sent.
   */
  publish: (publication: Publication, progress: () => Promise<boolean>) => Promise<PublishAnswer>

  /** Finds out what became of a post that may have been sent and must not be sent again. */
  look: (publication: Publication, progress: () => Promise<boolean>) => Promise<LookAnswer>

  /** Finds a post that this calendar can quote. `reference` is a post's id or a link to it. */
  findTarget: (calendarId: number, reference: string, signal: AbortSignal) => Promise<TargetAnswer>

  /** Missing if the platform has no posts that were made elsewhere. */
  reading?: AccountReading
}

/**
 * - `page`: `records` are sorted from new to old. `unreadable` counts the records without a readable id. `next` is the
 *   place of the next page, and null at the end of the list.
 * - `wait`: the platform may be asked again only after `forMs`.
 * - `refused`: the platform knows no such account or place.
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
  /** Returns a value that changes with every change of the account, or null if the value is unknown. */
  readVersion: (calendarId: number) => Promise<string | null>
  readPage: (calendarId: number, list: string, place: string | null) => Promise<PageAnswer>
  /** Returns the lowest id that a record of this list and moment can have. Later records have higher ids. */
  idAt: (userId: string, list: string, moment: Moment) => string
  momentOf: (tweetId: string) => Moment | null
  idsOf: (userId: string, post: OwnPost) => string[]
  /** The ids of a post without `tweetId` have moments at most this long after the post's key moment. */
  idsWithinMs: number
  /** Returns the picture with this SHA-256, or null if the account's server does not return it. */
  readPicture: (calendarId: number, id: string) => Promise<Uint8Array<ArrayBuffer> | null>
  /**
   * Reads posts with their authors as they are now. A deleted post has an empty text, and `isComplete` is false. A post
   * that could not be read is left out.
   */
  readTargets: (tweetIds: readonly string[]) => Promise<FoundTarget[]>
}

export type Platforms = Readonly<Record<PlatformName, Platform>>
