import { ArrowDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { IconButton } from '#web/ui/controls/icon-button.tsx'

/** Where the fields for place, time and sending begin; on a narrow screen they stand below what is written. */
export const PLACEMENT_ID = 'placement'

/** Sticky above the text: its title, whether it is saved, and on a narrow screen the way to sending it. */
export function WritingHead({
  title,
  status,
  other,
}: {
  title?: ReactNode
  status: ReactNode
  other?: ReactNode
}) {
  return (
    <div className="sticky top-0 z-sticky flex min-h-10 items-center gap-2 border-b bg-page short:static print:hidden">
      {title}
      {other}
      <span className="ms-auto">{status}</span>
      <span className="lg:hidden">
        <IconButton icon={ArrowDown} label="To calendar, time and sending" onClick={goToPlacement} />
      </span>
    </div>
  )
}

function goToPlacement() {
  const placement = document.getElementById(PLACEMENT_ID)
  placement?.scrollIntoView({ block: 'start' })
  placement?.focus({ preventScroll: true })
}
