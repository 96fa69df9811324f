import type { Post } from '#contract/post.ts'
import { postSummary } from '#contract/post-text.ts'
import type { Excerpt } from './found-fields.tsx'
import { type ShownStatus, statusWord } from './post-status.ts'
import { typeWord } from './post-type.ts'

interface NamedPost {
  post: Post
  status: ShownStatus
  time: string
  fullTime?: string | undefined
  hasCalendar: boolean
  hasTypeWord?: boolean
  isNext?: boolean
  excerpt?: Excerpt | undefined
  text: string
}

export function chipTime({
  post,
  time,
  hasTypeWord = false,
}: Pick<NamedPost, 'post' | 'time' | 'hasTypeWord'>): string {
  return hasTypeWord ? `${time} · ${typeWord(post.type)}` : time
}

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
  const whole = text.length > summary.length ? text : summary
  const shown = excerpt === undefined ? [whole] : [...excerpt.fields, text]
  return `${chipTime(named)} ${shown.join(' ')}, ${rest.join(', ')}`
}
