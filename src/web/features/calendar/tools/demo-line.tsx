import { X } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { readStoredSession } from '#web/api/session/session.ts'
import { storedValue } from '#web/device/stored-value.ts'
import { Link } from '#web/router/link.tsx'
import { IconButton } from '#web/ui/controls/icon-button.tsx'
import { TEXT_LINK } from '#web/ui/controls/text-link.ts'

const dismissed = storedValue<boolean>({
  key: 'almanac.demo-line-dismissed',
  initial: false,
  parse: (stored) => (typeof stored === 'boolean' ? stored : null),
})

/** Reads the stored session, so that the first frame already shows the notice. */
export function DemoLine() {
  const isDismissed = useSyncExternalStore(dismissed.subscribe, dismissed.read)
  const session = readStoredSession()
  if (isDismissed || session?.isDemo !== true) return null
  return (
    <div className="flex items-center gap-x-2 border-t py-1 text-sm print:hidden">
      <p className="min-w-0 flex-1 px-2">
        This is demo data: nothing leaves this machine.{' '}
        {session.mayConnect && (
          <Link to="/accounts/bluesky" className={TEXT_LINK}>
            Connect your own account
          </Link>
        )}
      </p>
      <IconButton icon={X} label="Dismiss" onClick={() => dismissed.change(() => true)} />
    </div>
  )
}
