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
  /** The full time for assistive technology, if `time` is shortened. */
  fullTime: string | undefined
  isOpen: boolean
  /** Whether it is the next post to be published. */
  isNext: boolean
  /** 1: one line with signs and text. 2 and 3: the lines of text below the signs. */
  lines: 1 | 2 | 3
  /** The maximum number of shown letters. */
  letters: number
  /** Set only if there are several calendars. */
  calendarSign: CalendarSign | undefined
  /** Whether the cell is narrow, so that the text is below the time. */
  isNarrow: boolean
  /** Set only while a text filter is on. */
  excerpt: Excerpt | undefined
}

/**
 * A post in a cell of a month: one line with its time and text. If the cell is narrow or has room to spare, the text is
 * below the time, in up to three lines. It is not a component; see `gridPost`.
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
  // In a narrow cell the second line shows the name of the matching field.
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
