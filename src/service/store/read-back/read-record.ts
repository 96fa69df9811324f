import type { Moment } from '#contract/moment.ts'
import type { SegmentMedia } from '#contract/workspace/media.ts'
import type { PostType } from '#contract/post-kind.ts'

/** What a post that was made elsewhere says and refers to. */
export type ReadContent = {
  /** As a post of its own. Own posts that continue each other become one. */
  type: Exclude<PostType, 'thread'>
  text: string
  /** Null if the record names none that can be read. */
  createdAt: Moment | null
  /** The post of the same account that it continues. */
  parentId: string | null
  /** The first post of the thread in which it lies, if that is of the same account. */
  rootId: string | null
  /** The post of another that it answers, quotes or passes on. */
  targetId: string | null
  /** Its pictures or its link card; null if it has neither. */
  media: SegmentMedia | null
}

/** `version` differs if the content differs. Without content it is a record that cannot be shown. */
export type ReadRecord = { tweetId: string; version: string; content: ReadContent | null }

/** A post of this service. `tweetId` is null before it is known as published. */
export type OwnPost = { postUuid: string; keyMoment: Moment; tweetId: string | null; segments: number }

/** How a platform names the posts of this service. */
export type OwnIds = {
  idsOf: (post: OwnPost) => string[]
  momentOf: (tweetId: string) => Moment | null
  idsWithinMs: number
}
