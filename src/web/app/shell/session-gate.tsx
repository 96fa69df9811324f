import { Navigate, Outlet, useLocation } from '@tanstack/react-router'
import { useSessionState, useSessionStore } from '#web/api/session/use-session.ts'
import { loadPart } from '#web/api/transport/load-part.ts'
import { latePart } from '#web/ui/late-part.tsx'
import { ScreenPending } from './screen-pending.tsx'
import { Shell } from './shell.tsx'

// Lazy: a page that opens with a session needs neither screen.
const ConnectScreen = latePart(
  async () => (await loadPart(() => import('#web/features/access/connect-screen.tsx'))).ConnectScreen,
  ConnectPending,
)
const Lock = latePart(async () => (await loadPart(() => import('./lock.tsx'))).Lock)

/** Shows the dashboard to users with a session and sends others to /connect. If a key is refused later, it locks the screen. */
export function SessionGate() {
  const session = useSessionState()
  const store = useSessionStore()
  const { pathname, href, search } = useLocation()
  const isConnect = pathname === '/connect'

  if (isConnect && session.state === 'open')
    // The router uses `href`, which includes the query; `to` is there only for the types.
    return <Navigate to={HOME} href={'next' in search ? (search.next ?? HOME) : HOME} replace />
  if (isConnect) return <ConnectScreen />
  if (session.state === 'signed-out')
    // After signing out, the address must not show which screen was open. `replace` also keeps it out of the history.
    return <Navigate to="/connect" search={session.byUser || href === HOME ? {} : { next: href }} replace />
  return (
    <Shell
      session={'session' in session ? session.session : null}
      trouble={session.state === 'unreachable' ? session.failure : null}
      onRetry={() => void store.restore()}
      onSignOut={() => void store.signOut()}
    >
      <Outlet />
      {session.state === 'locked' && <Lock />}
    </Shell>
  )
}

const HOME = '/calendar'

/** Its script may wait for the network after signing out. */
function ConnectPending() {
  return (
    <main>
      <title>Connect · Almanac</title>
      <h1 className="p-4 text-lg">Connect an account</h1>
      <ScreenPending />
    </main>
  )
}
