import { RotateCw } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '#web/ui/controls/button.tsx'

interface FailedStateProps {
  /** What could not be done, as a sentence. */
  title: string
  why: string
  onRetry: () => void
  pending?: boolean
}

export function FailedState({ title, why, onRetry, pending = false }: FailedStateProps) {
  return (
    <div role="alert" className={PLACE}>
      <p className="font-semibold">{title}</p>
      <p className="text-ink-soft">{why}</p>
      <Button icon={RotateCw} pending={pending} onClick={onRetry}>
        Retry
      </Button>
    </div>
  )
}

interface EmptyStateProps {
  title: string
  why?: ReactNode
  /** The one next step. */
  action?: ReactNode
}

export function EmptyState({ title, why, action }: EmptyStateProps) {
  return (
    <div className={PLACE}>
      <p className="font-semibold">{title}</p>
      {why !== undefined && <p className="text-ink-soft">{why}</p>}
      {action}
    </div>
  )
}

interface AllHiddenStateProps {
  /** For instance `12 posts are hidden by filters.` */
  title: string
  onClear: () => void
}

export function AllHiddenState({ title, onClear }: AllHiddenStateProps) {
  return <EmptyState title={title} action={<Button onClick={onClear}>Clear filters</Button>} />
}

const PLACE = 'grid max-w-prose justify-items-start gap-2 py-4 text-pretty'
