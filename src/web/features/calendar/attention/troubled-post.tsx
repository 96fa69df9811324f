import { type ReactNode, useEffect, useRef, useState } from 'react'
import { postText } from '#contract/post-text.ts'
import type { ReadPost } from '#web/api/posts/read-posts.ts'
import { readStatus, statusMeaning, statusTone, statusWord } from '#web/post/post-status.ts'
import { typeWord } from '#web/post/post-type.ts'
import { formatDayAndTime } from '#web/time/format-moment.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { StatusMark } from '#web/ui/feedback/status-mark.tsx'
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
  const { now, today, display } = useCalendarTime()
  const title = useRef<HTMLButtonElement>(null)
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
        <span>{formatDayAndTime(post.at, display, today)}</span>
        <span>{typeWord(post.type)}</span>
        <PersonText text={post.calendar.name} />
        {isDismissed && <span className="font-medium">Dismissed</span>}
      </button>
      {post.failureReason !== undefined && (
        <p className="text-sm text-ink-soft">{statusMeaning(status, post)}</p>
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

/** Three lines of a text, and a button for the whole one where it has more. */
function FoldedText({ text, actions }: { text: string; actions: ReactNode }) {
  const [isWhole, setIsWhole] = useState(false)
  const [isCut, setIsCut] = useState(false)
  const watchHeight = (element: HTMLElement | null) => {
    if (element === null) return
    const observer = new ResizeObserver(() => setIsCut(element.scrollHeight > element.clientHeight))
    observer.observe(element)
    return () => observer.disconnect()
  }
  return (
    <>
      <p
        ref={isWhole ? undefined : watchHeight}
        className={`wrap-anywhere ${isWhole ? 'whitespace-pre-wrap' : 'line-clamp-3'}`}
      >
        {text === '' ? <span className="text-ink-soft">(no text)</span> : <PersonText text={text} />}
      </p>
      <div className="relative flex gap-x-2">
        {isCut && (
          <span className="-ms-2">
            <Button size="sm" variant="quiet" aria-expanded={isWhole} onClick={() => setIsWhole(!isWhole)}>
              Whole text
            </Button>
          </span>
        )}
        <div className="ms-auto flex gap-x-2">{actions}</div>
      </div>
    </>
  )
}
