import { LogOut, Search, Settings } from 'lucide-react'
import type { RefObject } from 'react'
import type { Session } from '#web/api/session.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import type { Overlay } from './overlays.tsx'
import { useSignOut } from './use-sign-out.ts'

interface HeaderProps {
  title: string
  heading: RefObject<HTMLHeadingElement | null>
  session: Session | null
  onOpen: (overlay: Overlay) => void
}

export function Header({ title, heading, session, onOpen }: HeaderProps) {
  const signOut = useSignOut()

  return (
    <header className="flex min-h-bar items-center border-b px-4 print:hidden">
      <div className="me-2 flex min-w-0 flex-1 flex-col gap-x-4 py-2 sm:flex-row sm:items-baseline sm:justify-between">
        <h1 ref={heading} tabIndex={-1} className="text-lg">
          {title}
        </h1>
        {session !== null && <Account session={session} />}
      </div>
      <IconButton icon={Search} label="Commands" onClick={() => onOpen('commands')} />
      <IconButton icon={Settings} label="Settings" onClick={() => onOpen('settings')} />
      <IconButton icon={LogOut} label="Sign out" onClick={() => void signOut()} />
    </header>
  )
}

/** Whose account it is, its tier, and where the answers come from. */
function Account({ session: { accountName, tier, source } }: { session: Session }) {
  return (
    <p className="text-sm text-ink-soft">
      {accountName !== null && <span className="font-medium text-ink">{accountName}</span>}
      {[tier, source].map((part) => part !== '' && <span key={part}>{` · ${part}`}</span>)}
    </p>
  )
}
