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
 * After `refused`, the platform will never accept the post. After `wait` and `reconnect`, the platform does not have
 * the post. After `unknown`, the platform may have the post, so the publisher asks again later. `inactive` means the
 * same, and also that the account cannot be used at the moment.
 */
export type PublishAnswer =
  | Published
  | { kind: 'refused'; reason: PlatformRefusal; words: string }
  | { kind: 'wait'; forMs: number }
  | { kind: 'reconnect' }
  | { kind: 'inactive' }
  | { kind: 'unknown' }

type Published = { kind: 'published'; tweetId: string; otherIds?: readonly string[] }

type LookAnswer = Published | { kind: 'absent' } | { kind: 'inactive' } | { kind: 'unknown' }

/** `missing` is certain. `unknown` means that no server gave a usable answer. */
export type TargetAnswer =
  | { kind: 'found'; target: Tweet }
  | { kind: 'missing' }
  | { kind: 'refused' }
  | { kind: 'unknown' }

/**
 * A second publication with the same `postUuid` must return the first id and publish nothing. A thread is published as
 * a whole or not at all.
 */
export type Platform = {
  /**
   * `progress` prolongs the claim, so `publish` calls it before each request and every few seconds. If `progress`
   * returns false, another publisher has the post, and `publish` must send nothing more.
   */
  publish: (publication: Publication, progress: () => Promise<boolean>) => Promise<PublishAnswer>

  look: (publication: Publication, progress: () => Promise<boolean>) => Promise<LookAnswer>

  findTarget: (calendarId: number, reference: string, signal: AbortSignal) => Promise<TargetAnswer>

  reading?: AccountReading
}

/** `isCut` means that the list has more records, but the server names no place for them. */
export type PageAnswer =
  | { kind: 'page'; records: ReadRecord[]; unreadable: number; next: string | null; isCut: boolean }
  | { kind: 'wait'; forMs: number }
  | { kind: 'refused' }
  | { kind: 'reconnect' }
  | { kind: 'unknown' }

export type AccountReading = {
  /** The names of the account's lists. Each list is sorted by id, byte by byte. */
  lists: readonly string[]
  /** Null if the value is unknown. The value differs after every change of the account. */
  readVersion: (calendarId: number) => Promise<string | null>
  readPage: (calendarId: number, list: string, place: string | null) => Promise<PageAnswer>
  idAt: (userId: string, list: string, moment: Moment) => string
  momentOf: (tweetId: string) => Moment | null
  idsOf: (userId: string, post: OwnPost) => string[]
  /** If a post has no `tweetId`, its ids contain moments at most this long after its key moment. */
  idsWithinMs: number
  readPicture: (calendarId: number, id: string) => Promise<Uint8Array<ArrayBuffer> | null>
  /** A deleted post has an empty text, and its `isComplete` is false. Posts that could not be read are left out. */
  readTargets: (tweetIds: readonly string[]) => Promise<FoundTarget[]>
}

export type Platforms = Readonly<Record<PlatformName, Platform>>
