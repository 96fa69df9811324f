import { postText } from '#contract/post-text.ts'
import type { ReadPost } from '#web/api/posts/read-posts.ts'
import { readStatus, statusMeaning, statusTone, statusWord } from '#web/post/post-status.ts'
import { typeWord } from '#web/post/post-type.ts'
import { formatTime } from '#web/time/format.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { StatusMark } from '#web/ui/feedback/status-mark.tsx'
import { PersonText } from '#web/ui/person-text.tsx'
import { CopyAsNew } from '#web/features/calendar/panel/copy-as-new.tsx'
import { useCalendar } from '#web/features/calendar/state/calendar-context.ts'

interface TroubledPostProps {
  post: ReadPost
  focusRef: ((element: HTMLElement | null) => void) | undefined
  onDismiss: () => void
}

/** A post that failed or is overdue: its whole text, and the reason as far as it is known. */
export function TroubledPost({ post, focusRef, onDismiss }: TroubledPostProps) {
  const { now, display } = useCalendar()
  const status = readStatus(post, now)
  const text = postText(post)
  return (
    <li ref={focusRef} tabIndex={-1} className="grid gap-1 border-b py-2 last:border-b-0">
      <p className="flex flex-wrap items-center gap-x-2 text-sm text-ink-soft">
        <StatusMark tone={statusTone(status)} word={statusWord(status)} />
        <span>{formatTime(post.at, display)}</span>
        <span>{typeWord(post.type)}</span>
        <PersonText text={post.calendar.name} />
      </p>
      {text === '' ? (
        <p className="text-ink-soft">(no text)</p>
      ) : (
        <p className="whitespace-pre-wrap">
          <PersonText text={text} />
        </p>
      )}
      <div className="flex flex-wrap items-center gap-x-2">
        <p className="min-w-0 grow basis-52 text-sm text-ink-soft">
          {statusMeaning(status, post.failureReason)}
        </p>
        <span className="ms-auto flex gap-x-2">
          <CopyAsNew post={post} size="sm" />
          <Button size="sm" variant="quiet" onClick={onDismiss}>
            Dismiss
          </Button>
        </span>
      </div>
    </li>
  )
}
