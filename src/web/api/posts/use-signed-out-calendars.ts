import type { Moment } from '#contract/moment.ts'
import { useKnownPosts } from './known-posts.ts'
import { type KnownCalendar, learnCalendars } from './learn-calendars.ts'

type SignedOutCalendar = Pick<KnownCalendar, 'uuid' | 'username'> & { waiting: number }

export function useSignedOutCalendars(
  own: readonly KnownCalendar[] | undefined,
  now: Moment,
): SignedOutCalendar[] {
  const posts = useKnownPosts()
  const calendars = learnCalendars(posts, own)
  return [...calendars.values()].flatMap(({ uuid, username, isSignedOut }) => {
    if (!isSignedOut) return []
    const waits = posts.filter(
      ({ calendar, status, at }) => calendar.uuid === uuid && status === 'scheduled' && at <= now,
    )
    return [{ uuid, username, waiting: waits.length }]
  })
}
