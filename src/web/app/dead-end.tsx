import type { ReactNode } from 'react'
import { BrandSign } from '#web/ui/brand-sign.tsx'

interface DeadEndProps {
  role?: 'alert'
  title: string
  why: string
  children: ReactNode
}

export function DeadEnd({ role, title, why, children }: DeadEndProps) {
  return (
    <div role={role} className="m-auto grid w-full max-w-sm justify-items-start gap-3 p-4 text-pretty">
      <BrandSign size="large" />
      <h2 className="pt-2 text-lg">{title}</h2>
      <p className="pb-2 text-ink-soft">{why}</p>
      {children}
    </div>
  )
}
