import { QueryClientProvider } from '@tanstack/react-query'
import type { Failure } from '#contract/failure.ts'
import type { SessionStore } from '#web/api/session/session-store.ts'
import { SessionContext, useSessionState, useSessionStore } from '#web/api/session/use-session.ts'
import { AddressProvider, useAddress, useShownAddress } from '#web/router/use-address.tsx'
import { isScreenLoaded, contentOf, preloadScreen } from './screens.tsx'
import { settings } from '#web/device/device-settings.ts'
import {
  Suspense,
  createElement,
  useState,
  useSyncExternalStore,
  type ReactNode,
  useLayoutEffect,
} from 'react'
import { useWindowEvent } from '#web/ui/controls/use-window-event.ts'
import { ScreenPending } from '#web/app/shell/screen-pending.tsx'
import { useIsLate } from '#web/ui/feedback/use-is-late.ts'
import { ErrorBoundary } from '#web/ui/error-boundary.tsx'
import { doesServiceAnswer } from '#web/api/transport/try-again.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { DeadEnd } from './dead-end.tsx'
import { hrefOf, hrefTo } from '#web/router/href.ts'
import { HOME, searchOf } from '#web/router/screens.ts'
import { lazyComponent } from '#web/api/transport/lazy-module.ts'
import { otherScreensModule } from './lazy-parts.ts'
import { Shell } from '#web/app/shell/shell.tsx'
import { goToHref } from '#web/router/address.ts'

interface DashboardProps {
  store: SessionStore
  /** Null if the launch link has signed the user in, or if there was no launch link. */
  launchFailure: Failure | null
}

export function Dashboard({ store, launchFailure }: DashboardProps) {
  const { queryClient, number } = useSyncExternalStore(store.visit.subscribe, store.visit.read)
  return (
    <SessionContext value={store}>
      {/* This React key drops all component state when the user switches accounts. */}
      <QueryClientProvider key={number} client={queryClient}>
        <AddressProvider isLoaded={isScreenLoaded}>
          <SessionGate launchFailure={launchFailure}>
            <ScreenFrame />
          </SessionGate>
        </AddressProvider>
      </QueryClientProvider>
    </SessionContext>
  )
}

export function followTheme(): void {
  applyTheme()
  settings.subscribe(applyTheme)
}

function applyTheme(): void {
  const { theme } = settings.read()
  if (theme === 'system') delete document.documentElement.dataset['theme']
  else document.documentElement.dataset['theme'] = theme
}

const LATE_AFTER_MS = 200

function ScreenFrame() {
  const { path, query } = useShownAddress()
  const isLate = useIsLate(useAddress().path !== path, LATE_AFTER_MS)
  usePreloadedLinks()
  return (
    <ErrorBoundary resetKey={path + query} renderError={() => <ScreenError />}>
      <Suspense fallback={<ScreenPending />}>
        {isLate ? <ScreenPending /> : createElement(contentOf(path), { key: path })}
      </Suspense>
    </ErrorBoundary>
  )
}

function usePreloadedLinks(): void {
  useWindowEvent('pointerover', preloadLink)
  useWindowEvent('focusin', preloadLink)
}

function preloadLink({ target }: Event): void {
  const link = target instanceof Element ? target.closest('a') : null
  if (link?.origin === location.origin) void preloadScreen(link.pathname)
}

function ScreenError() {
  const [isAway, setAway] = useState(false)

  async function retry() {
    // After an update, only a reload finds the new scripts. If the service does not respond, a reload would lose the
    // page.
    if (await doesServiceAnswer()) location.reload()
    else setAway(true)
  }

  return (
    <DeadEnd
      role="alert"
      title="This screen cannot be shown."
      why={
        isAway
          ? 'The service does not answer. What you wrote is kept on this device.'
          : 'Something failed, or a part of the page did not load. What you wrote is kept on this device.'
      }
    >
      <Button variant="primary" onClick={() => void retry()}>
        Retry
      </Button>
    </DeadEnd>
  )
}

const ConnectScreen = lazyComponent(otherScreensModule, 'ConnectScreen', ConnectPending)
const LockScreen = lazyComponent(otherScreensModule, 'LockScreen')

interface SessionGateProps {
  launchFailure: Failure | null
  children: ReactNode
}

function SessionGate({ launchFailure, children }: SessionGateProps) {
  const session = useSessionState()
  const store = useSessionStore()
  const address = useAddress()
  const isConnect = address.path === '/connect'
  const href = hrefOf(address)

  if (isConnect && session.state === 'open')
    return <Redirect href={searchOf('/connect', address.query).next ?? HOME} />
  if (isConnect) return <ConnectScreen launchFailure={launchFailure} />
  if (session.state === 'signed-out')
    // After the user signs out, neither the URL nor the history may show which screen was open.
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
