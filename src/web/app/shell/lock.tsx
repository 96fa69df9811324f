import { LockScreen } from '#web/features/access/lock-screen.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { Dialog } from '#web/ui/layers/dialog.tsx'
import { useSignOut } from '#web/app/settings/use-sign-out.ts'

/** Lies over the work that a refused key interrupted. Nothing below is unmounted, so no word is lost. */
export function Lock() {
  const signOut = useSignOut()
  return (
    <Dialog
      title="Connect again"
      actions={
        <Button variant="quiet" onClick={() => void signOut()}>
          Sign out
        </Button>
      }
    >
      <LockScreen />
    </Dialog>
  )
}
