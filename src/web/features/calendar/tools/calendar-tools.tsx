import { useState } from 'react'
import { lazyComponent } from '#web/api/transport/lazy-module.ts'
import { useDesk, useMedia, usePhone, useShort } from '#web/ui/media-queries.ts'
import { shortenNames } from '#web/time/format.ts'
import { afterPostsModule } from '#web/features/calendar/lazy-calendar.ts'
import { type TypedAhead, TypeAhead } from './type-ahead.tsx'
import {
  useCalendarActions,
  useCalendarTime,
  useShownPosts,
  useOpenPostId,
} from '#web/features/calendar/state/calendar-context.ts'
import { useKeys, type KeyHandlers } from '#web/features/calendar/state/use-keys.ts'
import { navigate } from '#web/router/navigate.ts'
import { changeNotice } from '#web/api/workspace/change-notice.ts'
import { InSlot } from '#web/ui/layers/slots.tsx'
import { PeriodControls, ViewSwitch } from './period-controls.tsx'
import { pickDays } from '#web/time/bucket.ts'
import { startOfDay } from '#web/time/zone.ts'
import { DAY_ELEMENTS, focusTabStop, goAndFocus } from '#web/features/calendar/state/day-elements.ts'

const FilterBar = lazyComponent(afterPostsModule, 'FilterBar', TypeAhead)
const CalendarActions = lazyComponent(afterPostsModule, 'CalendarActions')
export const PeriodLine = lazyComponent(afterPostsModule, 'PeriodLine')
const NothingFound = lazyComponent(afterPostsModule, 'NothingFound')

/** The height of each line is fixed, so that arriving data does not move the days. */
export function CalendarTools({ typedText }: Pick<TypedAhead, 'typedText'>) {
  const [isTypingAhead, setTypingAhead] = useState(false)
  const isWide = useDesk()
  const isPhone = usePhone()
  const isShort = useShort() && !isWide && !isPhone
  return (
    <>
      <div className="@container touch-in-bar flex min-h-8 items-center sm:gap-x-1 touch:min-h-touch">
        <CalendarToolbar />
        <FilterBar
          typedText={typedText}
          isTypingAhead={isTypingAhead}
          onTypeAhead={() => setTypingAhead(true)}
        />
        {isShort && <PeriodLine />}
        {(isWide || isPhone) && <CalendarActions />}
      </div>
      {isShort ? (
        <InSlot slot="header">
          <CalendarActions />
        </InSlot>
      ) : (
        !isPhone && (
          <div className="flex min-h-8 items-center gap-x-4 lg:min-h-6 touch:min-h-touch">
            <PeriodLine />
            {!isWide && <CalendarActions />}
          </div>
        )
      )}
      <NothingFound />
    </>
  )
}

function CalendarToolbar() {
  const { view, period, today } = useCalendarTime()
  const { calendarPosts } = useShownPosts()
  const actions = useCalendarActions()
  const isWide = useDesk()
  const isNarrow = usePhone()
  const isNarrowest = useMedia(NARROWEST)
  const isShort = isNarrow && (isNarrowest || (view !== 'month' && view !== 'agenda'))
  const goToToday = () => actions.goTo(today)

  useKeys({
    m: () => actions.show('month'),
    w: () => actions.show('week'),
    d: () => actions.show('day'),
    a: () => actions.show('agenda'),
    r: view === 'quarter' ? calendarPosts.readAgain : () => actions.show('quarter'),
    'Shift+R': calendarPosts.readAgain,
    t: () => goAndFocus(goToToday),
    n: () => actions.startThread(actions.lastDay()),
    u: () => navigate({ to: '/compose/quote' }),
  })
  useKeysFromAnywhere()

  const views = <ViewSwitch view={view} onView={actions.show} />
  return (
    <>
      <InSlot slot="header">
        <PeriodControls
          title={isShort ? shortenNames(period.title) : period.title}
          onStep={actions.step}
          onToday={goToToday}
        />
        {isWide && views}
      </InSlot>
      {!isWide && views}
    </>
  )
}

const NARROWEST = '(width < 21rem)'

const MOVES = [
  'ArrowLeft',
  'ArrowRight',
  'ArrowUp',
  'ArrowDown',
  'PageUp',
  'PageDown',
  'Home',
  'End',
] as const

function useKeysFromAnywhere(): void {
  const openPostId = useOpenPostId()
  const { period, now, today, display } = useCalendarTime()
  const { byDay } = useShownPosts()
  const actions = useCalendarActions()

  function open(find: 'next' | 'last') {
    const day = actions.lastDay()
    const from = day === today ? now : startOfDay(day, display.zone)
    const posts = pickDays(byDay, period.days)
    const post = find === 'next' ? posts.find(({ at }) => at >= from) : posts.findLast(({ at }) => at < from)
    if (post !== undefined) return actions.openPost(post.uuid)
    const which = find === 'next' ? 'later' : 'earlier'
    changeNotice.set({ words: `No ${which} post is shown in ${period.title}.` })
  }

  const moves = MOVES.map((key) => [key, startFromTabStop] as const)
  const steps: KeyHandlers = openPostId === undefined ? { j: () => open('next'), k: () => open('last') } : {}
  useKeys({ ...Object.fromEntries(moves), ...steps })
}

function startFromTabStop({ key, shiftKey }: KeyboardEvent): boolean {
  const focused = document.activeElement
  // In a panel these keys scroll. If an element of the days has the focus, it has already ignored the key.
  if (focused?.closest(`aside, ${DAY_ELEMENTS}`) instanceof Element) return false
  focusTabStop(document.querySelector('main'))
  const stop = document.activeElement
  if (stop?.matches(DAY_ELEMENTS) !== true) return false
  // Sends the key again to the focused element of a grid, so that the focus moves on. In a list, the first arrow key
  // only sets the focus.
  const isFirstStep = stop.closest('ol') !== null && (key === 'ArrowDown' || key === 'ArrowUp')
  if (!isFirstStep)
    stop.dispatchEvent(new KeyboardEvent('keydown', { key, shiftKey, bubbles: true, cancelable: true }))
  return true
}
