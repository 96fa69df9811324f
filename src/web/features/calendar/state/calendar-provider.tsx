import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useDeferredValue, useEffect, useEffectEvent, useMemo, useState } from 'react'
import { planThread } from '#web/features/calendar/new-thread/plan-thread.ts'
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
import { CalendarContext } from './calendar-context.ts'
import { dayOfFocusedPost } from './focused-post.ts'
import { periodOf, stepDate } from './period.ts'
import { useDayCursor } from './use-day-cursor.ts'
import { useCalendarUrl } from './use-calendar-url.ts'
import { useFoundWords } from './use-found-words.ts'

/** Reads the URL and the posts for the whole screen. */
export function CalendarProvider({ children }: { children: ReactNode }) {
  const url = useCalendarUrl()
  const { text, type: typeText } = useTypedText(url.q, (q) => url.change({ q }, { replace: true }))
  // Controls change at once. The days change in a deferred render, which the next input may interrupt.
  const search = useDeferredValue(url.search)
  const q = useDeferredValue(text)
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
  const readPosts = () => readKnownPosts(client)
  const known = withKnownWords(url.search, readPosts)
  const asked = {
    ...known,
    q: text,
    view: url.search.view ?? startView,
    date: url.search.date ?? today,
  }
  const askedPeriod = periodOf(asked.view, asked.date, display)

  const { status, type, calendar, user, since } = withKnownWords(search, readPosts)
  const filters = useMemo(
    () => ({ status, type, calendar, user, q, since }),
    [status, type, calendar, user, q, since],
  )
  const byDay = useMemo(
    () => filterDays(reading.byDay, period.days, filters, now),
    [reading.byDay, period.days, filters, now],
  )
  const dropUnknownWords = useEffectEvent(() => {
    url.change({ status: known.status, type: known.type }, { replace: true })
  })
  // Until all is read, a word may be that of a post to come.
  const hasUnknownWords = reading.isComplete && !reading.isReading && known !== url.search
  useEffect(() => {
    if (hasUnknownWords) dropUnknownWords()
  }, [hasUnknownWords])

  const found = useFoundWords(q)

  const cursor = useDayCursor({
    rendered: asked.date,
    today,
    write: (day, { replace, view: next }) =>
      url.change({ date: day === today ? undefined : day, ...(next && { view: next }) }, { replace }),
    isSamePeriod: (one, other) => periodOf(asked.view, other, display).own.includes(one),
  })
  const renderedDay = useDeferredValue(cursor.shown)
  const focusDay = period.days.includes(renderedDay) ? renderedDay : date
  const lastDay = () => dayOfFocusedPost(reading.find, display.zone) ?? cursor.read()

  return (
    <CalendarContext
      value={{
        asked: { ...asked, period: askedPeriod },
        view,
        date,
        period,
        today,
        now,
        display,
        namedZone: search.zone,
        openPost,
        reading,
        filters,
        byDay,
        found,
        total: countDays(reading.byDay, period.own),
        shown: countDays(byDay, period.own),
        colours: colourCalendars([...reading.calendars.values()]),
        focusDay,
        actions: {
          goTo: cursor.goTo,
          lastDay,
          noteDay: cursor.note,
          moveTo: cursor.moveTo,
          step: (direction) => cursor.goTo(stepDate(asked.view, cursor.read(), direction)),
          show: (next) => cursor.goTo(lastDay(), next),
          openDay: (day) => cursor.goTo(day, 'day'),
          openPost: (uuid) => url.change({ post: uuid }),
          changeFilters: url.change,
          typeText,
          clearFilters: () => {
            typeText('')
            url.change({ ...CALENDAR_DEFAULTS, since: undefined })
          },
          startThread: (day) => {
            const read = { byDay: reading.byDay, now, zone: display.zone, namedZone: search.zone }
            const plan = planThread(day, read)
            url.composeThread('start' in plan ? plan.start : undefined)
          },
          startThreadAt: (day, time) => url.composeThread({ date: day, time, zone: search.zone }),
          composeQuote: url.composeQuote,
          chooseZone: (zone) => url.change({ zone: zone === mine ? undefined : zone }),
        },
      }}
    >
      {children}
    </CalendarContext>
  )
}
