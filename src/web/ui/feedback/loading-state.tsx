import type { ReactNode } from 'react'

/** Announced at once, and visible after 200 ms. */
export function LoadingState({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div aria-busy className="animate-late">
      <output className="sr-only">{label}</output>
      {children}
    </div>
  )
}
