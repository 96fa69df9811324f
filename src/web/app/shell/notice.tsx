import type { ReactNode } from 'react'

export function Notice({ children }: { children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b bg-sunken px-4 py-2 print:hidden">
      {children}
    </div>
  )
}
