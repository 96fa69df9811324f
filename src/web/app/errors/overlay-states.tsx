import type { ReactNode } from 'react'
import { useNextTry } from '#web/api/transport/try-again.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { WaitingNote } from './waiting-note.tsx'

/** In the place of a dialog whose script waits for the service. */
export function OverlayPending({ onClose }: { onClose: () => void }) {
  if (useNextTry() === null) return null
  return (
    <Sheet onClose={onClose}>
      <WaitingNote />
    </Sheet>
  )
}

/** In the place of a dialog that threw; the screen below it stays. */
export function OverlayError({ onClose }: { onClose: () => void }) {
  return (
    <Sheet onClose={onClose}>
      <p role="alert" className="p-4 font-semibold">
        This could not be shown. The screen below is as it was.
      </p>
    </Sheet>
  )
}

function Sheet({ onClose, children }: { onClose: () => void; children: ReactNode }) {
  return (
    <div className="fixed inset-x-4 bottom-bar z-lock mx-auto mb-4 flex max-w-md items-center rounded-lg bg-surface pe-2 shadow-float">
      <div className="min-w-0 flex-1">{children}</div>
      <Button size="sm" variant="quiet" onClick={onClose}>
        Close
      </Button>
    </div>
  )
}
