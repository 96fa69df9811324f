import { getRouteApi } from '@tanstack/react-router'
import { failureMessage } from '#web/api/failure-message.ts'
import { useSessionState, useSessionStore } from '#web/api/use-session.ts'
import { FailedFace } from '#web/ui/faces.tsx'
import { KeyForm } from './key-form.tsx'

const route = getRouteApi('/connect')

export function ConnectScreen() {
  const { launchFailure } = route.useRouteContext()
  const { restore } = useSessionStore()
  const session = useSessionState()

  return (
    <main className="mx-auto grid min-h-dvh max-w-sm content-center gap-6 p-4">
      <title>Connect · Almanac</title>
      <header className="grid gap-1">
        <h1 className="text-xl">Connect an account</h1>
        <p className="text-ink-soft">Almanac shows what it posts, and when, through the account’s API key.</p>
      </header>
      {launchFailure !== null && (
        <p role="alert" className="border-s-2 border-failed ps-3">
          The sign-in link did not work. {failureMessage(launchFailure)}
        </p>
      )}
      {session.state === 'unreachable' && (
        <FailedFace
          title="Your session could not be checked."
          why={failureMessage(session.failure)}
          onRetry={() => void restore()}
        />
      )}
      <KeyForm />
    </main>
  )
}
