import type { CSSProperties, ReactElement } from 'react'
import type { Post } from '#contract/post.ts'
import { TYPE_SIGN } from '#web/ui/feedback/type-sign.ts'
import { PersonText } from '#web/ui/person-text.tsx'
import type { CalendarSign } from './calendar-sign.ts'
import { type Excerpt, FoundFields } from './found-fields.tsx'
import { type ShownStatus, statusTone } from './post-status.ts'

interface GridPostProps {
  post: Post
  status: ShownStatus
  time: string
  name: string
  text: string
  isOpen: boolean
  isNext: boolean
  hasTypeSign: boolean
  /** Set only if there are several calendars. */
  calendarSign: CalendarSign | undefined
  /** Set only while a text filter is on. */
  excerpt: Excerpt | undefined
  className: string
  /**
   * The class of the text's element. Undefined if the text needs no element: it follows the time on one line, and has
   * neither marks of a filter nor a direction of its own.
   */
  textClass?: string | undefined
  style?: CSSProperties
}

/**
 * Renders a post with two elements and no handlers, because a screen has hundreds of posts. Status and type are
 * backgrounds of the time, and the monogram is a pseudo-element. The grid handles the events of all posts, and finds
 * each post by `data-post`. `gridPost` is a function and not a component, because a month has up to 168 posts, and
 * React would keep a record of each.
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
      {/* If every text had an element, the layout of a month would take a tenth longer. */}
      {textClass === undefined ? (
        ` ${text}`
      ) : (
        <>
          {' '}
          {excerpt !== undefined && <FoundFields names={excerpt.fields} />}
          <PersonText text={text} className={textClass} />
        </>
      )}
    </button>
  )
}
