import { Navigate, Outlet, useLocation } from '@tanstack/react-router'
import { Suspense, lazy } from 'react'
import { useSessionState, useSessionStore } from '#web/api/session/use-session.ts'
import { Shell } from './shell.tsx'

// Whoever has a session does not need these for the first look.
const ConnectScreen = lazy(async () => ({
  default: (await import('#web/features/access/connect-screen.tsx')).ConnectScreen,
}))
const Lock = lazy(async () => ({ default: (await import('./lock.tsx')).Lock }))

/** Decides what stands around a screen: nobody sees one without a session, and a session that ends locks it. */
export function Entrance() {
  const session = useSessionState()
  const store = useSessionStore()
  const { pathname, href, search } = useLocation()
  const isConnect = pathname === '/connect'

  if (isConnect && session.state === 'open')
    // The address with its query goes before `to`, which only the types ask for.
    return <Navigate to={HOME} href={'next' in search ? (search.next ?? HOME) : HOME} replace />
  if (isConnect)
    return (
      <Suspense>
        <ConnectScreen />
      </Suspense>
    )
  if (session.state === 'signed-out')
    // Who left does not keep where this account had been, neither in the address nor behind it.
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
