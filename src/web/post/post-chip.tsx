import type { ReactElement } from 'react'
import type { Post } from '#contract/post.ts'
import type { CalendarSign } from './calendar-sign.ts'
import { chipName, gridPost } from './grid-post.tsx'
import type { Excerpt } from './found-fields.tsx'
import { isPlainText } from '#web/ui/person-text.tsx'
import type { ShownStatus } from './post-status.ts'
import { postSummary } from '#contract/post-text.ts'

interface PostChipProps {
  post: Post
  status: ShownStatus
  time: string
  fullTime: string | undefined
  isOpen: boolean
  isNext: boolean
  lines: 1 | 2 | 3
  letters: number
  calendarSign: CalendarSign | undefined
  isNarrow: boolean
  excerpt: Excerpt | undefined
}

export function postChip(props: PostChipProps): ReactElement {
  const { post, status, time, fullTime, isOpen, isNext, lines, letters, calendarSign, isNarrow, excerpt } =
    props
  const text = excerpt?.text ?? postSummary(post, letters)
  const name = chipName({
    post,
    status,
    time,
    fullTime,
    isNext,
    hasCalendar: calendarSign !== undefined,
    excerpt,
    text,
  })
  const isLine = lines === 1 && !isNarrow && excerpt === undefined && isPlainText(text)
  const hasField = excerpt !== undefined && excerpt.fields.length > 0
  const textClass = hasField && isNarrow ? 'chip-text hidden' : 'chip-text'
  return gridPost({
    post,
    status,
    time,
    name,
    text,
    isOpen,
    isNext,
    calendarSign,
    excerpt,
    hasTypeSign: true,
    className: isLine ? 'post-line' : HEIGHT[lines],
    textClass: isLine ? undefined : textClass,
  })
}

const HEIGHT = { 1: '', 2: 'chip-tall', 3: 'chip-tall chip-tallest' } as const
