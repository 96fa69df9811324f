import { useSessionStore } from '#web/api/session/use-session.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Dialog } from '#web/ui/layers/dialog.tsx'
import { KeyForm } from './key-form.tsx'

export function LockScreen() {
  const store = useSessionStore()
  return (
    <Dialog
      title="Connect again"
      actions={
        <Button variant="quiet" onClick={() => void store.signOut()}>
          Sign out
        </Button>
      }
    >
      <p className="text-ink-soft">
        The service refuses the key of this session. What you wrote is still here. Enter a key to go on where
        you were, or open a sign-in link in this browser.
      </p>
      <KeyForm />
    </Dialog>
  )
}
