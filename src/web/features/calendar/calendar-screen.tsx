import { type FocusEvent, type ReactNode, Suspense, use, useDeferredValue, useState } from 'react'
import { useWindowEvent } from '#web/ui/controls/use-window-event.ts'
import { useSettings } from '#web/device/use-display.ts'
import { lazyComponent, suspendingComponent } from '#web/api/transport/lazy-module.ts'
import { ErrorBoundary } from '#web/ui/error-boundary.tsx'
import { usePhone, useShort } from '#web/ui/media-queries.ts'
import { MarkMatches } from '#web/ui/marked-text.tsx'
import { failureMessage } from '#web/api/transport/failure-message.ts'
import { FailedState } from '#web/ui/feedback/failed-state.tsx'
import { changeSearch } from '#web/router/navigate.ts'
import { useSearch } from '#web/router/use-address.tsx'
import { isReturn } from '#web/router/address.ts'
import { AgendaLoading } from '#web/features/calendar/agenda/agenda-loading.tsx'
import {
  useCalendarTime,
  useShownPosts,
  useCalendarActions,
  useFocusDay,
  useLastFocused,
} from '#web/features/calendar/state/calendar-context.ts'
import { CalendarProvider } from '#web/features/calendar/state/calendar-provider.tsx'
import { isList } from '#web/features/calendar/state/period.ts'
import { Slots } from '#web/ui/layers/slots.tsx'
import { CalendarFooter } from '#web/features/calendar/tools/calendar-footer.tsx'
import { CalendarTools } from '#web/features/calendar/tools/calendar-tools.tsx'
import { DemoLine } from '#web/features/calendar/tools/demo-line.tsx'
import { NextTry } from '#web/features/calendar/tools/next-try.tsx'
import { focusTabStop } from '#web/features/calendar/state/day-elements.ts'
import { afterPostsModule, calendarModule } from './lazy-calendar.ts'
import { monogramStyle } from '#web/post/calendar-sign.ts'
import { useTypedText } from '#web/ui/controls/use-typed-text.ts'
import { announce, useAnnouncedChanges } from '#web/ui/feedback/announce.tsx'
import { MonthGrid } from '#web/features/calendar/grid/month-grid.tsx'

const DayPosts = lazyComponent(calendarModule, 'DayPosts')
const PostPanel = lazyComponent(calendarModule, 'PostPanel', PanelPending)
const AttentionPanel = lazyComponent(afterPostsModule, 'AttentionPanel', PanelPending)
const SearchPanel = lazyComponent(afterPostsModule, 'SearchPanel', PanelPending)
const FirstUse = lazyComponent(afterPostsModule, 'FirstUse')
const SignedOut = lazyComponent(afterPostsModule, 'SignedOut')
const MovesAndTooltip = lazyComponent(afterPostsModule, 'MovesAndTooltip')

export function CalendarScreen() {
  const { text, type } = useTypedText(useSearch('/calendar').q, (q) =>
    changeSearch('/calendar', { q }, { replace: true }),
  )
  const q = useDeferredValue(text)
  const isPhone = usePhone()
  const isShort = useShort()
  const slots = use(Slots)
  const [foot, setFoot] = useState<HTMLElement | null>(null)
  return (
    <CalendarProvider q={q} typeText={type}>
      <div className="relative flex min-h-0 min-w-0 flex-1">
        <FocusRegion>
          <CalendarTools typedText={text} />
          {!isPhone && !isShort && <DemoLine />}
          <SignedOut />
          <Slots value={{ ...slots, footer: foot }}>
            <HighlightedWords>
              <Days />
            </HighlightedWords>
          </Slots>
          <CalendarFooter slot={setFoot} />
        </FocusRegion>
        <EmptyCalendar />
        <HighlightedWords>
          <OpenPanel />
          <ErrorBoundary resetKey={null} renderError={() => null}>
            <MovesAndTooltip />
          </ErrorBoundary>
        </HighlightedWords>
      </div>
    </CalendarProvider>
  )
}

function HighlightedWords({ children }: { children: ReactNode }) {
  const { found } = useShownPosts()
  return <MarkMatches value={found?.mark ?? null}>{children}</MarkMatches>
}

function Days() {
  const { view, date } = useCalendarTime()
  const { calendarPosts } = useShownPosts()
  const isAlone = calendarPosts.asOf === null || isList(view)
  if (calendarPosts.hasFailed(date) && isAlone) return <FirstLoadFailed />
  return (
    <Suspense
      fallback={
        <>
          <NextTry why="The service does not answer." />
          <AgendaLoading />
        </>
      }
    >
      <CalendarView />
    </Suspense>
  )
}

function EmptyCalendar() {
  const { isComplete, allByDay } = useShownPosts().calendarPosts
  return isComplete && allByDay.size === 0 && <FirstUse />
}

function OpenPanel() {
  const { post, panel } = useSearch('/calendar')
  const [cameFrom, setCameFrom] = useState(post)
  // Remembers the open post, because the list focuses its row again when the post's panel closes.
  const from = panel === undefined ? undefined : (post ?? cameFrom)
  if (from !== cameFrom) setCameFrom(from)
  if (post !== undefined) return <PostPanel uuid={post} />
  if (panel === 'attention') return <AttentionPanel cameFrom={cameFrom} />
  return panel !== undefined && <SearchPanel cameFrom={cameFrom} />
}

/** Reserves the panel's width while the panel loads, so that the days move only once. */
function PanelPending() {
  return <div className="hidden w-xs shrink-0 md:block 2xl:w-sm" />
}

/** Used while a failed query is refetched, because the query has no error then. */
const NO_ANSWER = { reason: 'no-answer', code: null, message: '' } as const

function FirstLoadFailed() {
  const { failure, isReading, readAgain } = useShownPosts().calendarPosts
  return (
    <div className="flex-1">
      <FailedState
        title="The posts could not be read."
        why={failureMessage(failure ?? NO_ANSWER)}
        onRetry={readAgain}
        pending={isReading}
      />
      <NextTry />
    </div>
  )
}

function FocusRegion({ children }: { children: ReactNode }) {
  const actions = useCalendarActions()
  const focusDay = useFocusDay()
  const lastFocusedRef = useLastFocused()
  const { calendarSigns } = useShownPosts()
  const { postColour } = useSettings()
  function enter(target: Element) {
    lastFocusedRef.current = target
    // Stores the day of the focused chip. Newer posts may push the chip out of its cell, and the focus then moves to
    // this day.
    const day = target.closest('[data-day]')?.getAttribute('data-day') ?? null
    // Does not note `focusDay` again: its element gets the focus from an effect, and a second arrow key may already
    // have changed the day.
    if (day !== null && day !== focusDay) actions.noteDay(day)
  }

  // Listens on the window, because React fires no focus event when a dialog closes during a render and returns the
  // focus.
  useWindowEvent('focusin', ({ target }) => {
    if (target instanceof Element && target.closest('[data-colours]') !== null) enter(target)
  })

  function leave({ relatedTarget, currentTarget }: FocusEvent) {
    if (relatedTarget !== null && !currentTarget.contains(relatedTarget)) lastFocusedRef.current = null
  }

  return (
    <div
      ref={focusAfterReturn}
      data-colours={postColour}
      style={monogramStyle(calendarSigns)}
      onFocus={({ target }) => enter(target)}
      onBlur={leave}
      className="flex min-w-0 flex-1 flex-col px-1 sm:px-4"
    >
      {children}
    </div>
  )
}

function focusAfterReturn(region: HTMLElement | null): void {
  if (isReturn()) focusTabStop(region)
}

const AgendaView = suspendingComponent(calendarModule, 'AgendaView')
const WeekView = suspendingComponent(calendarModule, 'WeekView')
const QuarterView = suspendingComponent(calendarModule, 'QuarterView')
const DayView = suspendingComponent(calendarModule, 'DayView')

function CalendarView() {
  const { view, period } = useCalendarTime()

  useAnnouncedChanges(period.title, () => announce(period.title))

  switch (view) {
    case 'month':
      return (
        <>
          <MonthGrid />
          <DayPosts />
        </>
      )
    case 'week':
      return <WeekView />
    case 'agenda':
      return <AgendaView />
    case 'day':
      return <DayView />
    case 'quarter':
      return <QuarterView />
  }
}
