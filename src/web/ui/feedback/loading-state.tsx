import type { ReactNode } from 'react'

interface LoadingStateProps {
  label: string
  children?: ReactNode
}

export function LoadingState({ label, children = ROWS }: LoadingStateProps) {
  return (
    <div aria-busy className="animate-late">
      <output className="sr-only">{label}</output>
      {children}
    </div>
  )
}

const SHAPE = {
  line: 'h-3 w-full rounded-xs',
  short: 'h-3 w-1/3 rounded-xs',
  row: 'h-8 w-full rounded-sm',
  card: 'h-24 w-full rounded-md',
} as const

export function Skeleton({ shape = 'line' }: { shape?: keyof typeof SHAPE }) {
  return <span aria-hidden className={`block bg-press ${SHAPE[shape]}`} />
}

const ROWS = (
  <div className="grid max-w-xl gap-3 p-4">
    <Skeleton shape="row" />
    <Skeleton shape="row" />
    <Skeleton shape="row" />
  </div>
)
