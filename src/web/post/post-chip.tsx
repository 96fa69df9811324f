import type { Post } from '#contract/post.ts'
import { STATUS_LOOK } from '#web/ui/status-mark.tsx'
import { postLine } from './post-text.ts'
import { type ShownStatus, statusTone, statusWord } from './post-status.ts'
import { typeWord } from './post-type.ts'

interface PostChipProps {
  post: Post
  status: ShownStatus
  time: string
  isOpen: boolean
}

/**
 * A post in a small cell. Hundreds stand in a month, so it is one plain button without handlers: whoever holds
 * the cells listens once, and finds the post by `data-post`.
 */
export function PostChip({ post, status, time, isOpen }: PostChipProps) {
  const { icon: Icon, text } = STATUS_LOOK[statusTone(status)]
  return (
    <button
      type="button"
      tabIndex={-1}
      data-post={post.uuid}
      aria-current={isOpen ? true : undefined}
      className="flex h-5 w-full min-w-0 items-center gap-1 rounded-xs px-1 text-start text-sm hover:bg-hover aria-current:bg-accent-soft"
    >
      <Icon aria-hidden className={`size-3 shrink-0 ${text}`} />
      <span className="shrink-0 text-ink-soft">{time}</span>
      <span className="sr-only">{`${statusWord(status)}, ${typeWord(post.type)}:`}</span>
      <span className="truncate">{postLine(post)}</span>
    </button>
  )
}
