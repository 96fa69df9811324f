import { getRouteApi } from '@tanstack/react-router'
import { failureMessage } from '#web/api/transport/failure-message.ts'
import { useSessionState, useSessionStore } from '#web/api/session/use-session.ts'
import { BrandSign } from '#web/ui/brand-sign.tsx'
import { FailedState } from '#web/ui/feedback/list-states.tsx'
import { KeyForm } from './key-form.tsx'
import { MoonMonth } from './moon-month.tsx'

const route = getRouteApi('/connect')

export function ConnectScreen() {
  const { launchFailure } = route.useRouteContext()
  const { restore } = useSessionStore()
  const session = useSessionState()

  return (
    <div className="grid min-h-dvh lg:grid-cols-2">
      <main className="mx-auto grid w-full max-w-sm content-center gap-6 p-4">
        <title>Connect · Almanac</title>
        <p className="flex items-center gap-3 pb-2">
          <BrandSign size="large" />
          <span className="text-xl font-semibold tracking-tight">Almanac</span>
        </p>
        <header className="grid gap-1">
          <h1 className="text-lg">Connect an account</h1>
          <p className="text-ink-soft">
            Almanac shows what it posts, and when, through the account’s API key.
          </p>
        </header>
        {launchFailure !== null && (
          <p role="alert" className="border-s-2 border-failed ps-3">
            The sign-in link did not work. {failureMessage(launchFailure)}
          </p>
        )}
        {session.state === 'unreachable' && (
          <FailedState
            title="Your session could not be checked."
            why={failureMessage(session.failure)}
            onRetry={() => void restore()}
          />
        )}
        <KeyForm />
      </main>
      <div className="hidden place-items-center border-s bg-surface p-8 lg:grid">
        <MoonMonth />
      </div>
    </div>
  )
}
