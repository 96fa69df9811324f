import { useNavigate } from '@tanstack/react-router'
import { LogOut } from 'lucide-react'
import type { RefObject } from 'react'
import type { Session } from '#web/api/session.ts'
import { useSessionStore } from '#web/api/use-session.ts'
import { IconButton } from '#web/ui/icon-button.tsx'

interface HeaderProps {
  title: string
  heading: RefObject<HTMLHeadingElement | null>
  session: Session | null
}

export function Header({ title, heading, session }: HeaderProps) {
  const store = useSessionStore()
  const navigate = useNavigate()

  async function signOut() {
    // First, so that the address does not keep where this account had been.
    await navigate({ to: '/connect' })
    await store.signOut()
  }

  return (
    <header className="flex min-h-bar items-center gap-2 border-b px-4">
      <div className="flex min-w-0 flex-1 flex-col gap-x-4 py-2 sm:flex-row sm:items-baseline sm:justify-between">
        <h1 ref={heading} tabIndex={-1} className="text-lg">
          {title}
        </h1>
        {session !== null && <Account session={session} />}
      </div>
      <IconButton icon={LogOut} label="Sign out" onClick={() => void signOut()} />
    </header>
  )
}

/** Whose account it is, its tier, and where the answers come from. */
function Account({ session: { accountName, tier, source } }: { session: Session }) {
  return (
    <p className="truncate text-sm text-ink-soft">
      {accountName !== null && <span className="font-medium text-ink">{accountName}</span>}
      {[tier, source].map((part) => part !== '' && <span key={part}>{` · ${part}`}</span>)}
    </p>
  )
}
