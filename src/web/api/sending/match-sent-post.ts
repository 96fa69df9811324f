import type { DateRange } from '#contract/date-range.ts'
import { addDays, utcDay } from '#contract/day.ts'
import type { Post } from '#contract/post.ts'
import { postText } from '#contract/post-text.ts'
import { type Creation, type Sending, destinationOf } from '#web/device/sendings/sending.ts'

/** The result of searching the posts of a sending's days. */
type Finding =
  | { found: 'post'; post: Post }
  /** A new post may be it, but its text cannot be compared. */
  | { found: 'perhaps' }
  | { found: 'nothing' }

/** A service may round the moment to a second, and give a publication the moment at which it went out. */
const SAME_MOMENT_MS = 1000
const PUBLISHED_WITHIN_MS = 15 * 60_000
/** The clocks of browser and service may differ by this much. */
const CLOCKS_DIFFER_MS = 10 * 60_000

/** The days on which the post of this sending can be. */
export function daysOfSending({ creation, startedAt }: Sending): DateRange {
  const { scheduledAt, status } = destinationOf(creation)
  const first = status === 'published' ? Math.min(startedAt, scheduledAt) : scheduledAt
  return { from: addDays(utcDay(first), -1), to: addDays(utcDay(scheduledAt), 1) }
}

/** Looks for the post of a sending: a new one, of the same calendar, kind, moment and text. */
export function matchSentPost(sending: Sending, posts: readonly Post[]): Finding {
  const known = new Set(sending.knownUuids)
  const alike = posts.filter((post) => !known.has(post.uuid) && isAlike(sending, post))
  const same = alike.find((post) => compareText(sending.creation, post) === 'same')
  if (same !== undefined) return { found: 'post', post: same }
  return {
    found: alike.some((post) => compareText(sending.creation, post) === 'unclear') ? 'perhaps' : 'nothing',
  }
}

function isAlike({ creation, startedAt }: Sending, post: Post): boolean {
  const { calendarUuid, scheduledAt, status } = destinationOf(creation)
  const type = creation.kind === 'thread' ? 'thread' : 'quote_repost'
  if (post.type !== type || post.calendar.uuid.toLowerCase() !== calendarUuid.toLowerCase()) return false
  if (post.createdAt !== null && post.createdAt < startedAt - CLOCKS_DIFFER_MS) return false
  const tolerance = status === 'published' ? PUBLISHED_WITHIN_MS : SAME_MOMENT_MS
  return Math.abs(post.at - scheduledAt) <= tolerance
}

function compareText(creation: Creation, post: Post): 'same' | 'other' | 'unclear' {
  const read = squeeze(postText(post))
  if (creation.kind === 'quote') {
    const { target } = post
    const isSameTarget = target === null || target.tweetId === '' || target.tweetId === creation.quote.tweetId
    if (!isSameTarget) return 'other'
    return read === '' ? 'unclear' : read === squeeze(creation.quote.commentary) ? 'same' : 'other'
  }
  // No list of segments can be read: servers may join them in their own way, give the first alone, or nothing.
  const { segments } = creation.thread
  if (read === '') return 'unclear'
  if (read === squeeze(segments.join(''))) return 'same'
  return read === squeeze(segments[0] ?? '') ? 'unclear' : 'other'
}

function squeeze(text: string): string {
  return text.replace(/\s+/g, '')
}
