import { CalendarSearch, EllipsisVertical, RotateCw } from 'lucide-react'
import { type RefObject, useEffect, useRef } from 'react'
import { useDisplay } from '#web/device/use-display.ts'
import { usePhone } from '#web/ui/media-queries.ts'
import { cityOf } from '#web/time/zone-city.ts'
import { countDays, pickDays } from '#web/time/bucket.ts'
import { IconButton } from '#web/ui/controls/icon-button.tsx'
import { FIRST_SHOWN_DAY, LAST_SHOWN_DAY, isShownDay } from '#web/time/shown-days.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { TextField } from '#web/ui/controls/text-field.tsx'
import { Popover, closePopover } from '#web/ui/layers/popover.tsx'
import { Link } from '#web/router/link.tsx'
import { changeSearch } from '#web/router/navigate.ts'
import { useSearch } from '#web/router/use-address.tsx'
import { formatDateShort, formatNumber } from '#web/time/format.ts'
import { momentToDay } from '#web/time/zone.ts'
import { buttonLook } from '#web/ui/controls/button-look.ts'
import type { View } from '#web/url/calendar-search.ts'
import { ExportMenu, type ExportMenuProps } from '#web/features/calendar/export/export-menu.tsx'
import { filterPosts } from '#web/features/calendar/posts/filters.ts'
import {
  useCalendarTime,
  useShownPosts,
  useCalendarActions,
  useDrafts,
} from '#web/features/calendar/state/calendar-context.ts'
import { goAndFocus } from '#web/features/calendar/state/day-elements.ts'
import { useKeys } from '#web/features/calendar/state/use-keys.ts'
import { DemoLine } from './demo-line.tsx'
import { ZoneMenu, useToolWidth } from './filter-bar.tsx'
import { DraftsToggle, Legend } from './footer-controls.tsx'
import { AttentionLine } from './attention-line.tsx'

export function CalendarActions() {
  useEscapeFromDay()
  return usePhone() ? <MoreTools /> : <Actions />
}

/** In the day view, Escape returns to the view before it. */
function useEscapeFromDay(): void {
  const { view } = useCalendarTime()
  const { post, panel } = useSearch('/calendar')
  const actions = useCalendarActions()
  const before = useRef<View>('month')
  useEffect(() => {
    if (view !== 'day') before.current = view
  }, [view])
  useKeys({
    Escape: () => {
      if (view !== 'day' || post !== undefined || panel !== undefined) return false
      return actions.show(before.current)
    },
  })
}

function MoreTools() {
  const { display } = useCalendarTime()
  const { calendarPosts } = useShownPosts()
  const drafts = useDrafts()
  const mine = useDisplay().zone
  const button = useRef<HTMLButtonElement>(null)
  const date = useRef<HTMLButtonElement>(null)

  function goToDate() {
    button.current?.click()
    requestAnimationFrame(() => date.current?.click())
  }
  useKeys({ g: goToDate })

  return (
    <Popover
      button={button}
      name="More tools"
      icon={EllipsisVertical}
      variant="quiet"
      caption={display.zone === mine ? 'More' : cityOf(display.zone)}
    >
      <div className="grid grid-cols-1">
        <Button
          size="row"
          variant="quiet"
          icon={RotateCw}
          onClick={({ currentTarget }) => {
            closePopover(currentTarget)
            calendarPosts.readAgain()
          }}
        >
          {calendarPosts.isReading ? 'Reading' : 'Refresh'}
        </Button>
        <GoToDate button={date} isInMenu />
        <ZoneMenu />
        <Export isWide isInMenu />
        <Legend />
        {!drafts.isPending && <DraftsToggle />}
        <DemoLine />
      </div>
    </Popover>
  )
}

function Actions() {
  const { calendarPosts } = useShownPosts()
  const button = useRef<HTMLButtonElement>(null)
  const isWide = useToolWidth() === 'wide'
  return (
    <div className="ms-auto flex shrink-0 items-center">
      <IconButton
        icon={RotateCw}
        label={calendarPosts.isReading ? 'Reading' : 'Refresh'}
        onClick={calendarPosts.readAgain}
      />
      <GoToDate button={button} />
      <Export isWide={isWide} isInMenu={false} />
    </div>
  )
}

function Export(props: Pick<ExportMenuProps, 'isWide' | 'isInMenu'>) {
  const { period, display } = useCalendarTime()
  const { calendarPosts, byDay } = useShownPosts()
  const count = countDays(byDay, period.own)
  return (
    <ExportMenu
      {...props}
      count={count}
      hidden={countDays(calendarPosts.allByDay, period.own) - count}
      readPosts={() => pickDays(byDay, period.own)}
      title={period.title}
      display={display}
    />
  )
}

interface GoToDateProps {
  button: RefObject<HTMLButtonElement | null>
  isInMenu?: boolean
}

function GoToDate({ button, isInMenu = false }: GoToDateProps) {
  const { date } = useCalendarTime()
  const actions = useCalendarActions()
  useKeys({ g: () => button.current?.click() })
  return (
    <Popover
      button={button}
      name="Go to date"
      icon={CalendarSearch}
      variant="quiet"
      {...(isInMenu && { label: 'Go to date', size: 'row' })}
    >
      <form
        className="flex items-end gap-2 p-2"
        onSubmit={(event) => {
          event.preventDefault()
          const day = new FormData(event.currentTarget).get('date')
          if (typeof day !== 'string' || !isShownDay(day)) return
          closePopover(event.currentTarget)
          goAndFocus(() => actions.goTo(day))
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
  if (usePhone())
    return (
      <div className="flex min-w-33 items-center justify-end">
        <span className="flex flex-row-reverse items-center">
          <AttentionLine detail={shown === total ? 'words' : 'number'} />
        </span>
        <PeriodNote />
      </div>
    )
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
  const isWide = useToolWidth() === 'wide'
  const { view, period, display } = useCalendarTime()
  const { calendarPosts, filters, total, shown } = useShownPosts()
  const actions = useCalendarActions()
  if (calendarPosts.isPending || period.days.some(calendarPosts.hasFailed)) return null
  if (isNothingFound)
    return (
      <>
        {isWide && (
          <>
            <WhereLooked />
            <MatchElsewhere />
            <SearchYears variant="plain" />
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
        <p className="min-w-0 truncate font-semibold max-sm:sr-only">
          {`No posts ${IN[view]} ${period.title}.`}
        </p>
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
        <p className="min-w-0 truncate font-semibold max-sm:sr-only">
          {formatNumber(total, display)}
          {total === 1 ? ' post is' : ' posts are'} hidden by filters.
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
          <SearchYears variant="quiet" />
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

/** Shows the note only if the line is wide. In a narrow window, another note covers the empty days. */
export function NothingFound() {
  const isNothingFound = useIsNothingFound()
  const isWide = useToolWidth() === 'wide'
  if (!isNothingFound || isWide) return null
  return (
    <div className="absolute inset-x-2 bottom-12 short:top-24 short:bottom-auto z-bar flex flex-wrap items-center gap-1 rounded-md border bg-surface ps-2 text-sm *:min-h-touch">
      <span className="flex flex-1 basis-40 items-center">
        <WhereLooked />
      </span>
      <MatchElsewhere />
      <SearchYears variant="plain" />
    </div>
  )
}

function WhereLooked() {
  const { view, period } = useCalendarTime()
  return (
    <span className="block min-w-0 font-semibold sm:truncate">
      {`No posts match ${IN[view]} ${period.title}.`}
    </span>
  )
}

function MatchElsewhere() {
  const { period, now, today, display } = useCalendarTime()
  const { calendarPosts, filters } = useShownPosts()
  const actions = useCalendarActions()
  const shown = new Set(period.days)
  const days = [...calendarPosts.allByDay.keys()].filter((day) => !shown.has(day)).toSorted()
  const found = filterPosts(pickDays(calendarPosts.allByDay, days), filters, now)
  const lastDay = period.days.at(-1) ?? today
  const next = found.find(({ at }) => momentToDay(at, display.zone) > lastDay)
  const post = next ?? found.at(-1)
  if (post === undefined) return null
  const day = momentToDay(post.at, display.zone)
  const date = formatDateShort(day, display, today)
  return (
    <Button size="sm" data-opens="match" onClick={() => actions.openPost(post.uuid, day)}>
      {found.length === 1
        ? `1 match on ${date}`
        : `${formatNumber(found.length, display)} matches, the ${next === undefined ? 'last' : 'next'} on ${date}`}
    </Button>
  )
}

function SearchYears({ variant }: { variant: 'plain' | 'quiet' }) {
  return (
    <Button
      size="sm"
      variant={variant}
      title="12 months back and 12 months ahead"
      data-opens="search"
      onClick={() => changeSearch('/calendar', { panel: 'search', post: undefined })}
    >
      Search 24 months
    </Button>
  )
}

const IN: Record<View, string> = { month: 'in', week: 'from', day: 'on', agenda: 'in', quarter: 'from' }
