import { Navigate, Outlet, useLocation } from '@tanstack/react-router'
import { Suspense, lazy } from 'react'
import { useSessionState, useSessionStore } from '#web/api/session/use-session.ts'
import { Shell } from './shell.tsx'

// The first load with a session needs neither.
const ConnectScreen = lazy(async () => ({
  default: (await import('#web/features/access/connect-screen.tsx')).ConnectScreen,
}))
const Lock = lazy(async () => ({ default: (await import('./lock.tsx')).Lock }))

/** Without a session it leads to /connect; where a session ends, it locks the screen. */
export function Entrance() {
  const session = useSessionState()
  const store = useSessionStore()
  const { pathname, href, search } = useLocation()
  const isConnect = pathname === '/connect'

  if (isConnect && session.state === 'open')
    // `href` carries the query and goes before `to`, which only the types require.
    return <Navigate to={HOME} href={'next' in search ? (search.next ?? HOME) : HOME} replace />
  if (isConnect)
    return (
      <Suspense>
        <ConnectScreen />
      </Suspense>
    )
  if (session.state === 'signed-out')
    // After signing out neither the address nor the history tells which screen was open.
    return <Navigate to="/connect" search={session.isChosen || href === HOME ? {} : { next: href }} replace />
  return (
    <Shell
      session={'session' in session ? session.session : null}
      trouble={session.state === 'unreachable' ? session.failure : null}
      onRetry={() => void store.restore()}
      onSignOut={() => void store.signOut()}
    >
      <Outlet />
      <Suspense>{session.state === 'locked' && <Lock />}</Suspense>
    </Shell>
  )
}

const HOME = '/calendar'
