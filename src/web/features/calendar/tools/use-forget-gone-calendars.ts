import { useEffect } from 'react'
import { useSession } from '#web/api/session/use-session.ts'
import { chosenCalendars } from '#web/device/chosen-calendars.ts'
import { useShownPosts } from '#web/features/calendar/state/calendar-context.ts'

/**
 * Forgets the chosen calendars that the account no longer has: they would hide all posts. Only the embedded service
 * names all calendars of the account.
 */
export function useForgetGoneCalendars(): void {
  const session = useSession()
  const { calendarPosts } = useShownPosts()
  const { calendars, isComplete, isReading } = calendarPosts
  const isAllRead = isComplete && !isReading

  useEffect(() => {
    if (session === null || session.calendars.length === 0 || !isAllRead) return
    const remembered = chosenCalendars(session.accountId)
    const own = new Set([...session.calendars.map(({ uuid }) => uuid), ...calendars.keys()])
    const kept = remembered.read().filter((uuid) => own.has(uuid))
    if (kept.length < remembered.read().length) remembered.choose(kept)
  }, [session, calendars, isAllRead])
}
