import { POST_STATUSES, type PostStatus } from '#contract/post-kind.ts'
import type { Post } from '#contract/post.ts'
import type { Moment } from '#contract/moment.ts'
import { MS_PER_MINUTE } from '#web/time/zone.ts'

/** `overdue` is not a status of the API. `unknown` is a status that the API's specification does not list. */
export type ShownStatus = PostStatus | 'overdue' | { unknown: string }

/** A scheduled post is overdue only after five minutes, because publishing can take some minutes. */
export const OVERDUE_AFTER_MS = 5 * 60_000

export const SHOWN_STATUSES = [...POST_STATUSES, 'overdue'] as const

export function readStatus(post: Pick<Post, 'status' | 'at'>, now: Moment): ShownStatus {
  if (isOverdue(post, now)) return 'overdue'
  return POST_STATUSES.find((known) => known === post.status) ?? { unknown: post.status }
}

export function isOverdue({ status, at }: Pick<Post, 'status' | 'at'>, now: Moment): boolean {
  return status === 'scheduled' && now - at > OVERDUE_AFTER_MS
}

export function isBeingSent({ status, at }: Pick<Post, 'status' | 'at'>, now: Moment): boolean {
  return status === 'scheduled' && at < now + MS_PER_MINUTE && !isOverdue({ status, at }, now)
}

export const RECENT_DAYS = 30

export function needsAttention(post: Pick<Post, 'status' | 'at'>, now: Moment): boolean {
  return post.status === 'failed' || isOverdue(post, now)
}

export function statusToKey(status: ShownStatus): string {
  return typeof status === 'string' ? status : status.unknown
}

const WORDS = {
  published: 'Published',
  scheduled: 'Scheduled',
  draft: 'API draft',
  failed: 'Failed',
  overdue: 'Overdue',
} as const

export function statusWord(status: ShownStatus): string {
  if (typeof status === 'string') return WORDS[status]
  return status.unknown === '' ? 'No status' : status.unknown
}

export function statusKeyWord(key: string): string {
  return statusWord(SHOWN_STATUSES.find((known) => known === key) ?? { unknown: key })
}

export function statusTone(status: ShownStatus): PostStatus | 'overdue' | 'neutral' {
  return typeof status === 'string' ? status : 'neutral'
}
