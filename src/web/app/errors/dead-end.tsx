import type { ReactNode } from 'react'
import { BrandSign } from '#web/ui/brand-sign.tsx'

interface DeadEndProps {
  /** What somebody waits for and does not get is said at once; an address leads nowhere without haste. */
  role?: 'alert'
  /** What happened, as a sentence. */
  title: string
  why: string
  /** The one next step. */
  children: ReactNode
}

/** In place of a screen that there is not: the sign of the house, what happened, and the way on. */
export function DeadEnd({ role, title, why, children }: DeadEndProps) {
  return (
    <div role={role} className="m-auto grid w-full max-w-sm justify-items-start gap-3 p-4 text-pretty">
      <BrandSign size="large" />
      <p className="pt-2 text-lg font-semibold tracking-tight">{title}</p>
      <p className="pb-2 text-ink-soft">{why}</p>
      {children}
    </div>
  )
}
