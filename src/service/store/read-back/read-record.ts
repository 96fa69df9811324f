import type { Moment } from '#contract/moment.ts'
import type { SegmentMedia } from '#contract/workspace/media.ts'
import type { PostType } from '#contract/post-kind.ts'

/** The words and references of a post that was made elsewhere. */
export type ReadContent = {
  /** As a separate post. The account's own records that continue each other become one post. */
  type: Exclude<PostType, 'thread'>
  text: string
  /** Null if the record names none that is readable. */
  createdAt: Moment | null
  /** The post of the same account that it continues. */
  parentId: string | null
  /** The first post of its thread, if it is of the same account. */
  rootId: string | null
  /** The post of another that it answers, quotes or passes on. */
  targetId: string | null
  /** Its pictures or its link card; null if it has neither. */
  media: SegmentMedia | null
  /** The languages that its author names, as tags. */
  langs: readonly string[]
}

/** `version` differs if the content differs. Without content it is a record that cannot be shown. */
export type ReadRecord = { tweetId: string; version: string; content: ReadContent | null }

/** A post of this service. `tweetId` is null until the post is known to be published. */
export type OwnPost = { postUuid: string; keyMoment: Moment; tweetId: string | null; segments: number }

/** How a platform names the posts of this service. */
export type OwnIds = {
  idsOf: (post: OwnPost) => string[]
  momentOf: (tweetId: string) => Moment | null
  idsWithinMs: number
}
