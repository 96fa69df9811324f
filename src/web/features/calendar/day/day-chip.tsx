import type { ReadPost } from '#web/api/posts/read-posts.ts'
import { postLine } from '#contract/post-text.ts'
import { FoundFields } from '#web/post/found-fields.tsx'
import { readStatus, statusTone, statusWord } from '#web/post/post-status.ts'
import { targetPreposition, typeWord } from '#web/post/post-type.ts'
import { formatTime } from '#web/time/format.ts'
import { MarkedText } from '#web/ui/marked-text.tsx'
import { PersonText } from '#web/ui/person-text.tsx'
import { StatusShape } from '#web/ui/feedback/status-shape.tsx'
import { STATUS_TINT } from '#web/ui/feedback/status-tint.ts'
import { useCalendarTime, useShownPosts } from '#web/features/calendar/state/calendar-context.ts'

interface DayChipProps {
  post: ReadPost
  /** Lines of text below the head; 0 for all in one line. */
  lines: number
  /** How wide the text may be, in rem. */
  textWidth: number
  isTabStop: boolean
  isOpen: boolean
}

/** A post of the day, as wide as its lane. */
export function DayChip({ post, lines, textWidth, isTabStop, isOpen }: DayChipProps) {
  const { now, display } = useCalendarTime()
  const { found, accounts, next } = useShownPosts()
  const status = readStatus(post, now)
  const time = formatTime(post.at, display)
  const account = accounts.get(post.calendar.uuid)
  const excerpt = found?.excerptOf(post, textWidth)
  return (
    <button
      type="button"
      tabIndex={isTabStop ? 0 : -1}
      data-post={post.uuid}
      aria-current={isOpen ? true : undefined}
      className={`${CHIP} ${post.uuid === next?.uuid ? 'font-semibold' : ''} ${lines === 0 ? 'items-center' : 'flex-wrap content-start items-center pt-0.5'} ${STATUS_TINT[statusTone(status)]} ${account?.look ?? ''}`}
      data-account={account?.monogram}
    >
      <StatusShape tone={statusTone(status)} />
      <span className="shrink-0">{time}</span> <span className="sr-only">{`${statusWord(status)}, `}</span>
      <span className={lines === 0 ? 'shrink-0 text-ink-soft' : 'min-w-0 flex-1 truncate text-ink-soft'}>
        {typeWord(post.type)}
        {post.target !== null && post.target.username !== '' && lines > 0 && (
          <>
            {` ${targetPreposition(post.type)} @`}
            <MarkedText text={post.target.username} />
          </>
        )}
      </span>{' '}
      {account !== undefined && lines > 0 && (
        <PersonText text={post.calendar.name} className="min-w-0 truncate text-ink-soft" />
      )}{' '}
      {excerpt !== undefined && <FoundFields names={excerpt.fields} />}
      <PersonText
        text={excerpt?.text ?? postLine(post)}
        className={
          lines === 0 ? 'min-w-0 flex-1 truncate' : `w-full wrap-anywhere ${CLAMP[lines] ?? CLAMP[3]}`
        }
      />
      {account !== undefined && lines === 0 && <span className="sr-only">{`, ${post.calendar.name}`}</span>}
      {post.uuid === next?.uuid && <span className="sr-only">, next to go out</span>}
    </button>
  )
}

const CHIP =
  'flex size-full min-w-0 gap-x-2 overflow-hidden rounded-xs border-e border-b border-e-transparent border-b-transparent bg-clip-padding px-2 text-start text-sm hover:brightness-95 aria-current:bg-accent-soft focus-visible:-outline-offset-2'
const CLAMP = ['', 'line-clamp-1', 'line-clamp-2', 'line-clamp-3'] as const
