import type { ReactNode } from 'react'
import { hasLocalStorage } from '#web/device/local-store.ts'
import { useDisplay } from '#web/device/settings/use-display.ts'
import { formatCount } from '#web/time/format.ts'

interface StorageNoticeProps {
  /** Whether the drafts in the database could be read. */
  isDatabaseRead: boolean
  /** How many drafts only this page has. */
  onlyHere: number
  /** Buttons that may help. */
  children: ReactNode
}

/** What a browser that refuses a storage keeps, and what it will lose. */
export function StorageNotice({ isDatabaseRead, onlyHere, children }: StorageNoticeProps) {
  const isLocal = hasLocalStorage()
  const display = useDisplay()
  if (isDatabaseRead && isLocal && onlyHere === 0) return null
  return (
    <div className="grid gap-2 rounded-md bg-overdue-soft p-3">
      <div role="alert" className="grid gap-2">
        {!isDatabaseRead && <p className="font-semibold">This browser does not open its database.</p>}
        {!isDatabaseRead && (
          <p>
            {isLocal
              ? 'Drafts are kept in a smaller storage of this device, and sending works. Drafts from before, and threads that were sent, cannot be shown.'
              : 'Writing and sending work, but nothing is stored: not the drafts, not the settings. A new tab has to connect again.'}
          </p>
        )}
        {isDatabaseRead && !isLocal && (
          <p>
            Drafts are stored, but this browser refuses the storage for settings and for the connection:
            settings last until the page closes, and a new tab has to connect again.
          </p>
        )}
        {onlyHere > 0 && (
          <p className="font-semibold">
            {formatCount(onlyHere, 'draft is', 'drafts are', display)} only on this page: closing or reloading
            it loses {onlyHere === 1 ? 'it' : 'them'}. Export takes {onlyHere === 1 ? 'it' : 'them'} along.
          </p>
        )}
      </div>
      {children}
    </div>
  )
}
