import { CloudOff } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import type { Failure } from '#contract/failure.ts'
import { endsWithPage } from '#web/api/transport/connection.ts'
import { late, useLate } from '#web/api/transport/late.ts'
import { useOnline } from '#web/api/transport/use-online.ts'
import { useNextTry } from '#web/api/transport/try-again.ts'
import { unreadable } from '#web/device/stored-json.ts'
import { useDisplay } from '#web/device/settings/use-display.ts'
import { formatSecond } from '#web/time/format.ts'
import { failureMessage } from '#web/api/transport/failure-message.ts'
import { Button } from '#web/ui/controls/button.tsx'

interface NoticesProps {
  trouble: Failure | null
  onRetry: () => void
}

/** Troubles that concern every screen. */
export function Notices(props: NoticesProps) {
  const names = useSyncExternalStore(unreadable.subscribe, unreadable.read, unreadable.read)
  return (
    <>
      <ConnectionNotice {...props} />
      {names.length > 0 && <LateUnreadableNotice names={names} />}
    </>
  )
}

const unreadableNotice = late(() => import('./unreadable-notice.tsx'))

function LateUnreadableNotice({ names }: { names: readonly string[] }) {
  const part = useLate(unreadableNotice)
  return part === null ? null : <part.UnreadableNotice names={names} />
}

function ConnectionNotice({ trouble, onRetry }: NoticesProps) {
  const isOnline = useOnline()
  if (isOnline && trouble === null) return endsWithPage() ? <EndsWithPage /> : null
  return (
    <div className="flex flex-wrap items-center gap-2 border-b bg-overdue-soft px-4 py-2">
      <CloudOff aria-hidden className="size-4 shrink-0 text-overdue" />
      <p className="flex-1">
        <span role="alert">
          {trouble === null ? 'You are offline.' : failureMessage(trouble)} What was read stays readable.
        </span>
        {trouble !== null && <NextTry />}
      </p>
      {trouble !== null && (
        <Button size="sm" onClick={onRetry}>
          Retry
        </Button>
      )}
    </div>
  )
}

function EndsWithPage() {
  return (
    <p className="border-b bg-overdue-soft px-4 py-2">
      This browser lets nothing be stored: closing or reloading this page signs you out.
    </p>
  )
}

/** Not part of the alert, which would be read out at each try. */
function NextTry() {
  const nextTry = useNextTry()
  const display = useDisplay()
  return nextTry === null ? null : ` Next try at ${formatSecond(nextTry, display)}.`
}
