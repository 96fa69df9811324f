import { type ReactNode, useLayoutEffect } from 'react'
import type { Failure } from '#contract/failure.ts'
import { useSessionState, useSessionStore } from '#web/api/session/use-session.ts'
import { hrefOf, hrefTo } from '#web/router/href.ts'
import { HOME, searchOf } from '#web/router/screens.ts'
import { useAddress } from '#web/router/use-address.tsx'
import { lazyComponent } from '#web/api/transport/lazy-module.ts'
import { otherScreensModule } from '#web/app/lazy-parts.ts'
import { ScreenPending } from './screen-pending.tsx'
import { Shell } from './shell.tsx'
import { goToHref } from '#web/router/address.ts'

const ConnectScreen = lazyComponent(otherScreensModule, 'ConnectScreen', ConnectPending)
const LockScreen = lazyComponent(otherScreensModule, 'LockScreen')

interface SessionGateProps {
  launchFailure: Failure | null
  children: ReactNode
}

export function SessionGate({ launchFailure, children }: SessionGateProps) {
  const session = useSessionState()
  const store = useSessionStore()
  const address = useAddress()
  const isConnect = address.path === '/connect'
  const href = hrefOf(address)

  if (isConnect && session.state === 'open')
    return <Redirect href={searchOf('/connect', address.query).next ?? HOME} />
  if (isConnect) return <ConnectScreen launchFailure={launchFailure} />
  if (session.state === 'signed-out')
    // After signing out, neither the address nor the history may show which screen was open.
    return (
      <Redirect
        href={hrefTo({ to: '/connect', search: session.byUser || href === HOME ? {} : { next: href } })}
      />
    )
  return (
    <Shell
      session={'session' in session ? session.session : null}
      trouble={session.state === 'unreachable' ? session.failure : null}
      onRetry={() => void store.restore()}
    >
      {children}
      {session.state === 'locked' && <LockScreen />}
    </Shell>
  )
}

function ConnectPending() {
  return (
    <main>
      <title>Connect · Almanac</title>
      <h1 className="p-4 text-lg">Connect an account</h1>
      <ScreenPending />
    </main>
  )
}

function Redirect({ href }: { href: string }) {
  useLayoutEffect(() => goToHref(href, { replace: true }), [href])
  return null
}
