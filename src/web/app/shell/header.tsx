import { LogOut, Search, Settings } from 'lucide-react'
import type { RefObject } from 'react'
import type { Session } from '#web/api/session/session.ts'
import { IconButton } from '#web/ui/controls/icon-button.tsx'
import type { Overlay } from '#web/app/commands/overlay.ts'
import { PersonText } from '#web/ui/person-text.tsx'

interface HeaderProps {
  title: string
  heading: RefObject<HTMLHeadingElement | null>
  session: Session | null
  onOpen: (overlay: Overlay) => void
  onSignOut: () => void
}

/** On a phone the source of the data and Sign out are in the settings instead. */
export function Header({ title, heading, session, onOpen, onSignOut }: HeaderProps) {
  return (
    <header className="flex min-h-bar items-center gap-x-2 border-b px-4 print:hidden">
      <h1 ref={heading} tabIndex={-1} className="text-lg">
        {title}
      </h1>
      {/* It takes what the title leaves, and no more. */}
      <div className="flex w-0 min-w-0 flex-1 justify-end ps-2">
        {session !== null && <Account session={session} />}
      </div>
      <div className="-me-2 flex shrink-0">
        <IconButton icon={Search} label="Commands" onClick={() => onOpen('commands')} />
        <IconButton icon={Settings} label="Settings" onClick={() => onOpen('settings')} />
        <span className="hidden sm:inline">
          <IconButton icon={LogOut} label="Sign out" onClick={onSignOut} />
        </span>
      </div>
    </header>
  )
}

/** The account, its tier and the source of the data. */
function Account({ session: { accountName, tier, source } }: { session: Session }) {
  return (
    <p className="truncate text-sm text-ink-soft">
      {accountName !== null && <PersonText text={accountName} className="font-medium text-ink" />}
      <span className="hidden sm:inline">
        {[tier, source].map((part) => part !== '' && <span key={part}>{` · ${part}`}</span>)}
      </span>
    </p>
  )
}
