import { Image, Square, SquareCheck } from 'lucide-react'
import { memo } from 'react'
import type { Post } from '#contract/post.ts'
import { StatusMark } from '#web/ui/feedback/status-shape.tsx'
import { MarkedText } from '#web/ui/marked-text.tsx'
import { PersonText } from '#web/ui/person-text.tsx'
import type { CalendarSign } from './calendar-sign.ts'
import { type Excerpt, FoundFields } from './found-fields.tsx'
import { type ShownStatus, statusTone, statusWord } from './post-status.ts'
import { postLine } from '#contract/post-text.ts'
import { targetPreposition, typeWord } from './post-type.ts'

interface PostRowProps {
  post: Post
  status: ShownStatus
  time: string
  isOpen: boolean
  /** Undefined if the user is not selecting posts. Null if this post cannot be selected. */
  isSelected?: boolean | null | undefined
  isFocusTarget: boolean
  isNext: boolean
  lines: keyof typeof ROW_LINES
  calendarSign: CalendarSign | undefined
  excerpt: Excerpt | undefined
}

/** Each row has a fixed number of text lines, so that a list of thousands of posts knows each row's height. */
export const PostRow = memo(function PostRow(props: PostRowProps) {
  const { post, status, time, isOpen, isSelected, isFocusTarget, isNext, lines, calendarSign, excerpt } =
    props
  const { target, calendar } = post
  return (
    <button
      type="button"
      tabIndex={isFocusTarget ? 0 : -1}
      data-post={post.uuid}
      aria-current={isOpen ? true : undefined}
      aria-pressed={isSelected ?? undefined}
      data-account={calendarSign?.monogram}
      className={`flex ${ROW_LINES[lines].row} w-full min-w-0 items-start gap-x-3 max-sm:gap-x-2 rounded-sm px-2 py-2 text-start hover:bg-hover -outline-offset-2 aria-current:bg-accent-soft aria-pressed:bg-accent-soft ${calendarSign === undefined ? '' : `${calendarSign.look} account-wide`}`}
    >
      {isSelected !== undefined && (
        <span aria-hidden className="flex h-4 w-4.5 shrink-0 items-center text-accent">
          {isSelected !== null &&
            (isSelected ? (
              <SquareCheck className="size-4.5 shrink-0" />
            ) : (
              <Square className="size-4.5 shrink-0" />
            ))}
        </span>
      )}
      <span className="w-14 shrink-0 text-base/4 text-ink-soft">{time}</span>
      <span className="grid min-w-0 flex-1">
        <span className="flex min-w-0 items-center gap-2 text-sm text-ink-soft">
          <span className="flex shrink-0 whitespace-nowrap">
            <StatusMark tone={statusTone(status)} word={statusWord(status)} />
          </span>
          <span className="shrink-0">{typeWord(post.type)}</span>
          {target !== null && target.username !== '' && (
            <span className="truncate">
              {`${targetPreposition(post.type)} @`}
              <MarkedText text={target.username} />
            </span>
          )}
          {countPictures(post) > 0 && (
            <span className="flex shrink-0 items-center gap-1">
              <Image aria-hidden className="size-3.5" />
              {countPictures(post)}
              <span className="sr-only">{countPictures(post) === 1 ? ' picture' : ' pictures'}</span>
            </span>
          )}
          {excerpt !== undefined && (
            <span className="shrink-0">
              <FoundFields names={excerpt.fields} />
            </span>
          )}
          {calendarSign !== undefined && (
            <PersonText text={calendar.name} className="ms-auto min-w-0 truncate" />
          )}
        </span>
        <PersonText
          text={excerpt?.text ?? postLine(post)}
          className={`${ROW_LINES[lines].text} ${isNext ? 'font-semibold' : ''}`}
        />
        {isNext && <span className="sr-only">, next to go out</span>}
      </span>
    </button>
  )
})

function countPictures({ media = [] }: Post): number {
  return media.flatMap(({ pictures }) => pictures).length
}

export const ROW_LINES = {
  1: { row: 'h-13', text: 'truncate' },
  2: { row: 'h-18', text: 'line-clamp-2 wrap-anywhere' },
  3: { row: 'h-23', text: 'line-clamp-3 wrap-anywhere' },
} as const
