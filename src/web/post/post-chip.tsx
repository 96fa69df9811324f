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
  /** If `time` is short, the whole time for assistive technology. */
  fullTime: string | undefined
  isOpen: boolean
  /** The next post to go out. */
  isNext: boolean
  /** One line of signs and text, or this many lines of text below the signs. */
  lines: 1 | 2 | 3
  /** How many letters of the text are shown at most. */
  letters: number
  /** Only if there are several calendars. */
  calendarSign: CalendarSign | undefined
  /** The cell is narrow, so the text is below the time. */
  isNarrow: boolean
  /** Only while a text filter is on. */
  excerpt: Excerpt | undefined
}

/**
 * A post in a cell of a month: a line with its time and text. If the cell is narrow or has room to spare, up to three
 * lines of text below the time. It is not a component; see `gridPost`.
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
