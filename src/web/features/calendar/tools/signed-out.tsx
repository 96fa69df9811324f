import { useSignedOutCalendars } from '#web/api/posts/use-signed-out-calendars.ts'
import { useSession } from '#web/api/session/use-session.ts'
import { SignedOutLine } from '#web/post/signed-out-line.tsx'
import { Link } from '#web/router/link.tsx'
import { NOTE_LINK } from '#web/ui/controls/text-link.ts'
import { useCalendarTime } from '#web/features/calendar/state/calendar-context.ts'

export function SignedOut() {
  const { now, display } = useCalendarTime()
  return useSignedOutCalendars(useSession()?.calendars, now).map(({ uuid, username, waiting }) => (
    <SignedOutLine
      key={uuid}
      username={username}
      waiting={waiting}
      display={display}
      action={
        <Link to="/accounts/bluesky" search={{ calendar: uuid, handle: username }} className={NOTE_LINK}>
          Sign in again
        </Link>
      }
    />
  ))
}
