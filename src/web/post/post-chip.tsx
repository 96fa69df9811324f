import type { Post } from '#contract/post.ts'
import { STATUS_LOOK } from '#web/ui/status-mark.tsx'
import { ACCOUNT_LOOK, type AccountColour } from './account-colour.ts'
import { type ShownStatus, statusTone, statusWord } from './post-status.ts'
import { postLine } from './post-text.ts'
import { typeWord } from './post-type.ts'

interface PostChipProps {
  post: Post
  status: ShownStatus
  time: string
  isOpen: boolean
  /** Three lines instead of one. */
  isTall: boolean
  /** Only where several accounts share the calendar. */
  colour: AccountColour | undefined
}

/**
 * A post in a small cell. Hundreds stand in a month, so it is one plain button without handlers: whoever holds
 * the cells listens once, and finds the post by `data-post`.
 */
export function PostChip({ post, status, time, isOpen, isTall, colour }: PostChipProps) {
  const { icon: Icon, text } = STATUS_LOOK[statusTone(status)]
  const account = colour === undefined ? '' : `, ${post.calendar.name}`
  return (
    <button
      type="button"
      tabIndex={-1}
      data-post={post.uuid}
      aria-current={isOpen ? true : undefined}
      className={`flex w-full min-w-0 shrink-0 gap-x-1 rounded-xs px-1 text-start text-sm hover:bg-hover aria-current:bg-accent-soft ${isTall ? 'h-15 flex-wrap content-start py-1' : 'h-5 items-center'}`}
    >
      {colour !== undefined && <i className={`h-3 w-0.5 shrink-0 rounded-xs ${ACCOUNT_LOOK[colour]}`} />}
      <Icon aria-hidden className={`size-3 shrink-0 ${isTall ? 'mt-0.5' : ''} ${text}`} />
      <span className="shrink-0 text-ink-soft">{time}</span>
      <span className="sr-only">{`${statusWord(status)}, ${typeWord(post.type)}${account}:`}</span>
      <span className={isTall ? 'line-clamp-2 w-full' : 'truncate'}>{postLine(post)}</span>
    </button>
  )
}
