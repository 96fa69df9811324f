import { CalendarSearch, RotateCw } from 'lucide-react'
import { useRef } from 'react'
import { pickDays } from '#web/time/bucket.ts'
import { IconButton } from '#web/ui/controls/icon-button.tsx'
import { FIRST_SHOWN_DAY, LAST_SHOWN_DAY, isShownDay } from '#web/time/shown-days.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { TextField } from '#web/ui/controls/text-field.tsx'
import { Popover, closePopover } from '#web/ui/layers/popover.tsx'
import { Link } from '#web/router/link.tsx'
import { changeSearch } from '#web/router/navigate.ts'
import { formatDays, formatNumber } from '#web/time/format.ts'
import { buttonLook } from '#web/ui/controls/button-look.ts'
import type { View } from '#web/url/calendar-search.ts'
import { ExportMenu } from '#web/features/calendar/export/export-menu.tsx'
import {
  useCalendarTime,
  useShownPosts,
  useCalendarActions,
} from '#web/features/calendar/state/calendar-context.ts'
import { useToolWidth } from '#web/features/calendar/state/use-tool-width.ts'
import { useKeys } from '#web/features/calendar/state/use-keys.ts'
import { AttentionLine } from './attention-line.tsx'

export function CalendarActions() {
  const { period, display } = useCalendarTime()
  const { calendarPosts, total, shown, byDay } = useShownPosts()
  return (
    <div className="ms-auto flex shrink-0 items-center">
      <IconButton
        icon={RotateCw}
        label={calendarPosts.isReading ? 'Reading' : 'Refresh'}
        onClick={calendarPosts.readAgain}
      />
      <GoToDate />
      <ExportMenu
        isWide={useToolWidth() === 'wide'}
        count={shown}
        hidden={total - shown}
        readPosts={() => pickDays(byDay, period.own)}
        title={period.title}
        display={display}
      />
    </div>
  )
}

/** Opens the browser's own date field to jump to a date. */
function GoToDate() {
  const { date } = useCalendarTime()
  const actions = useCalendarActions()
  const button = useRef<HTMLButtonElement>(null)
  useKeys({ g: () => button.current?.click() })
  return (
    <Popover button={button} name="Go to date" icon={CalendarSearch} variant="quiet">
      <form
        className="flex items-end gap-2 p-2"
        onSubmit={(event) => {
          event.preventDefault()
          const day = new FormData(event.currentTarget).get('date')
          if (typeof day !== 'string' || !isShownDay(day)) return
          closePopover(event.currentTarget)
          actions.goTo(day)
        }}
      >
        <div className="w-44">
          <TextField
            type="date"
            name="date"
            label="Date"
            min={FIRST_SHOWN_DAY}
            max={LAST_SHOWN_DAY}
            defaultValue={date}
            required
          />
        </div>
        <Button type="submit" variant="primary">
          Go
        </Button>
      </form>
    </Popover>
  )
}

export function PeriodLine() {
  const { total, shown } = useShownPosts()
  const isNarrow = useToolWidth() === 'narrow'
  const isNothingFound = useIsNothingFound()
  // Beside a note a phone has room only for a number. Beside the longest note it has room only for a sign.
  const isBesideLongest = shown === 0 && total > 0 && !isNothingFound
  const detail = !isNarrow || (shown === total && total > 0) ? 'words' : isBesideLongest ? 'sign' : 'number'
  return (
    <>
      <div className="@container flex min-w-11 flex-1 items-center gap-x-4 @max-xs:gap-x-0">
        <AttentionLine detail={detail} />
      </div>
      <PeriodNote />
    </>
  )
}

function PeriodNote() {
  const isNothingFound = useIsNothingFound()
  const isNarrow = useToolWidth() === 'narrow'
  const { view, period, display } = useCalendarTime()
  const { calendarPosts, filters, total, shown } = useShownPosts()
  const actions = useCalendarActions()
  if (calendarPosts.isPending || period.days.some(calendarPosts.hasFailed)) return null
  if (isNothingFound)
    return (
      <>
        {!isNarrow && (
          <>
            <WhereLooked />
            <SearchYear />
          </>
        )}
        <Button size="sm" variant="quiet" onClick={actions.clearFilters}>
          Clear filters
        </Button>
      </>
    )
  if (total === 0) {
    return (
      <>
        <p className="min-w-0 truncate font-semibold">
          No posts<span className="max-sm:sr-only">{` ${IN[view]} ${period.title}`}</span>.
        </p>
        {/* The view of a day has its own button below, and a phone has one near the thumb. */}
        {view !== 'day' && (
          <Link to="/compose/thread" className={`${buttonLook('plain', 'sm')} shrink-0 max-sm:hidden`}>
            New thread
          </Link>
        )}
      </>
    )
  }
  if (shown === 0) {
    return (
      <>
        <p className="min-w-0 truncate font-semibold">
          {formatNumber(total, display)}
          <span className="max-sm:sr-only">{total === 1 ? ' post is' : ' posts are'}</span>
          {' hidden'}
          <span className="max-sm:sr-only"> by filters</span>.
        </p>
        <Button size="sm" onClick={actions.clearFilters}>
          Clear filters
        </Button>
      </>
    )
  }
  if (shown === total) return null
  return (
    <span className="flex min-w-0 shrink-0 items-center">
      <span className="truncate text-sm text-ink-soft max-sm:sr-only">
        {`${formatNumber(total - shown, display)} hidden by filters`}
      </span>
      {filters.q.trim() !== '' && (
        <span className="max-lg:hidden">
          <SearchYear />
        </span>
      )}
      <Button size="sm" variant="quiet" onClick={actions.clearFilters}>
        Clear filters
      </Button>
    </span>
  )
}

function useIsNothingFound(): boolean {
  const { period } = useCalendarTime()
  const { calendarPosts, filters, shown } = useShownPosts()
  const isRead = !calendarPosts.isPending && !period.days.some(calendarPosts.hasFailed)
  return isRead && filters.q.trim() !== '' && shown === 0
}

/**
 * On a phone the lines of tools have no room for this note, so it is over the empty days. Nothing moves when it
 * appears.
 */
export function NothingFound() {
  const isNothingFound = useIsNothingFound()
  const isNarrow = useToolWidth() === 'narrow'
  if (!isNothingFound || !isNarrow) return null
  return (
    <button
      type="button"
      data-opens="search"
      onClick={searchYear}
      className="absolute inset-x-2 bottom-6 z-bar min-h-touch rounded-md border bg-surface px-3 py-1 text-start text-sm"
    >
      <WhereLooked />{' '}
      <span className="font-medium underline underline-offset-2">Search the last 12 months</span>
    </button>
  )
}

function WhereLooked() {
  const { period, display } = useCalendarTime()
  // A match on a day of the month before or after is shown but not counted.
  const [first = '', last = first] = [period.own[0], period.own.at(-1)]
  return (
    <span className="block min-w-0 font-semibold sm:truncate">
      {`Not in the posts read, ${formatDays(first, last, display)}.`}
    </span>
  )
}

/** The search starts where the shown days end. */
function SearchYear() {
  return (
    <Button size="sm" variant="quiet" data-opens="search" onClick={searchYear}>
      Search the last 12 months
    </Button>
  )
}

function searchYear(): void {
  changeSearch('/calendar', { panel: 'search', post: undefined })
}

const IN: Record<View, string> = { month: 'in', week: 'from', day: 'on', agenda: 'in', quarter: 'from' }
