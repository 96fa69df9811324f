import type { Post } from '#contract/post.ts'
import { postSummary } from '#contract/post-text.ts'
import type { Excerpt } from './found-fields.tsx'
import { type ShownStatus, statusWord } from './post-status.ts'
import { typeWord } from './post-type.ts'

interface NamedPost {
  post: Post
  status: ShownStatus
  time: string
  /** The full time, if `time` is shortened to `9:41a`. */
  fullTime?: string | undefined
  hasCalendar: boolean
  hasTypeWord?: boolean
  /** Whether it is the next post to be published, which is shown in bold. */
  isNext?: boolean
  /** The part of the post that the chip shows while a text filter is set. */
  excerpt?: Excerpt | undefined
  text: string
}

/** The words that a chip shows above or before its text: `09:41`, `09:41 · Reply` */
export function chipTime({
  post,
  time,
  hasTypeWord = false,
}: Pick<NamedPost, 'post' | 'time' | 'hasTypeWord'>): string {
  return hasTypeWord ? `${time} · ${typeWord(post.type)}` : time
}

/**
 * `09:41 Good morning, Published, Reply, Nordlicht`. The name begins with the visible words, so that speech input finds
 * the chip by them.
 */
export function chipName(named: NamedPost): string {
  const { post, status, fullTime, hasCalendar, hasTypeWord = false, isNext = false, excerpt, text } = named
  const rest = [
    ...(fullTime === undefined ? [] : [fullTime]),
    statusWord(status),
    ...(hasTypeWord ? [] : [typeWord(post.type)]),
    ...(hasCalendar ? [post.calendar.name] : []),
    ...(isNext ? ['next to go out'] : []),
  ]
  const summary = postSummary(post)
  // A wide chip shows more text than a summary contains.
  const whole = text.length > summary.length ? text : summary
  const shown = excerpt === undefined ? [whole] : [...excerpt.fields, text]
  return `${chipTime(named)} ${shown.join(' ')}, ${rest.join(', ')}`
}
