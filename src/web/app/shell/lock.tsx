import { LockScreen } from '#web/features/access/lock-screen.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { Dialog } from '#web/ui/layers/dialog.tsx'
import { useSessionStore } from '#web/api/session/use-session.ts'

/** Covers the screen while the API key is refused. The screen stays mounted, so no text is lost. */
export function Lock() {
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
      <LockScreen />
    </Dialog>
  )
}
