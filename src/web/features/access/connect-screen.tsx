import type { Failure } from '#contract/failure.ts'
import { failureMessage } from '#web/api/transport/failure-message.ts'
import { useSessionState, useSessionStore } from '#web/api/session/use-session.ts'
import { listSessions } from '#web/api/session/session.ts'
import { searchOf } from '#web/router/screens.ts'
import { useSearch } from '#web/router/use-address.tsx'
import { BrandSign } from '#web/ui/brand-sign.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { FailedState } from '#web/ui/feedback/failed-state.tsx'
import { PersonText } from '#web/ui/person-text.tsx'
import { KeyForm } from './key-form.tsx'
import { KeyHelp, OperatorHelp } from './key-help.tsx'

export function ConnectScreen({ launchFailure }: { launchFailure: Failure | null }) {
  const { restore } = useSessionStore()
  const session = useSessionState()
  const { next } = useSearch('/connect')

  return (
    <main className="mx-auto grid min-h-dvh w-full max-w-xl grid-cols-1 content-start gap-x-12 gap-y-8 p-4 sm:pt-upper md:grid-cols-2">
      <title>Connect · Almanac</title>
      <div className="grid w-full max-w-sm content-start gap-6">
        <p className="flex items-center gap-3">
          <BrandSign size="large" />
          <span className="text-xl font-semibold tracking-tight">Almanac</span>
        </p>
        <header className="grid gap-1">
          <h1 className="text-lg">Connect an account</h1>
          <p className="text-ink-soft">
            Almanac shows what an account has posted and will post, and writes new posts for it.
          </p>
        </header>
        {leadsToPost(next) && (
          <p className="border-s-2 border-accent ps-3">
            The post of this link opens after you connect its account.
          </p>
        )}
        {launchFailure !== null && (
          <p role="alert" className="border-s-2 border-failed ps-3">
            {launchFailure.reason === 'session-missing' ? (
              <>
                This link was used or is older than ten minutes. A device that is signed in makes another one
                in its Settings. The service prints a new one when it starts. While it runs,{' '}
                <code className="font-mono">npm run admin -- link</code> prints one.
              </>
            ) : (
              `The sign-in link did not work. ${failureMessage(launchFailure)}`
            )}
          </p>
        )}
        <SignedInAccounts />
        <KeyForm />
        {session.state === 'unreachable' && (
          <FailedState
            title="Your session could not be checked."
            why={failureMessage(session.failure)}
            onRetry={() => void restore()}
          />
        )}
      </div>
      <KeyHelp />
      <OperatorHelp />
    </main>
  )
}

function leadsToPost(next = ''): boolean {
  const { pathname, search } = new URL(next, location.origin)
  return pathname === '/calendar' && searchOf('/calendar', search).post !== undefined
}

function SignedInAccounts() {
  const { switchTo } = useSessionStore()
  const sessions = listSessions()
  if (sessions.length === 0) return null
  return (
    <section aria-labelledby="signed-in" className="grid grid-cols-1 gap-1">
      <h2 id="signed-in" className="text-md">
        Signed in in this browser
      </h2>
      <ul className="grid grid-cols-1">
        {sessions.map(({ accountId, accountName, source }) => (
          <li key={accountId} className="grid">
            <Button size="row" variant="quiet" onClick={() => switchTo(accountId)}>
              <PersonText text={accountName ?? source} className="truncate" />
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
