'use no memo'
import type { ReactNode } from 'react'

/** The real layout's skeleton stands in for the content; it is heard at once and seen only when the wait is felt. */
export function LoadingFace({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div aria-busy className="animate-late">
      <output className="sr-only">{label}</output>
      {children}
    </div>
  )
}
