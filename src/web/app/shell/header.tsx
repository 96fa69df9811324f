import { ArrowLeft, LogOut, Search, Settings } from 'lucide-react'
import type { ReactNode, Ref } from 'react'
import type { Session } from '#web/api/session/session.ts'
import { goBack } from '#web/router/address.ts'
import { IconButton } from '#web/ui/controls/icon-button.tsx'
import type { Overlay } from '#web/app/commands/overlay.ts'
import { PersonText } from '#web/ui/person-text.tsx'

interface HeaderProps {
  title: string
  /** Whether the screen takes the whole window of a phone. */
  isWhole: boolean
  heading: Ref<HTMLHeadingElement>
  /** Where a screen puts tools of its own, which then take the place of the visible title. */
  slot: Ref<HTMLDivElement>
  /** The tools in the page before the scripts have loaded. */
  tools: ReactNode
  session: Session | null
  onOpen: (overlay: Overlay) => void
  onSignOut: () => void
}

/** On a phone the source of the data and Sign out are in the settings instead. Of a whole screen it is the only bar above it, and leads back. */
export function Header({ title, isWhole, heading, slot, tools, session, onOpen, onSignOut }: HeaderProps) {
  return (
    <header
      className={`flex min-h-10 items-center gap-x-2 border-b px-1 touch:min-h-touch sm:px-4 print:hidden ${isWhole ? 'max-sm:sticky max-sm:top-0 max-sm:z-bar max-sm:bg-page short:static' : 'with-tools:border-transparent'}`}
    >
      {isWhole && (
        <span className="-me-2 sm:hidden">
          <IconButton icon={ArrowLeft} label="Back" onClick={goBack} />
        </span>
      )}
      <h1
        ref={heading}
        tabIndex={-1}
        className={isWhole ? 'min-w-0 truncate text-md sm:text-lg' : 'text-lg with-tools:sr-only max-sm:ps-3'}
      >
        {title}
      </h1>
      <div ref={slot} data-tools className="contents">
        {tools}
      </div>
      {/* It takes what the title leaves, and no more. */}
      <div className="flex w-0 min-w-0 flex-1 justify-end ps-2 max-lg:with-tools:hidden max-sm:whole:hidden">
        {session !== null && <Account session={session} />}
      </div>
      <div className="flex shrink-0 max-sm:whole:hidden sm:-me-2">
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
