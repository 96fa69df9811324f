import { RotateCw } from 'lucide-react'
import { Button } from '#web/ui/controls/button.tsx'

interface FailedStateProps {
  title: string
  why: string
  onRetry: () => void
  pending?: boolean
}

export function FailedState({ title, why, onRetry, pending = false }: FailedStateProps) {
  return (
    <div role="alert" className={STATE_PLACE}>
      <p className="font-semibold">{title}</p>
      <p className="text-ink-soft">{why}</p>
      <Button icon={RotateCw} pending={pending} onClick={onRetry}>
        Retry
      </Button>
    </div>
  )
}

export const STATE_PLACE = 'grid max-w-prose justify-items-start gap-2 py-4 text-pretty wrap-anywhere'
