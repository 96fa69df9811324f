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
  calendarSign: CalendarSign | undefined
  excerpt: Excerpt | undefined
  className: string
  /**
   * Undefined if the text needs no element. An element is needed for marks of a filter, a text direction or a separate
   * line.
   */
  textClass?: string | undefined
  style?: CSSProperties
}

/**
 * A screen has hundreds of posts, so a post has two elements and no handlers. The grid finds a post by `data-post`.
 * `gridPost` is not a component, because React would keep a record of each of the 168 posts of a month.
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
