import type { ReactNode } from 'react'
import { InHeader } from '#web/ui/layers/header-slot.tsx'
import { usePhone } from '#web/ui/media.ts'

interface WritingHeadProps {
  title: ReactNode
  /** Whether the text is saved. */
  status: ReactNode
  /** Another draft to go on with, as long as this one is empty. */
  other?: ReactNode
  /** Buttons at the end. */
  tools: ReactNode
}

/** Sticky above the text; on a phone in the header. */
export function WritingHead({ title, status, other, tools }: WritingHeadProps) {
  if (usePhone())
    return (
      <InHeader>
        <span className="ms-auto grid shrink-0 justify-items-end text-xs">
          {title}
          {status}
        </span>
        <span className="flex shrink-0 items-center">{tools}</span>
      </InHeader>
    )
  return (
    <div className="sticky top-0 z-sticky flex min-h-11 items-center gap-2 border-b bg-page short:static print:hidden">
      {title}
      {other}
      <span className="ms-auto">{status}</span>
      <span className="-me-2 flex shrink-0 items-center">{tools}</span>
    </div>
  )
}
