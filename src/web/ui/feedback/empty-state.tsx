import type { ReactNode } from 'react'
import { Button } from '#web/ui/controls/button.tsx'
import { STATE_PLACE } from './failed-state.tsx'

interface EmptyStateProps {
  title: string
  why?: ReactNode
  action?: ReactNode
}

export function EmptyState({ title, why, action }: EmptyStateProps) {
  return (
    <div className={STATE_PLACE}>
      <p className="font-semibold">{title}</p>
      {why !== undefined && <p className="text-ink-soft">{why}</p>}
      {action}
    </div>
  )
}

interface AllHiddenStateProps {
  title: string
  onClear: () => void
}

export function AllHiddenState({ title, onClear }: AllHiddenStateProps) {
  return <EmptyState title={title} action={<Button onClick={onClear}>Clear filters</Button>} />
}
