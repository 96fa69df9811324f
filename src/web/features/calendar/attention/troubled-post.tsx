import { useEffect, useRef } from 'react'
import { postText } from '#contract/post-text.ts'
import type { ReadPost } from '#web/api/posts/read-posts.ts'
import { readStatus, statusMeaning, statusTone, statusWord } from '#web/post/post-status.ts'
import { typeWord } from '#web/post/post-type.ts'
import { formatTime } from '#web/time/format.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { StatusMark } from '#web/ui/feedback/status-mark.tsx'
import { FoldedText } from '#web/ui/folded-text.tsx'
import { PersonText } from '#web/ui/person-text.tsx'
import { CopyAsNew } from '#web/features/calendar/panel/copy-as-new.tsx'
import { useCalendarTime } from '#web/features/calendar/state/calendar-context.ts'

interface TroubledPostProps {
  post: ReadPost
  /** Once, when it comes into the page. */
  takesFocus: boolean
  focusRef: ((element: HTMLElement | null) => void) | undefined
  onOpen: () => void
  isDismissed: boolean
  onDismiss: () => void
  onRestore: () => void
}

/** A post that failed or is overdue: its text, and the reason if there is one. A press opens it. */
export function TroubledPost(props: TroubledPostProps) {
  const { post, takesFocus, focusRef, onOpen, isDismissed, onDismiss, onRestore } = props
  const { now, display } = useCalendarTime()
  const title = useRef<HTMLButtonElement>(null)
  // The platform moves the focus when the dialog opens, after `autoFocus`.
  useEffect(() => {
    if (takesFocus) title.current?.focus()
  }, [takesFocus])
  const status = readStatus(post, now)
  return (
    <li
      ref={focusRef}
      tabIndex={-1}
      className={`relative grid grid-cols-1 gap-1 border-b py-2 last:border-b-0 hover:bg-hover ${isDismissed ? 'text-ink-soft' : ''}`}
    >
      <button
        ref={title}
        type="button"
        onClick={onOpen}
        className="flex min-h-6 flex-wrap items-center gap-x-2 text-start text-sm text-ink-soft after:absolute after:inset-0"
      >
        <StatusMark tone={statusTone(status)} word={statusWord(status)} />
        <span>{formatTime(post.at, display)}</span>
        <span>{typeWord(post.type)}</span>
        <PersonText text={post.calendar.name} />
        {isDismissed && <span className="font-medium">Dismissed</span>}
      </button>
      {post.failureReason !== undefined && (
        <p className="text-sm text-ink-soft">{statusMeaning(status, post.failureReason)}</p>
      )}
      <FoldedText
        text={postText(post)}
        actions={
          <>
            <CopyAsNew post={post} size="sm" />
            <Button size="sm" variant="quiet" onClick={isDismissed ? onRestore : onDismiss}>
              {isDismissed ? 'Undo' : 'Dismiss'}
            </Button>
          </>
        }
      />
    </li>
  )
}
