import { type DateRange, widenRange } from '#contract/date-range.ts'
import { utcDay } from '#contract/day.ts'
import type { Moment } from '#contract/moment.ts'
import { postText } from '#contract/post-text.ts'
import type { Post } from '#contract/post.ts'
import type { SentRequest } from '#service/store/workspace/outbox.ts'

type Lost = { sent: SentRequest; startedAt: Moment }

// Allows a difference of a second, because an upstream may round the moment.
const SAME_MOMENT_MS = 1000
// Allows a larger difference, because a published post may have the moment at which the upstream published it.
const PUBLISHED_WITHIN_MS = 15 * 60_000
const CLOCKS_DIFFER_MS = 10 * 60_000

export function daysOfSentPost({ sent: { request }, startedAt }: Lost): DateRange {
  const { scheduledAt, status } = request
  const first = status === 'published' ? Math.min(startedAt, scheduledAt) : scheduledAt
  return widenRange({ from: utcDay(first), to: utcDay(scheduledAt) })
}

export function matchSentPost(lost: Lost, posts: readonly Post[]): Post[] {
  const known = new Set(lost.sent.known)
  return posts.filter((post) => !known.has(post.uuid) && isAlike(lost, post) && hasSameWords(lost.sent, post))
}

function isAlike({ sent: { name, request }, startedAt }: Lost, post: Post): boolean {
  const { calendarUuid, scheduledAt, status } = request
  const type = name === 'createThread' ? 'thread' : 'quote_repost'
  if (post.type !== type || post.calendar.uuid.toLowerCase() !== calendarUuid.toLowerCase()) return false
  if (post.createdAt !== null && post.createdAt < startedAt - CLOCKS_DIFFER_MS) return false
  const tolerance = status === 'published' ? PUBLISHED_WITHIN_MS : SAME_MOMENT_MS
  return Math.abs(post.at - scheduledAt) <= tolerance
}

/** Ignores spaces, because servers join segments in different ways. */
function hasSameWords(sent: SentRequest, post: Post): boolean {
  const read = squeeze(postText(post))
  if (read === '') return false
  if (sent.name === 'createThread') return read === squeeze(sent.request.segments.join(''))
  const { target } = post
  const isSameTarget = target === null || target.tweetId === '' || target.tweetId === sent.request.tweetId
  return isSameTarget && read === squeeze(sent.request.commentary)
}

/**
 * Normalizes the text, because a server may store another Unicode form than the person typed. For example, é can be one
 * or two characters.
 */
function squeeze(text: string): string {
  return text.normalize('NFC').replaceAll(/\s+/g, '')
}
