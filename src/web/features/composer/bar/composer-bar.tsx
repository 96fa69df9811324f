import { useRef, type ReactNode } from 'react'
import { useBarSpace } from './use-bar-space.ts'

interface ComposerBarProps {
  /** Calendar, time and numbering. */
  choices: ReactNode
  children: ReactNode
}

/** Always in sight at the end of the window; on a phone above its keyboard. */
export function ComposerBar({ choices, children }: ComposerBarProps) {
  const bar = useRef<HTMLElement>(null)
  useBarSpace(bar)
  return (
    <section
      ref={bar}
      aria-label="Sending"
      className="sticky above-rail z-sticky border-t bg-page short:static print:hidden"
    >
      <div className="mx-auto grid w-full max-w-desk gap-2 px-4 py-2 lg:px-8">
        {choices}
        {children}
      </div>
    </section>
  )
}
