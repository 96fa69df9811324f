import type { ReactNode } from 'react'
import { STATUS_LOOK, type StatusTone } from './status-mark.tsx'

interface BadgeProps {
  tone?: StatusTone
  children: ReactNode
}

/** One or two words set apart: a tier, a kind, a count. */
export function Badge({ tone = 'neutral', children }: BadgeProps) {
  const { text, soft } = STATUS_LOOK[tone]
  return (
    <span
      className={`inline-flex items-center rounded-sm px-1 text-sm font-medium whitespace-nowrap ${text} ${soft}`}
    >
      {children}
    </span>
  )
}
