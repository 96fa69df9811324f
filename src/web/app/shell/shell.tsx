import { useEffect, useRef, useState, useSyncExternalStore, type ReactNode, type Ref } from 'react'
import type { Failure } from '#contract/failure.ts'
import type { Session } from '#web/api/session/session.ts'
import { lazyComponent } from '#web/api/transport/lazy-module.ts'
import { LiveRegion } from '#web/ui/feedback/announce.tsx'
import { titleCount } from '#web/ui/feedback/title-count.ts'
import { mayTakeFocus } from '#web/ui/layers/may-take-focus.ts'
import { Slots } from '#web/ui/layers/slots.tsx'
import { otherScreensAfterListsModule, otherScreensModule } from '#web/app/lazy-parts.ts'
import type { Overlay } from './match-commands.ts'
import { Overlays } from './overlays.tsx'
import { Rail } from './rail.tsx'
import { entryOf, isPath } from '#web/router/screens.ts'
import { useShownAddress } from '#web/router/use-address.tsx'
import { CloudOff, ArrowLeft, CircleUserRound, Search, Settings } from 'lucide-react'
import { endsWithPage } from '#web/api/transport/connection.ts'
import { useOnline } from '#web/api/transport/use-online.ts'
import { useNextTry } from '#web/api/transport/try-again.ts'
import { useDisplay } from '#web/device/use-display.ts'
import { formatSecond } from '#web/time/format.ts'
import { failureMessage } from '#web/api/transport/failure-message.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { useSessionStore } from '#web/api/session/use-session.ts'
import { goBack } from '#web/router/address.ts'
import { IconButton } from '#web/ui/controls/icon-button.tsx'
import { Popover, PopoverPending } from '#web/ui/layers/popover.tsx'
import { PersonText } from '#web/ui/person-text.tsx'

interface ShellProps {
  session: Session | null
  trouble: Failure | null
  onRetry: () => void
  tools?: ReactNode
  children: ReactNode
}

/** The shell reads no posts and no quotas, so that no response of the service can break it. */
export function Shell({ session, trouble, onRetry, tools, children }: ShellProps) {
  const { path, query } = useShownAddress()
  const { title: screen, isWhole = false } = isPath(path) ? entryOf(path) : { title: 'Not found' }
  const title = isWhole && query.includes('edit=') ? 'Edit post' : screen
  const count = useSyncExternalStore(titleCount.subscribe, titleCount.read, titleCount.read)
  const heading = useRef<HTMLHeadingElement>(null)
  const main = useRef<HTMLElement>(null)
  const shownTitle = useRef(title)
  const [slot, setSlot] = useState<HTMLElement | null>(null)
  const [overlay, setOverlay] = useState<Overlay>('none')

  // After the user follows a link, the new screen's heading gets the focus. The Tab key and screen readers then start
  // there.
  useEffect(() => {
    if (shownTitle.current === title) return
    shownTitle.current = title
    if (main.current?.contains(document.activeElement) !== true && mayTakeFocus()) heading.current?.focus()
  }, [title])

  return (
    <div data-whole={isWhole ? '' : undefined} className="flex min-h-dvh flex-col sm:flex-row print:min-h-0">
      <title>{`${count > 0 ? `(${count}) ` : ''}${title} · Almanac`}</title>
      <a
        href="#main"
        className="fixed start-2 top-2 z-lock -translate-y-16 rounded-md bg-ink px-3 py-2 text-page focus:translate-y-0"
      >
        Skip to content
      </a>
      <Rail />
      <div className="flex min-w-0 flex-1 flex-col pb-bar whole:pb-0 sm:pb-0 short:pb-0">
        <Header
          title={title}
          isWhole={isWhole}
          heading={heading}
          slot={setSlot}
          tools={tools}
          session={session}
          onOpen={setOverlay}
        />
        <Notices trouble={trouble} onRetry={onRetry} />
        <main ref={main} id="main" tabIndex={-1} className="flex min-w-0 flex-1 flex-col">
          <Slots value={{ header: slot, footer: null }}>{children}</Slots>
        </main>
      </div>
      <Overlays open={overlay} onOpen={setOverlay} />
      <LiveRegion />
    </div>
  )
}

interface NoticesProps {
  trouble: Failure | null
  onRetry: () => void
}

function Notices(props: NoticesProps) {
  return (
    <>
      <ConnectionNotice {...props} />
      <WorkNotices />
      <PaperMargins />
    </>
  )
}

const WorkNotices = lazyComponent(otherScreensAfterListsModule, 'WorkNotices')
const PaperMargins = lazyComponent(otherScreensAfterListsModule, 'PaperMargins')

function ConnectionNotice({ trouble, onRetry }: NoticesProps) {
  const isOnline = useOnline()
  if (isOnline && trouble === null) return endsWithPage() ? <EndsWithPage /> : null
  return (
    <div className="flex flex-wrap items-center gap-2 border-b bg-overdue-soft px-4 py-2">
      <CloudOff aria-hidden className="size-4 shrink-0 text-overdue" />
      <p className="flex-1">
        <span role="alert">
          {trouble === null ? 'You are offline.' : failureMessage(trouble)} You can still read what is here.
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

/** This line is not part of the alert, because a screen reader would announce it at each retry. */
function NextTry() {
  const nextTry = useNextTry()
  const display = useDisplay()
  return nextTry === null ? null : ` Next try at ${formatSecond(nextTry, display)}.`
}

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

function Header({ title, isWhole, heading, slot, tools, session, onOpen }: HeaderProps) {
  return (
    <header
      className={`@container touch-in-bar flex min-h-10 items-center gap-x-1 sm:gap-x-2 max-sm:with-tools:flex-wrap border-b px-1 touch:min-h-touch sm:px-4 print:hidden ${isWhole ? 'max-sm:sticky max-sm:top-0 max-sm:z-bar max-sm:bg-page short:static' : 'with-tools:border-transparent'}`}
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

  // After a switch of accounts, this button gets the focus, so that screen readers announce the new account.
  useEffect(() => {
    if (visit.read().number > 0) button.current?.focus()
  }, [visit])

  return (
    <Popover
      button={button}
      name={`Account: ${name}`}
      icon={CircleUserRound}
      labelClass="flex min-w-0 items-center gap-2 max-lg:with-tools:hidden @max-xs:sr-only"
      label={<PersonText text={name} className="line-clamp-2 text-start leading-4 whitespace-normal" />}
      variant="quiet"
      size="tight"
    >
      <AccountMenu onSettings={() => onOpen('settings')} onAnotherDevice={() => onOpen('another device')} />
    </Popover>
  )
}
