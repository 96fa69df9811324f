import { ArrowLeft, CircleUserRound, Search, Settings } from 'lucide-react'
import { type ReactNode, type Ref, useEffect, useRef } from 'react'
import { lazyComponent } from '#web/api/transport/lazy-module.ts'
import type { Session } from '#web/api/session/session.ts'
import { useSessionStore } from '#web/api/session/use-session.ts'
import { goBack } from '#web/router/address.ts'
import { IconButton } from '#web/ui/controls/icon-button.tsx'
import { otherScreensModule } from '#web/app/lazy-parts.ts'
import type { Overlay } from './commands.ts'
import { Popover, PopoverPending } from '#web/ui/layers/popover.tsx'
import { PersonText } from '#web/ui/person-text.tsx'

interface HeaderProps {
  title: string
  isWhole: boolean
  heading: Ref<HTMLHeadingElement>
  slot: Ref<HTMLDivElement>
  tools: ReactNode
  session: Session | null
  onOpen: (overlay: Overlay) => void
}

const AccountMenu = lazyComponent(otherScreensModule, 'AccountMenu', PopoverPending)

export function Header({ title, isWhole, heading, slot, tools, session, onOpen }: HeaderProps) {
  return (
    <header
      className={`@container touch-in-bar flex min-h-10 items-center gap-x-2 max-sm:with-tools:flex-wrap border-b px-1 touch:min-h-touch sm:px-4 print:hidden ${isWhole ? 'max-sm:sticky max-sm:top-0 max-sm:z-bar max-sm:bg-page short:static' : 'with-tools:border-transparent'}`}
    >
      {isWhole && (
        <span className="-me-2 sm:hidden">
          <IconButton icon={ArrowLeft} label="Back" onClick={goBack} />
        </span>
      )}
      <h1
        ref={heading}
        tabIndex={-1}
        className={
          isWhole
            ? 'max-w-full shrink-0 truncate text-md @max-xs:sr-only sm:min-w-0 sm:shrink sm:text-lg'
            : 'text-lg with-tools:sr-only max-sm:ps-3'
        }
      >
        {title}
      </h1>
      <div ref={slot} data-tools className="contents">
        {tools}
      </div>
      <div className="grid w-0 min-w-8 flex-1 grid-cols-1 justify-items-end max-lg:with-tools:flex-none max-sm:whole:hidden touch:min-w-touch">
        {session !== null && <Account session={session} onOpen={onOpen} />}
      </div>
      <div className="flex shrink-0 max-sm:whole:hidden sm:-me-2">
        <IconButton icon={Search} label="Commands" onClick={() => onOpen('commands')} />
        <span className="contents max-sm:with-tools:hidden">
          <IconButton icon={Settings} label="Settings" onClick={() => onOpen('settings')} />
        </span>
      </div>
    </header>
  )
}

function Account({ session, onOpen }: Pick<HeaderProps, 'onOpen'> & { session: Session }) {
  const { accountName, source } = session
  const name = accountName ?? source
  const { visit } = useSessionStore()
  const button = useRef<HTMLButtonElement>(null)

  // After a switch of accounts, the focus moves to this button, so that screen readers say the new account.
  useEffect(() => {
    if (visit.read().number > 0) button.current?.focus()
  }, [visit])

  return (
    <Popover
      button={button}
      name={`Account: ${name}`}
      icon={CircleUserRound}
      labelClass="flex min-w-0 items-center gap-2 max-lg:with-tools:hidden"
      label={<PersonText text={name} className="line-clamp-2 text-start leading-4 whitespace-normal" />}
      variant="quiet"
      size="tight"
    >
      <AccountMenu onSettings={() => onOpen('settings')} onAnotherDevice={() => onOpen('another device')} />
    </Popover>
  )
}
