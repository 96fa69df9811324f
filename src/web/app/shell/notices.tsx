import { CloudOff } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import type { Failure } from '#contract/failure.ts'
import { failureMessage } from '#web/api/transport/failure-message.ts'
import { Button } from '#web/ui/controls/button.tsx'

interface NoticesProps {
  trouble: Failure | null
  onRetry: () => void
}

/** Troubles that concern every screen. */
export function Notices({ trouble, onRetry }: NoticesProps) {
  const isOnline = useSyncExternalStore(subscribe, readOnline, () => true)
  if (isOnline && trouble === null) return null
  return (
    <div role="alert" className="flex flex-wrap items-center gap-2 border-b bg-overdue-soft px-4 py-2">
      <CloudOff aria-hidden className="size-4 shrink-0 text-overdue" />
      <p className="flex-1">
        {trouble === null ? 'You are offline.' : failureMessage(trouble)} What was read stays readable.
      </p>
      {trouble !== null && (
        <Button size="sm" onClick={onRetry}>
          Retry
        </Button>
      )}
    </div>
  )
}

function readOnline(): boolean {
  return navigator.onLine
}

function subscribe(changed: () => void) {
  addEventListener('online', changed)
  addEventListener('offline', changed)
  return () => {
    removeEventListener('online', changed)
    removeEventListener('offline', changed)
  }
}
