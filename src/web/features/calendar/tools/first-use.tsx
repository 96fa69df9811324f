import { Link } from '#web/router/link.tsx'
import { X } from 'lucide-react'
import { useState } from 'react'
import { useKnownPosts } from '#web/api/posts/known-posts.ts'
import { useSession } from '#web/api/session/use-session.ts'
import { IconButton } from '#web/ui/controls/icon-button.tsx'
import { TEXT_LINK } from '#web/ui/controls/text-link.ts'
import { NoAccount } from '#web/post/no-account.tsx'
import { useRecentTrouble } from '#web/features/calendar/posts/use-recent-trouble.ts'
import { useCalendarTime } from '#web/features/calendar/state/calendar-context.ts'
import { useWindowEvent } from '#web/ui/controls/use-window-event.ts'

export function FirstUse() {
  const { today, now, display } = useCalendarTime()
  const posts = useKnownPosts()
  const { isWhole } = useRecentTrouble(today, now, display.zone)
  const [isClosed, setIsClosed] = useState(false)
  const isDayFocused = useDayFocus()
  if (isClosed || !isWhole || posts.length > 0) return null
  return (
    <section
      aria-labelledby="first-use"
      className={`absolute inset-x-4 bottom-12 touch:bottom-24 z-sticky mx-auto flex max-w-md items-start gap-2 rounded-lg bg-surface ps-4 shadow-float print:hidden ${isDayFocused ? 'invisible' : ''}`}
    >
      <div className="grid flex-1 gap-1 py-3">
        <h2 id="first-use" className="text-base font-semibold">
          What will fill this calendar
        </h2>
        <p className="text-ink-soft">
          Posts of this account appear here on their day, from Almanac and from other tools.{' '}
          <span className="max-sm:sr-only">None was found in this month and the two beside it. </span>
          <FirstStep />
        </p>
      </div>
      <IconButton icon={X} label="Close" onClick={() => setIsClosed(true)} />
    </section>
  )
}

function FirstStep() {
  const session = useSession()
  if (session?.canChangePosts !== true)
    return (
      <>
        A new thread is the first step. It needs a calendar id, because the service does not list who can
        post.{' '}
        <Link to="/assumptions" hash="calendars" className={TEXT_LINK}>
          Who can post?
        </Link>
      </>
    )
  if (session.calendars.length > 0) return 'A new thread is the first step.'
  return (
    <NoAccount
      link={
        session.mayConnect && (
          <Link to="/accounts/bluesky" className={TEXT_LINK}>
            Connect a Bluesky account
          </Link>
        )
      }
    />
  )
}

function useDayFocus(): boolean {
  const [isFocused, setIsFocused] = useState(false)
  useWindowEvent('focusin', ({ target }) =>
    setIsFocused(
      target instanceof Element && target.matches(':focus-visible') && target.closest('[data-day]') !== null,
    ),
  )
  return isFocused
}
