import type { ReactNode } from 'react'
import { Button } from '#web/ui/controls/button.tsx'

export function Sheet({ onClose, children }: { onClose: () => void; children: ReactNode }) {
  return (
    <div className="fixed inset-x-4 bottom-bar z-lock mx-auto mb-4 flex max-w-md items-center rounded-lg bg-surface pe-2 shadow-float print:hidden">
      <div className="min-w-0 flex-1">{children}</div>
      <Button size="sm" variant="quiet" onClick={onClose}>
        Close
      </Button>
    </div>
  )
}
