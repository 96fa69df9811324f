import { navigate } from '#web/router/navigate.ts'
import { KeyForm } from './key-form.tsx'
import { KeyHelp } from './key-help.tsx'

export function AddAccountScreen() {
  return (
    <div className="grid max-w-xl grid-cols-1 content-start gap-x-12 gap-y-8 p-4 md:grid-cols-2">
      <div className="grid w-full max-w-sm content-start gap-6">
        <p className="text-ink-soft">
          The accounts of this browser stay signed in. The name at the top changes between them.
        </p>
        <KeyForm onConnected={leave} />
      </div>
      <KeyHelp />
    </div>
  )
}

/** The screen is still open only after a new API key for the same account. A new account opens its own screen. */
function leave(): void {
  if (location.pathname === '/accounts/add') navigate({ to: '/calendar' })
}
