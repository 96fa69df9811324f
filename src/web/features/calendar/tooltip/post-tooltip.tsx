import { postText } from '#contract/post-text.ts'
import type { ReadPost } from '#web/api/posts/read-posts.ts'
import { FoundFields } from '#web/post/found-fields.tsx'
import { readStatus, statusTone, statusWord } from '#web/post/post-status.ts'
import { typeWord } from '#web/post/post-type.ts'
import { formatMoment } from '#web/time/format-moment.ts'
import { StatusMark } from '#web/ui/feedback/status-mark.tsx'
import { MarkedText } from '#web/ui/marked-text.tsx'
import { PersonText } from '#web/ui/person-text.tsx'
import { useShownPosts, useCalendarTime } from '#web/features/calendar/state/calendar-context.ts'
import { useTooltipPost } from './use-tooltip-post.ts'

/** The whole post beside its chip, while the pointer or the focus rests on it. */
export function PostTooltip() {
  const { reading } = useShownPosts()
  const uuid = useTooltipPost()
  const post = uuid === null ? undefined : reading.find(uuid)
  if (post === undefined) return null
  return (
    <div
      key={post.uuid}
      ref={show}
      role="tooltip"
      popover="manual"
      className="popover post-tooltip w-80 overflow-y-auto overscroll-contain rounded-md bg-surface p-3 text-base text-ink shadow-float"
    >
      <TooltipContent post={post} />
    </div>
  )
}

function show(tooltip: HTMLElement | null) {
  tooltip?.showPopover()
}

function TooltipContent({ post }: { post: ReadPost }) {
  const { now, display } = useCalendarTime()
  const { found } = useShownPosts()
  const status = readStatus(post, now)
  const { target } = post
  const text = postText(post)
  return (
    <div className="grid gap-2">
      <p className="flex flex-wrap items-center gap-x-2 text-sm text-ink-soft">
        <StatusMark tone={statusTone(status)} word={statusWord(status)} />
        <span>{formatMoment(post.at, display)}</span>
        <span>{typeWord(post.type)}</span>
        <PersonText text={post.calendar.name} />
        {found !== null && <FoundFields names={found.excerptOf(post, Infinity).fields} />}
      </p>
      {target !== null && target.text !== '' && (
        <blockquote className="border-s-2 border-line-strong ps-2 text-sm text-ink-soft">
          <PersonText text={target.name} />
          {' @'}
          <MarkedText text={target.username} />{' '}
          <PersonText text={target.text} className="whitespace-pre-wrap" />
        </blockquote>
      )}
      {text === '' ? (
        <p className="text-ink-soft">(no text)</p>
      ) : (
        <PersonText as="p" text={text} className="whitespace-pre-wrap" />
      )}
    </div>
  )
}
