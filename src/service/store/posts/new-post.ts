import type { PostStatus, PostType } from '#contract/post-kind.ts'
import type { Moment } from '#contract/schedule.ts'
import type { Tweet } from './tweets.ts'

export type NewPost = {
  uuid: string
  accountId: number
  calendarId: number
  channel: string
  type: PostType
  status: PostStatus
  /** The text as it is read later; of a thread the segments joined by a blank line. */
  content: string
  segments: readonly string[] | null
  scheduledAt: Moment
  createdAt: Moment
  updatedAt: Moment
  /** Whom and what it answers, as it was at the time. */
  target: Tweet | null
  /** What was published, once it is. */
  responseTweetId: string | null
}

/** A thread as one text, the way it is read: a blank line stands between two segments. */
export function segmentsToContent(segments: readonly string[]): string {
  return segments.join('\n\n')
}
