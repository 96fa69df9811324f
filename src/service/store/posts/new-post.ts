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
  content: string
  segments: readonly string[] | null
  scheduledAt: Moment
  createdAt: Moment
  updatedAt: Moment
  target: NewTweet | null
  responseTweetId: string | null
  failure?: { reason: FailureReason; words: string } | null
  media?: PostMedia
}

export function segmentsToContent(segments: readonly string[]): string {
  return segments.join('\n\n')
}

export function mediaToOptions(media: PostMedia): string | null {
  const options: PostOptions = { ...OPEN_POST, media }
  return media.length === 0 ? null : JSON.stringify(options)
}

/** Fills in missing options, because earlier versions stored fewer options or none. */
export function parseOptions(json: string | null): PostOptions {
  // The cast is safe: only this service writes the column.
  return json === null ? OPEN_POST : { ...OPEN_POST, ...(JSON.parse(json) as Partial<PostOptions>) }
}
