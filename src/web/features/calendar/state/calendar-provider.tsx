import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useDeferredValue, useEffect, useEffectEvent, useMemo, useState } from 'react'
import { readKnownPosts } from '#web/api/posts/known-posts.ts'
import { useDisplay, useNow } from '#web/device/settings/use-display.ts'
import { colourCalendars } from '#web/post/account-colour.ts'
import { withKnownWords } from '#web/post/known-words.ts'
import { countDays } from '#web/time/bucket.ts'
import { momentToDay } from '#web/time/zone.ts'
import { useTypedText } from '#web/ui/controls/use-typed-text.ts'
import { isPhone } from '#web/ui/media.ts'
import { CALENDAR_DEFAULTS, type View } from '#web/url/calendar-search.ts'
import { filterDays } from '#web/features/calendar/posts/filters.ts'
import { useCalendarPosts } from '#web/features/calendar/posts/use-calendar-posts.ts'
import {
  type Calendar,
  CalendarContext,
  FocusDayContext,
  OpenPostContext,
  TypedTextContext,
} from './calendar-context.ts'
import { dayOfFocusedPost } from './focused-post.ts'
import { periodOf, stepDate } from './period.ts'
import { useDayCursor } from './use-day-cursor.ts'
import { type CalendarUrl, useCalendarUrl } from './use-calendar-url.ts'
import { useFoundWords } from './use-found-words.ts'

/** Reads the URL and the posts for the whole screen. */
export function CalendarProvider({ children }: { children: ReactNode }) {
  // Taken apart, so that the actions do not change with the text of the URL.
  const { q: urlText, search, change, composeThread, composeQuote } = useCalendarUrl()
  const { text, type } = useTypedText(urlText, (q) => change({ q }, { replace: true }))
  // The field changes at once. The days change in a deferred render, which the next letter interrupts.
  const q = useDeferredValue(text)
  return (
    <TypedTextContext value={text}>
      <DaysProvider {...{ q, search, change, composeThread, composeQuote }} typeText={type}>
        {children}
      </DaysProvider>
    </TypedTextContext>
  )
}

interface DaysProviderProps extends CalendarUrl {
  typeText: (text: string) => void
  children: ReactNode
}

/** All but the typed text. A component of its own, so that a letter does not render it before the deferred text comes. */
function DaysProvider(props: DaysProviderProps) {
  const { q, search, change, composeThread, composeQuote, typeText, children } = props
  // Only the width at the start decides the view, so turning a phone does not change it.
  const [startView] = useState<View>(() => (isPhone() ? 'agenda' : 'month'))
  const now = useNow()
  const display = useDisplay(search.zone)
  const mine = useDisplay().zone
  const today = momentToDay(now, display.zone)

  const { view = startView, date = today, post: openPost } = search
  // The compiler caches nothing that is used before and after a hook, and a new period renders every cell.
  const period = useMemo(() => periodOf(view, date, display), [view, date, display])
  const reading = useCalendarPosts(date, display.zone)
  const client = useQueryClient()
  const known = withKnownWords(search, () => readKnownPosts(client))
  const { status, type, calendar, user, since } = known
  const filters = useMemo(
    () => ({ status, type, calendar, user, q, since }),
    [status, type, calendar, user, q, since],
  )
  const byDay = useMemo(
    () => filterDays(reading.byDay, period.days, filters, now),
    [reading.byDay, period.days, filters, now],
  )
  const dropUnknownWords = useEffectEvent(() => {
    change({ status: known.status, type: known.type }, { replace: true })
  })
  // Until all is read, a word may be that of a post to come.
  const hasUnknownWords = reading.isComplete && !reading.isReading && known !== search
  useEffect(() => {
    if (hasUnknownWords) dropUnknownWords()
  }, [hasUnknownWords])

  const found = useFoundWords(q)

  const cursor = useDayCursor({
    inUrl: date,
    write: (day, { replace, view: next }) =>
      change({ date: day === today ? undefined : day, ...(next && { view: next }) }, { replace }),
    isSamePeriod: (one, other) => periodOf(view, other, display).own.includes(one),
  })
  const { goTo, moveTo, note, read } = cursor
  const focusDay = period.days.includes(cursor.shown) ? cursor.shown : date
  const lastDay = () => dayOfFocusedPost(reading.find, display.zone) ?? read()

  const shared: Calendar = {
    view,
    date,
    period,
    today,
    now,
    display,
    namedZone: search.zone,
    reading,
    filters,
    byDay,
    found,
    total: countDays(reading.byDay, period.own),
    shown: countDays(byDay, period.own),
    colours: colourCalendars([...reading.calendars.values()]),
    actions: {
      goTo,
      lastDay,
      noteDay: note,
      moveTo,
      step: (direction) => goTo(stepDate(view, read(), direction)),
      show: (next) => goTo(lastDay(), next),
      openDay: (day) => goTo(day, 'day'),
      openPost: (uuid, day) => change({ post: uuid, ...(day && { date: day === today ? undefined : day }) }),
      changeFilters: change,
      typeText,
      clearFilters: () => {
        typeText('')
        change({ ...CALENDAR_DEFAULTS, since: undefined })
      },
      // The composer finds the free half hour.
      startThread: (day) => composeThread(day < today ? undefined : { date: day, zone: search.zone }),
      startThreadAt: (day, time) => composeThread({ date: day, time, zone: search.zone }),
      composeQuote,
      chooseZone: (zone) => change({ zone: zone === mine ? undefined : zone }),
    },
  }
  return (
    <OpenPostContext value={openPost}>
      <FocusDayContext value={focusDay}>
        <CalendarContext value={shared}>{children}</CalendarContext>
      </FocusDayContext>
    </OpenPostContext>
  )
}
