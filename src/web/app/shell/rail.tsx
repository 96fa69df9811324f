import {
  CalendarDays,
  ChevronUp,
  FilePenLine,
  Gauge,
  MessagesSquare,
  Plus,
  Quote,
  Table2,
  type LucideIcon,
} from 'lucide-react'
import { otherScreensAfterListsModule } from '#web/app/lazy-parts.ts'
import { lazyComponent } from '#web/api/transport/lazy-module.ts'
import { Link, type LinkProps } from '#web/router/link.tsx'
import type { Path } from '#web/router/screens.ts'
import { useAddress } from '#web/router/use-address.tsx'
import { ErrorBoundary } from '#web/ui/error-boundary.tsx'
import { BrandSign } from '#web/ui/brand-sign.tsx'

const QuotaDot = lazyComponent(otherScreensAfterListsModule, 'QuotaDot')

/**
 * A browser may paint the bar before it has parsed all links. Fixed columns and a minimum height keep the links in
 * their places.
 */
export function Rail() {
  const { path } = useAddress()
  return (
    <nav
      aria-label="Main"
      className="fixed inset-x-0 bottom-0 z-bar grid grid-cols-7 border-t bg-page pb-safe max-sm:box-content max-sm:min-h-bar max-sm:whole:hidden sm:sticky sm:inset-x-auto sm:top-0 sm:flex sm:h-dvh sm:w-rail sm:shrink-0 sm:flex-col sm:gap-4 sm:overflow-y-auto sm:border-e sm:border-t-0 sm:px-1 sm:pb-2 short:sm:gap-1 short:sm:py-1 lg:w-rail-wide lg:px-2 short:max-sm:static print:hidden"
    >
      <Brand />
      <ul
        id={ACTIONS}
        popover="auto"
        className="inset-auto end-2 bottom-bar mb-2 gap-1 rounded-lg bg-surface p-2 shadow-float open:grid sm:static sm:shrink-0 sm:mb-0 sm:flex sm:w-full sm:flex-col sm:rounded-none sm:overflow-visible sm:bg-transparent sm:p-0 sm:shadow-none"
      >
        <li className="max-sm:hidden">
          <ActionLink
            to="/compose/thread"
            aria-current={path === '/compose/thread' ? 'page' : undefined}
            className={`${ITEM} ${FILLED}`}
          >
            <Plus aria-hidden className="size-5 lg:size-4" />
            New thread
          </ActionLink>
        </li>
        {MORE_ACTIONS.map(({ to, name, icon: Icon }) => (
          <li key={to}>
            <ActionLink to={to} aria-current={path === to ? 'page' : undefined} className={ITEM}>
              <Icon aria-hidden className="size-5 lg:size-4" />
              {name}
            </ActionLink>
          </li>
        ))}
      </ul>
      <ul className="col-span-5 grid grid-cols-4 sm:flex sm:flex-col sm:gap-1">
        {PLACES.map((place) => (
          <RailItem key={place.to} {...place} isCurrent={place.to === path} />
        ))}
      </ul>
      <span className="col-span-2 flex items-center justify-center sm:hidden">
        <Link
          to="/compose/thread"
          aria-label="New thread"
          className={`${FILLED} flex min-h-touch w-11 flex-col items-center justify-center rounded-e-none text-xs`}
        >
          <Plus aria-hidden className="size-5" />
          New
        </Link>
        <button
          type="button"
          popoverTarget={ACTIONS}
          aria-label="Other things to write"
          className={`${FILLED} grid min-h-touch w-11 place-items-center rounded-s-none border-s border-on-accent`}
        >
          <ChevronUp aria-hidden className="size-4" />
        </button>
      </span>
    </nav>
  )
}

function ActionLink(props: Pick<LinkProps, 'to' | 'aria-current' | 'className' | 'children'>) {
  return (
    <Link
      onClick={({ currentTarget }) => currentTarget.closest<HTMLElement>('[popover]')?.hidePopover()}
      {...props}
    />
  )
}

interface RailEntry {
  to: Path
  name: string
  icon: LucideIcon
}

function RailItem({ to, name, icon: Icon, isCurrent }: RailEntry & { isCurrent: boolean }) {
  return (
    <li className="relative flex-1">
      <Link to={to} aria-current={isCurrent ? 'page' : undefined} className={ITEM}>
        <Icon aria-hidden className="size-5 lg:size-4" />
        {name}
      </Link>
      {to === '/quotas' && (
        <ErrorBoundary resetKey={null} renderError={() => null}>
          <QuotaDot />
        </ErrorBoundary>
      )}
    </li>
  )
}

const PLACES = [
  { to: '/calendar', name: 'Calendar', icon: CalendarDays },
  { to: '/interactions', name: 'Interactions', icon: MessagesSquare },
  { to: '/quotas', name: 'Quotas', icon: Gauge },
  { to: '/drafts', name: 'Drafts', icon: FilePenLine },
] as const satisfies readonly RailEntry[]

const ACTIONS = 'rail-actions'
const MORE_ACTIONS = [
  { to: '/compose/quote', name: 'New quote', icon: Quote },
  { to: '/plan', name: 'Plan many', icon: Table2 },
] as const satisfies readonly RailEntry[]

// The label must not move the icon, because a browser may paint the icon before it has parsed the label.
const ITEM =
  'flex min-h-bar flex-col items-center justify-start gap-0.5 rounded-md pt-1.75 text-xs bar-label text-ink-soft hover:bg-hover hover:text-ink current:font-semibold current:text-accent sm:min-h-12 sm:pt-1.25 short:sm:min-h-11 short:sm:pt-0.75 sm:current:bg-accent-soft lg:min-h-8 lg:flex-row lg:pt-0 lg:gap-3 lg:px-2 lg:text-base'

const FILLED =
  'rounded-md bg-accent font-medium text-on-accent hover:bg-accent-strong hover:text-on-accent current:text-on-accent sm:current:bg-accent-strong'

function Brand() {
  return (
    <div className="hidden h-10 shrink-0 items-center justify-center gap-2 sm:flex short:hidden lg:justify-start lg:px-2">
      <BrandSign size="small" />
      <span className="hidden text-md font-semibold tracking-tight lg:inline">Almanac</span>
    </div>
  )
}
