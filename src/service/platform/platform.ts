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
 * `refused`: the platform will never accept the post. `wait` and `reconnect`: the platform does not have the post.
 * `unknown`: the platform may have the post, so the publisher tries again later. `inactive`: like `unknown`, and the
 * account cannot be used at the moment.
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

/** `missing`: the post certainly does not exist. `unknown`: no server gave a usable response. */
export type TargetAnswer =
  | { kind: 'found'; target: Tweet }
  | { kind: 'missing' }
  | { kind: 'refused' }
  | { kind: 'unknown' }

/**
 * A second publication with the same `postUuid` must publish nothing and return the id of the first publication. A
 * thread is published as a whole or not at all.
 */
export type Platform = {
  /**
   * `publish` calls `progress` before each request and every few seconds, because `progress` prolongs the claim on the
   * post. If `progress` returns false, another publisher has the post, and `publish` must send nothing more.
   */
  publish: (publication: Publication, progress: () => Promise<boolean>) => Promise<PublishAnswer>

  look: (publication: Publication, progress: () => Promise<boolean>) => Promise<LookAnswer>

  findTarget: (calendarId: number, reference: string, signal: AbortSignal) => Promise<TargetAnswer>

  reading?: AccountReading
}

/** `isCut` means that the list has more records, but the server sent no cursor for them. */
export type PageAnswer =
  | { kind: 'page'; records: ReadRecord[]; unreadable: number; next: string | null; isCut: boolean }
  | { kind: 'wait'; forMs: number }
  | { kind: 'refused' }
  | { kind: 'reconnect' }
  | { kind: 'unknown' }

export type AccountReading = {
  /** The names of the account's record lists. A list is sorted by id, byte by byte. */
  lists: readonly string[]
  /** Returns a value that differs after every change of the account, or null if the value is unknown. */
  readVersion: (calendarId: number) => Promise<string | null>
  readPage: (calendarId: number, list: string, place: string | null) => Promise<PageAnswer>
  idAt: (userId: string, list: string, moment: Moment) => string
  momentOf: (tweetId: string) => Moment | null
  idsOf: (userId: string, post: OwnPost) => string[]
  /** If the post has no `tweetId`, the moments in `idsOf` are at most this many milliseconds after its key moment. */
  idsWithinMs: number
  readPicture: (calendarId: number, id: string) => Promise<Uint8Array<ArrayBuffer> | null>
  /** Returns a deleted post with an empty text and `isComplete: false`. Leaves out posts that could not be read. */
  readTargets: (tweetIds: readonly string[]) => Promise<FoundTarget[]>
}

export type Platforms = Readonly<Record<PlatformName, Platform>>
