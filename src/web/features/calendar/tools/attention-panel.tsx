import type { Post } from '#contract/post.ts'
import type { DraftHead } from '#contract/workspace/draft.ts'
import { useSession } from '#web/api/session/use-session.ts'
import { refusalWords } from '#web/api/workspace/workspace-message.ts'
import { type ReactNode, useState, useEffect, useRef } from 'react'
import { RECENT_DAYS, isOverdue, readStatus, statusTone, statusWord } from '#web/post/post-status.ts'
import { copyWarning, statusMeaning } from '#web/features/calendar/panel/status-meaning.ts'
import { Link } from '#web/router/link.tsx'
import { formatNumber } from '#web/time/format.ts'
import { momentToDay } from '#web/time/zone.ts'
import { buttonLook } from '#web/ui/controls/button-look.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { COMPOSER_PATH } from '#web/url/composer-search.ts'
import { NOTE_LINK } from '#web/ui/controls/text-link.ts'
import { canTryAgain } from '#web/features/calendar/panel/use-schedule.ts'
import { TryAgainButton } from '#web/features/calendar/panel/try-again-button.tsx'
import { SidePanel, closePanel } from '#web/features/calendar/panel/side-panel.tsx'
import { useShowMore } from '#web/ui/controls/use-show-more.ts'
import { useCalendarActions, useCalendarTime } from '#web/features/calendar/state/calendar-context.ts'
import { focusTabStop } from '#web/features/calendar/state/day-elements.ts'
import { CopyLink } from '#web/features/calendar/panel/copy-link.tsx'
import { type Copy, isCreated } from '#web/api/workspace/find-copies.ts'
import { OverdueActions } from '#web/features/calendar/panel/change-actions.tsx'
import { useAttention } from './use-attention.ts'
import { postText } from '#contract/post-text.ts'
import { typeWord } from '#web/post/post-type.ts'
import { formatDayAndTime } from '#web/time/format-moment.ts'
import { StatusMark } from '#web/ui/feedback/status-shape.tsx'
import { PersonText } from '#web/ui/person-text.tsx'
import { CopyAsNew } from '#web/features/calendar/panel/copy-as-new.tsx'

export function AttentionPanel({ cameFrom }: { cameFrom: string | undefined }) {
  const { now } = useCalendarTime()
  const { isLoading, isWhole, posts, dismissed, isReplaced, left, refused, dismiss, restore } = useAttention()
  // A dismissed item keeps its place until the panel closes, so that the user can restore it.
  const [before, setBefore] = useState<ReadonlySet<string> | null>(null)
  if (before === null && !isLoading) setBefore(dismissed)
  const dismissedBefore = before ?? dismissed
  const notDismissed = posts.filter(({ uuid }) => !dismissedBefore.has(uuid)).toReversed()
  const replaced = notDismissed.filter(isReplaced)
  const listed = notDismissed.filter((post) => !isReplaced(post))
  const earlier = posts.filter(({ uuid }) => dismissedBefore.has(uuid)).toReversed()
  const [opener] = useState(() => document.activeElement)
  const toggleAll = () => {
    if (left.length > 0) dismiss(left.map(toUuid))
    else restore(listed.map(toUuid))
  }
  return (
    <SidePanel
      title="Needs attention"
      about="attention"
      tools={
        listed.length > 0 && (
          <Button size="sm" variant="quiet" onClick={toggleAll}>
            {left.length > 0 ? 'Dismiss all' : 'Restore all'}
          </Button>
        )
      }
      onClose={closePanel}
      onClosed={() => returnFocus(opener)}
    >
      <p className="text-sm text-ink-soft">
        {introduction(left, refused.length)}
        {!isWhole && ' Not all of these days could be read.'}
      </p>
      <NotSent drafts={refused} />
      <Troubles title="Failed" posts={listed.filter((post) => !isOverdue(post, now))} cameFrom={cameFrom} />
      <Troubles title="Overdue" posts={listed.filter((post) => isOverdue(post, now))} cameFrom={cameFrom}>
        <p className="text-sm text-ink-soft">
          They may still go out, so look on the platform first.{' '}
          <Link to="/assumptions" hash="overdue" className={NOTE_LINK}>
            Why overdue?
          </Link>
        </p>
      </Troubles>
      <Troubles title="Replaced" posts={replaced} cameFrom={cameFrom} />
      <Troubles
        title="Dismissed"
        posts={earlier}
        isDismissed
        cameFrom={cameFrom}
        tool={
          earlier.length > 1 && (
            <Button
              size="sm"
              variant="quiet"
              disabledReason={
                earlier.some(({ uuid }) => dismissed.has(uuid)) ? undefined : 'All of them are back already.'
              }
              onClick={() => restore(earlier.map(toUuid))}
            >
              Restore all
            </Button>
          )
        }
      />
    </SidePanel>
  )
}

function returnFocus(opener: Element | null): void {
  if (document.activeElement !== document.body) return
  const line = document.querySelector<HTMLElement>('[data-opens="attention"]')
  if (opener instanceof HTMLElement && opener !== document.body && opener.isConnected) opener.focus()
  else if (line === null) focusTabStop(document.querySelector('main'))
  else line.focus()
}

interface TroublesProps {
  title: string
  posts: readonly Post[]
  cameFrom: string | undefined
  isDismissed?: boolean
  tool?: ReactNode
  children?: ReactNode
}

const STEP = 40

function Troubles({ title, posts, cameFrom, isDismissed = false, tool, children }: TroublesProps) {
  const { dismissed, dismiss, restore, copies } = useAttention()
  const { display } = useCalendarTime()
  const opened = posts.findIndex(({ uuid }) => uuid === cameFrom)
  const { shown, focusIndex, focusRef, showMore } = useShowMore(posts.length, STEP, opened)
  const count = posts.filter(({ uuid }) => dismissed.has(uuid) === isDismissed).length
  if (posts.length === 0) return null
  return (
    <section aria-label={title} className="mt-4 grid grid-cols-1 gap-1">
      <div className="flex items-end justify-between border-b">
        <h3 className="flex items-baseline gap-2 pb-1 font-semibold">
          {title}
          <span className="text-sm font-normal text-ink-soft">{formatNumber(count, display)}</span>
        </h3>
        {tool}
      </div>
      {children}
      <ul className="grid grid-cols-1">
        {posts.slice(0, shown).map((post, index) => (
          <TroubledPost
            key={post.uuid}
            post={post}
            copy={copies.get(post.uuid)}
            takesFocus={post.uuid === cameFrom}
            focusRef={index === focusIndex ? focusRef : undefined}
            isDismissed={dismissed.has(post.uuid)}
            onToggle={() => (dismissed.has(post.uuid) ? restore : dismiss)([post.uuid])}
          />
        ))}
      </ul>
      {shown < posts.length && <Button onClick={showMore}>Show more</Button>}
    </section>
  )
}

function toUuid({ uuid }: Post): string {
  return uuid
}

function NotSent({ drafts }: { drafts: readonly DraftHead[] }) {
  const { display, today } = useCalendarTime()
  if (drafts.length === 0) return null
  return (
    <section aria-label="Not sent" className="mt-4 grid grid-cols-1 gap-1">
      <h3 className="flex items-baseline gap-2 border-b pb-1 font-semibold">
        Not sent
        <span className="text-sm font-normal text-ink-soft">{formatNumber(drafts.length, display)}</span>
      </h3>
      <ul className="grid grid-cols-1">
        {drafts.map(({ id, kind, firstWords, refusal, updatedAt }) => (
          <li key={id} className="grid grid-cols-1 gap-1 border-b py-2 last:border-b-0">
            <p className="flex flex-wrap items-center gap-x-2 text-sm text-ink-soft">
              <StatusMark tone="overdue" word={refusal === null ? 'Outcome unknown' : 'Refused'} />
              <span>{formatDayAndTime(updatedAt, display, today)}</span>
            </p>
            <p className="text-sm text-ink-soft">
              {refusal === null
                ? 'The answer was lost. It is not known whether it was created.'
                : refusalWords(refusal)}
            </p>
            <PersonText as="p" text={firstWords} className="line-clamp-3 wrap-anywhere" />
            <Link
              to={COMPOSER_PATH[kind]}
              search={{ draft: id }}
              className={`${buttonLook('plain', 'sm')} w-fit`}
            >
              Open the draft
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

function introduction(posts: readonly Post[], refused: number): string {
  if (posts.length === 0 && refused > 0) return 'Posts that the service did not send are drafts again.'
  if (posts.length === 0) return `Nothing in the last ${RECENT_DAYS} days needs attention any more.`
  return [
    `Posts that failed or are overdue in the last ${RECENT_DAYS} days.`,
    posts.some(({ status }) => status === 'failed') &&
      'The service does not try a failed post again by itself.',
    'Dismissed posts stay in the calendar, but not in this list.',
  ]
    .filter(Boolean)
    .join(' ')
}

interface TroubledPostProps {
  post: Post
  copy: Copy | undefined
  takesFocus: boolean
  focusRef: ((element: HTMLElement | null) => void) | undefined
  isDismissed: boolean
  onToggle: () => void
}

function TroubledPost({ post, copy, takesFocus, focusRef, isDismissed, onToggle }: TroubledPostProps) {
  const { now, today, display } = useCalendarTime()
  const actions = useCalendarActions()
  const title = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (takesFocus) title.current?.focus()
  }, [takesFocus])
  const status = readStatus(post, now)
  const isEmbedded = useSession()?.canChangePosts === true
  const warning = copyWarning(status, isEmbedded)
  return (
    <li
      ref={focusRef}
      tabIndex={-1}
      className={`relative grid grid-cols-1 gap-1 border-b py-2 last:border-b-0 hover:bg-hover ${isDismissed ? 'text-ink-soft' : ''}`}
    >
      <button
        ref={title}
        type="button"
        onClick={() => actions.openPost(post.uuid, momentToDay(post.at, display.zone))}
        className="flex min-h-6 flex-wrap items-center gap-x-2 touch:min-h-touch text-start text-sm text-ink-soft after:absolute after:inset-0"
      >
        <StatusMark tone={statusTone(status)} word={statusWord(status)} />
        <span>{formatDayAndTime(post.at, display, today)}</span>
        <span>{typeWord(post.type)}</span>
        <PersonText text={post.calendar.name} />
        {isDismissed && <span className="font-medium">Dismissed</span>}
      </button>
      <p className="text-sm text-ink-soft">{statusMeaning(status, post, isEmbedded)}</p>
      {warning !== null && <p className="text-sm text-ink-soft">{warning}</p>}
      {copy !== undefined && <CopyLink post={post} copy={copy} />}
      <FoldedText
        text={postText(post)}
        actions={
          <>
            {isEmbedded && status === 'overdue' && <OverdueActions post={post} />}
            <CopyAsNew post={post} copy={copy} size="sm" />
            {isEmbedded && canTryAgain(post) && !isCreated(copy) && <TryAgainButton post={post} size="sm" />}
            <Button size="sm" variant="quiet" onClick={onToggle}>
              {isDismissed ? 'Undo' : 'Dismiss'}
            </Button>
          </>
        }
      />
    </li>
  )
}

function FoldedText({ text, actions }: { text: string; actions: ReactNode }) {
  const [isWhole, setIsWhole] = useState(false)
  const [isCut, setIsCut] = useState(false)
  const watchHeight = (element: HTMLElement | null) => {
    if (element === null) return
    const lines = element.firstElementChild ?? element
    const observer = new ResizeObserver(() => setIsCut(lines.scrollHeight > lines.clientHeight))
    observer.observe(lines)
    return () => observer.disconnect()
  }
  return (
    <>
      <div ref={isWhole ? undefined : watchHeight}>
        {text === '' ? (
          <p className="text-ink-soft">(no text)</p>
        ) : (
          <PersonText
            as="p"
            text={text}
            className={`wrap-anywhere ${isWhole ? 'whitespace-pre-wrap' : 'line-clamp-3'}`}
          />
        )}
      </div>
      <div className="relative flex flex-wrap gap-x-2">
        {isCut && (
          <span className="-ms-2">
            <Button size="sm" variant="quiet" aria-expanded={isWhole} onClick={() => setIsWhole(!isWhole)}>
              Whole text
            </Button>
          </span>
        )}
        <div className="ms-auto flex flex-wrap justify-end gap-x-2">{actions}</div>
      </div>
    </>
  )
}
