import type { Moment } from '#contract/moment.ts'
import type { SegmentMedia } from '#contract/workspace/media.ts'
import type { PostType } from '#contract/post-kind.ts'

export type ReadContent = {
  type: Exclude<PostType, 'thread'>
  text: string
  createdAt: Moment | null
  /** The id of the same account's post that this record continues. */
  parentId: string | null
  /** The id of the thread's first post, if the same account made it. */
  rootId: string | null
  /** The id of another account's post that this record answers, quotes or reposts. */
  targetId: string | null
  media: SegmentMedia | null
  langs: readonly string[]
}

export type ReadRecord = { tweetId: string; version: string; content: ReadContent | null }

/** `tweetId` is null until the store knows that the post is published. */
export type OwnPost = { postUuid: string; keyMoment: Moment; tweetId: string | null; segments: number }

export type OwnIds = {
  idsOf: (post: OwnPost) => string[]
  momentOf: (tweetId: string) => Moment | null
  idsWithinMs: number
}
