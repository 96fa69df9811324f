import type { Post } from '#contract/post.ts'
import type { ReactElement } from 'react'
import { chipName, chipTime, gridPost } from '#web/post/grid-post.tsx'
import { isPlainText } from '#web/ui/person-text.tsx'
import { readStatus, statusTone } from '#web/post/post-status.ts'
import { formatTime, formatTimeShort } from '#web/time/format.ts'
import type { StatusTone } from '#web/ui/feedback/status-shape.tsx'
import { postSummary } from '#contract/post-text.ts'
import type { CalendarTime, ShownPosts } from '#web/features/calendar/state/calendar-context.ts'
import { type Box, boxStyle } from './lay-out-day.ts'
import { fitsHead, fitsTypeSign, fitsLongTime, widthOfText } from './text-width.ts'

type ChipSetting = Pick<CalendarTime, 'now' | 'display'> &
  Pick<ShownPosts, 'found' | 'calendarSigns' | 'next'>

interface TimeChipProps {
  post: Post
  place: Box
  /** How many lines of text the chip has below its time. 0 if time and text share one line. */
  lines: number
  columnWidth: number
  isOpen: boolean
  setting: ChipSetting
}

/** Not a component, because React would create a fiber for each of the many chips. */
export function timeChip({ post, place, lines, columnWidth, isOpen, setting }: TimeChipProps): ReactElement {
  const { now, display, found, calendarSigns, next } = setting
  const lane = place.width * columnWidth
  const isNarrow = lane < (calendarSigns.size > 0 ? NARROW_WITH_MONOGRAM_REM : NARROW_REM)
  const monogram = calendarSigns.size > 0 && !isNarrow ? MONOGRAM_REM : 0
  const textWidth = widthOfText(lane, lines) - (lines === 0 ? monogram : 0)
  const status = readStatus(post, now)
  const isTimeShort = display.hourCycle === 12 && !fitsLongTime(lines, textWidth)
  const time = isTimeShort ? formatTimeShort(post.at, display) : formatTime(post.at, display)
  const fullTime = isTimeShort ? formatTime(post.at, display) : undefined
  const calendarSign = calendarSigns.get(post.calendar.uuid)
  const excerpt = found?.excerptOf(post, textWidth)
  const hasField = excerpt !== undefined && excerpt.fields.length > 0
  const hasTypeWord =
    !hasField && fitsHead(chipTime({ post, time, hasTypeWord: true }), lines, textWidth, monogram)
  const hasRoom = lines > 0 || excerpt === undefined
  const hasTypeSign = hasRoom && !hasField && !hasTypeWord && fitsTypeSign(time, lines, textWidth, monogram)
  const isNext = post.uuid === next?.uuid
  const text = excerpt?.text ?? postSummary(post, Math.max(LEAST_LETTERS, Math.ceil(textWidth / LETTER_REM)))
  const name = chipName({
    post,
    status,
    time,
    fullTime,
    hasTypeWord,
    isNext,
    hasCalendar: calendarSign !== undefined,
    excerpt,
    text,
  })
  const isLine = lines === 0 && !isNarrow && excerpt === undefined && isPlainText(text)
  const form = isLine ? 'post-line' : lines === 0 ? '' : TALL
  const narrow = isNarrow
    ? `post-narrow gap-x-0.5 px-px ${calendarSign === undefined ? '' : 'account-bar'}`
    : ''
  return gridPost({
    post,
    status,
    name,
    text,
    isOpen,
    isNext,
    hasTypeSign,
    calendarSign,
    excerpt,
    time: chipTime({ post, time, hasTypeWord }),
    className: `${AT_TIME} ${form} ${narrow} ${STATUS_TINT[statusTone(status)]}`,
    textClass: isLine ? undefined : `chip-text ${CLAMP[lines] ?? ''}`,
    style: boxStyle(place),
  })
}

const NARROW_REM = 4
/** Nearly every letter is wider than this, so text that is cut to this estimate still fills its line. */
const LETTER_REM = 0.25
const LEAST_LETTERS = 16
/** A narrower lane shows no monogram, because the monogram would take the room of the time. */
const NARROW_WITH_MONOGRAM_REM = 5.25
const MONOGRAM_REM = 1.375
const AT_TIME =
  'absolute min-w-0 overflow-hidden border-e border-b border-e-transparent border-b-transparent bg-clip-padding darker-on-hover aria-current:bg-accent-soft'
const TALL = 'chip-tall content-start pt-0.5 leading-4'
const CLAMP = ['', 'line-clamp-1', 'line-clamp-2', 'line-clamp-3'] as const

export const STATUS_TINT: Record<StatusTone, string> = {
  published: 'bg-published-soft',
  scheduled: 'bg-scheduled-soft',
  draft: 'bg-draft-soft',
  failed: 'bg-failed-soft',
  overdue: 'bg-overdue-soft',
  neutral: 'bg-sunken',
}
