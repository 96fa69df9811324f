import type { FailureReason, PostStatus, PostType } from '#contract/post-kind.ts'
import type { Moment } from '#contract/moment.ts'
import type { PostMedia } from '#contract/workspace/media.ts'
import { OPEN_POST, type PostOptions } from '#contract/workspace/post-options.ts'
import type { NewTweet } from './tweets.ts'

export type NewPost = {
  uuid: string
  accountId: number
  calendarId: number
  channel: string
  type: PostType
  status: PostStatus
  /** The text in the record. For a thread, the segments are joined by a blank line. */
  content: string
  segments: readonly string[] | null
  scheduledAt: Moment
  createdAt: Moment
  updatedAt: Moment
  /** The answered tweet. It is added if its id is unknown. A known tweet is not changed. */
  target: NewTweet | null
  responseTweetId: string | null
  /** Why the post failed, if that is known. The message of the platform may be empty. */
  failure?: { reason: FailureReason; words: string } | null
  /** The media of a post that was made elsewhere. */
  media?: PostMedia
}

/** A thread as one text, as in records: a blank line separates two segments. */
export function segmentsToContent(segments: readonly string[]): string {
  return segments.join('\n\n')
}

/** The stored options of a post that was made elsewhere; null if it has no media. */
export function mediaToOptions(media: PostMedia): string | null {
  const options: PostOptions = { ...OPEN_POST, media }
  return media.length === 0 ? null : JSON.stringify(options)
}

/** Reads the stored options of a post. Earlier versions wrote fewer options, or none. */
export function parseOptions(json: string | null): PostOptions {
  // Only this service writes this column.
  return json === null ? OPEN_POST : { ...OPEN_POST, ...(JSON.parse(json) as Partial<PostOptions>) }
}
