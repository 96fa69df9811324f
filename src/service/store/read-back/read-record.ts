import type { Moment } from '#contract/moment.ts'
import type { SegmentMedia } from '#contract/workspace/media.ts'
import type { PostType } from '#contract/post-kind.ts'

export type ReadContent = {
  /** The type that the record has as a separate post. The account's own records that form a thread become one post. */
  type: Exclude<PostType, 'thread'>
  text: string
  createdAt: Moment | null
  /** The id of the same account's post that this one continues. */
  parentId: string | null
  /** The id of the thread's first post, if the same account made it. */
  rootId: string | null
  /** The id of another account's post that this one answers, quotes or reposts. */
  targetId: string | null
  media: SegmentMedia | null
  langs: readonly string[]
}

/** `version` changes with the content. A record without content cannot be shown. */
export type ReadRecord = { tweetId: string; version: string; content: ReadContent | null }

/** `tweetId` is null until the store knows that the post is published. */
export type OwnPost = { postUuid: string; keyMoment: Moment; tweetId: string | null; segments: number }

/** A post's ids on a platform have moments from its key moment to `idsWithinMs` later. */
export type OwnIds = {
  idsOf: (post: OwnPost) => string[]
  momentOf: (tweetId: string) => Moment | null
  idsWithinMs: number
}
