import type { Post } from '#contract/post.ts'
import { postSummary } from '#contract/post-text.ts'
import type { Excerpt } from './found-fields.tsx'
import { type ShownStatus, statusWord } from './post-status.ts'
import { typeWord } from './post-type.ts'

interface NamedPost {
  post: Post
  status: ShownStatus
  time: string
  /** The whole time, if `time` is shortened to `9:41a`. */
  fullTime?: string | undefined
  /** Whether there are several calendars, so that the chip shows a monogram. */
  hasCalendar: boolean
  /** Whether the chip shows the type beside the time. */
  hasTypeWord?: boolean
  /** Whether it is the next post to go out, which is shown in bold. */
  isNext?: boolean
  /** The part of the post that the chip shows while a text filter is on. */
  excerpt?: Excerpt | undefined
  /** The text that the chip shows. */
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
 * `09:41 Good morning, Published, Reply, Nordlicht`. It begins with the visible words of the chip, so that speech input
 * finds the chip by them.
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
  // A wide chip shows more than a summary has.
  const whole = text.length > summary.length ? text : summary
  const shown = excerpt === undefined ? [whole] : [...excerpt.fields, text]
  return `${chipTime(named)} ${shown.join(' ')}, ${rest.join(', ')}`
}
