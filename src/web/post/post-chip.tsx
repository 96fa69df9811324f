import type { ReactElement } from 'react'
import type { Post } from '#contract/post.ts'
import type { CalendarSign } from './calendar-sign.ts'
import { chipName } from './chip-name.ts'
import type { Excerpt } from './found-fields.tsx'
import { isPlainText } from '#web/ui/person-text.tsx'
import { gridPost } from './grid-post.tsx'
import type { ShownStatus } from './post-status.ts'
import { postSummary } from '#contract/post-text.ts'

interface PostChipProps {
  post: Post
  status: ShownStatus
  time: string
  /** The full time for screen readers, if `time` is shortened. */
  fullTime: string | undefined
  isOpen: boolean
  isNext: boolean
  /** If `lines` is 1, signs and text share a line. Otherwise the text has this many lines below the signs. */
  lines: 1 | 2 | 3
  /** The most letters that are shown. */
  letters: number
  /** Set only if there are several calendars. */
  calendarSign: CalendarSign | undefined
  /** In a narrow cell the text is below the time. */
  isNarrow: boolean
  /** Set only while a text filter is on. */
  excerpt: Excerpt | undefined
}

/**
 * Renders a post in a cell of a month. Time and text share a line, or the text has up to three lines below the time.
 * Like `gridPost`, this is a function and not a component.
 */
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
  // In a narrow cell the second line names the matching field.
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
