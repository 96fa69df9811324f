import type { CSSProperties, ReactElement } from 'react'
import type { Post } from '#contract/post.ts'
import { TYPE_SIGN, typeWord } from './post-type.ts'
import { PersonText, isPlainText } from '#web/ui/person-text.tsx'
import type { CalendarSign } from './calendar-sign.ts'
import { type Excerpt, FoundFields } from './found-fields.tsx'
import { type ShownStatus, statusTone, statusWord } from './post-status.ts'
import { postSummary } from '#contract/post-text.ts'

interface GridPostProps {
  post: Post
  status: ShownStatus
  time: string
  name: string
  text: string
  isOpen: boolean
  isNext: boolean
  hasTypeSign: boolean
  calendarSign: CalendarSign | undefined
  excerpt: Excerpt | undefined
  className: string
  /**
   * Undefined if the text needs no element of its own. A filter's marks, a text direction and a separate line need one.
   */
  textClass?: string | undefined
  style?: CSSProperties
}

/**
 * Renders only two elements and no handlers, because a screen has hundreds of posts. Not a component, because React
 * would create a fiber for each of a month's 168 posts.
 */
export function gridPost(props: GridPostProps): ReactElement {
  const { post, status, time, name, text, isOpen, isNext, hasTypeSign, calendarSign, excerpt } = props
  const { className, textClass, style } = props
  const typeSign = hasTypeSign ? (TYPE_SIGN[post.type] ?? '') : ''
  return (
    <button
      key={post.uuid}
      type="button"
      tabIndex={-1}
      data-post={post.uuid}
      aria-current={isOpen ? true : undefined}
      aria-label={name}
      className={`chip-line post-chip -outline-offset-2 ${className} ${isNext ? 'font-semibold' : ''} ${calendarSign?.look ?? ''}`}
      data-account={calendarSign?.isInStyle === false ? calendarSign.monogram : undefined}
      style={style}
    >
      <span className={`chip-time shape-${statusTone(status)} ${typeSign}`}>{time}</span>
      {/* The text has no element of its own if possible. With one, the layout of a month takes a tenth longer. */}
      {textClass === undefined ? (
        ` ${text}`
      ) : (
        <>
          {' '}
          {excerpt !== undefined && <FoundFields names={excerpt.fields} />}
          {excerpt === undefined && isPlainText(text) ? (
            <span className={textClass}>{text}</span>
          ) : (
            <PersonText text={text} className={textClass} />
          )}
        </>
      )}
    </button>
  )
}

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
