import { useEffect, useRef, useState, useSyncExternalStore, type ReactNode } from 'react'
import type { Failure } from '#contract/failure.ts'
import type { Session } from '#web/api/session/session.ts'
import { lazyComponent } from '#web/api/transport/lazy-module.ts'
import { LiveRegion } from '#web/ui/feedback/announce.tsx'
import { titleCount } from '#web/ui/feedback/title-count.ts'
import { mayTakeFocus } from '#web/ui/layers/may-take-focus.ts'
import { Slots } from '#web/ui/layers/slots.tsx'
import { Header } from './header.tsx'
import { otherScreensAfterListsModule } from '#web/app/lazy-parts.ts'
import type { Overlay } from './commands.ts'
import { Overlays } from './overlays.tsx'
import { Rail } from './rail.tsx'
import { entryOf, isPath } from '#web/router/screens.ts'
import { useShownAddress } from '#web/router/use-address.tsx'
import { CloudOff } from 'lucide-react'
import { endsWithPage } from '#web/api/transport/connection.ts'
import { useOnline } from '#web/api/transport/use-online.ts'
import { useNextTry } from '#web/api/transport/try-again.ts'
import { useDisplay } from '#web/device/use-display.ts'
import { formatSecond } from '#web/time/format.ts'
import { failureMessage } from '#web/api/transport/failure-message.ts'
import { Button } from '#web/ui/controls/button.tsx'

interface ShellProps {
  session: Session | null
  trouble: Failure | null
  onRetry: () => void
  tools?: ReactNode
  children: ReactNode
}

/** The shell reads no posts and no quotas, so that no answer of the service can break the frame. */
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

  // After a link the focus moves to the heading of the new screen, so that the Tab key and screen readers start there.
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

/** A screen reader would read out this line at each try, so the line is not part of the alert. */
function NextTry() {
  const nextTry = useNextTry()
  const display = useDisplay()
  return nextTry === null ? null : ` Next try at ${formatSecond(nextTry, display)}.`
}
