import { LockScreen } from '#web/features/access/lock-screen.tsx'
import { Dialog } from '#web/ui/dialog.tsx'

/** Lies over the work that a refused key interrupted. Nothing below is unmounted, so no word is lost. */
export function Lock() {
  return (
    <Dialog title="Connect again">
      <LockScreen />
    </Dialog>
  )
}
