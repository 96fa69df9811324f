import { QueryClientProvider } from '@tanstack/react-query'
import type { Failure } from '#contract/failure.ts'
import type { SessionStore } from '#web/api/session/session.ts'
import { SessionContext } from '#web/api/session/use-session.ts'
import { AddressProvider } from '#web/router/use-address.tsx'
import { ScreenFrame } from './screen-frame.tsx'
import { isScreenLoaded } from './screens.tsx'
import { SessionGate } from '#web/app/shell/session-gate.tsx'
import { settings } from '#web/device/settings/settings.ts'

interface DashboardProps {
  store: SessionStore
  /** Why the link that opened this page did not sign in, if it did not. */
  launchFailure: Failure | null
}

export function Dashboard({ store, launchFailure }: DashboardProps) {
  return (
    <SessionContext value={store}>
      <QueryClientProvider client={store.queryClient}>
        <AddressProvider isLoaded={isScreenLoaded}>
          <SessionGate launchFailure={launchFailure}>
            <ScreenFrame />
          </SessionGate>
        </AddressProvider>
      </QueryClientProvider>
    </SessionContext>
  )
}

/** Keeps the page in the theme that was chosen; without a choice the stylesheet follows the system. */
export function followTheme(): void {
  applyTheme()
  settings.subscribe(applyTheme)
}

function applyTheme(): void {
  const { theme } = settings.read()
  if (theme === 'system') delete document.documentElement.dataset['theme']
  else document.documentElement.dataset['theme'] = theme
}
