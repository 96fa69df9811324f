import type { Moment } from '#contract/moment.ts'
import type { SegmentMedia } from '#contract/workspace/media.ts'
import type { PostType } from '#contract/post-kind.ts'

/** The words and references of a post that was made elsewhere. */
export type ReadContent = {
  /** The type of the record as a separate post. The account's own records that form a thread become one post. */
  type: Exclude<PostType, 'thread'>
  text: string
  /** Null if the record has no readable moment. */
  createdAt: Moment | null
  /** The post of the same account that this one continues. */
  parentId: string | null
  /** The first post of its thread, if the same account made it. */
  rootId: string | null
  /** The post of another account that this one answers, quotes or reposts. */
  targetId: string | null
  /** The pictures or the link card of the post; null if it has neither. */
  media: SegmentMedia | null
  /** The languages that the author named, as tags. */
  langs: readonly string[]
}

/** `version` changes with the content. A record without content cannot be shown. */
export type ReadRecord = { tweetId: string; version: string; content: ReadContent | null }

/** A post of this service. `tweetId` is null until the store knows that the post is published. */
export type OwnPost = { postUuid: string; keyMoment: Moment; tweetId: string | null; segments: number }

/** How to find the ids of this service's posts on a platform. */
export type OwnIds = {
  idsOf: (post: OwnPost) => string[]
  momentOf: (tweetId: string) => Moment | null
  idsWithinMs: number
}
