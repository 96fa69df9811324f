import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { POST_LISTS } from '#web/api/posts/known-posts.ts'
import { askReading, connectingAccount } from '#web/api/session/connect-bluesky.ts'
import { keepSession } from '#web/api/session/session-store.ts'
import { useSessionStore } from '#web/api/session/use-session.ts'
import { useDisplay } from '#web/device/use-display.ts'
import { readAddress } from '#web/router/address.ts'
import { Link } from '#web/router/link.tsx'
import { navigate } from '#web/router/navigate.ts'
import { useSearch } from '#web/router/use-address.tsx'
import { formatCount } from '#web/time/format.ts'
import { TEXT_LINK } from '#web/ui/controls/text-link.ts'
import { BlueskyForm, type Connected } from './bluesky-form.tsx'

export function BlueskyScreen() {
  const { calendar = null, handle = '' } = useSearch('/accounts/bluesky')
  const [account] = useState(connectingAccount)
  const [connected, setConnected] = useState<Connected | null>(null)
  const client = useQueryClient()

  function connect(connected: Connected) {
    setConnected(connected)
    // Stores the new session at once, because the service no longer accepts the old cookie.
    if (connected.session !== null) keepSession(connected.session)
    if (connected.session === null) void client.invalidateQueries(POST_LISTS)
  }

  return (
    <div className="grid max-w-md grid-cols-1 content-start gap-6 p-4">
      {account === null ? (
        <NotByLink />
      ) : connected === null ? (
        <BlueskyForm calendarUuid={calendar} handle={handle} onConnected={connect} />
      ) : connected.session === null ? (
        <SignedInAgain handle={connected.handle} />
      ) : (
        <Reading connected={connected} />
      )}
    </div>
  )
}

function NotByLink() {
  return (
    <div className="grid max-w-prose gap-2">
      <p className="font-semibold">This browser cannot connect an account.</p>
      <p className="text-ink-soft">
        Only a browser that signed in by the link that <code className="font-mono">npm start</code> prints may
        do that, so that nobody with an API key can. Start Almanac again and open that link, or connect on the
        command line: <code className="font-mono">npm run admin -- calendar connect</code>.
      </p>
    </div>
  )
}

function SignedInAgain({ handle }: { handle: string }) {
  return (
    <div className="grid max-w-prose gap-2">
      <output className="font-semibold">@{handle} is signed in again.</output>
      <p className="text-ink-soft">
        Posts that have waited go out now. Posts that are too late fail, and the calendar says so.
      </p>
      <p>
        <Link to="/calendar" className={TEXT_LINK}>
          To the calendar
        </Link>
      </p>
    </div>
  )
}

const ASK_EVERY_MS = 500

const readingQuery = ({ calendarUuid, session }: Connected) =>
  queryOptions({
    queryKey: ['reading-back', calendarUuid],
    queryFn: () => askReading(calendarUuid, session),
    refetchInterval: ASK_EVERY_MS,
    gcTime: 0,
  })

function Reading({ connected }: { connected: Connected }) {
  const { add } = useSessionStore()
  const display = useDisplay()
  const { data, isError } = useQuery(readingQuery(connected))
  const isOver = isError || data?.isDone === true

  useEffect(() => {
    if (!isOver) return
    add(connected.session)
    // `add` opens another screen for a new account. For the account that is already open, this line leaves the screen.
    if (readAddress().path === '/accounts/bluesky') navigate({ to: '/calendar' }, { replace: true })
  }, [isOver, add, connected])

  return (
    <div className="grid max-w-prose gap-2">
      <output className="font-semibold">
        Reading your last 90 days
        {data !== undefined && data.read > 0 && `: ${formatCount(data.read, 'post', 'posts', display)}`}
      </output>
      <p className="text-ink-soft">The calendar of @{connected.handle} opens when this is done.</p>
    </div>
  )
}
