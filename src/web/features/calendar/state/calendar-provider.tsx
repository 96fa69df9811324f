import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import { readKnownPosts } from '#web/api/posts/known-posts.ts'
import { calendarColours, chosenCalendars } from '#web/device/calendar-choices.ts'
import { useSession } from '#web/api/session/use-session.ts'
import { useDisplay, useNow } from '#web/device/use-display.ts'
import { type CalendarSigns, assignColours, signCalendars } from '#web/post/calendar-sign.ts'
import { useValidFilters } from '#web/post/valid-filters.ts'
import { changeSearch, navigate } from '#web/router/navigate.ts'
import { useSearch } from '#web/router/use-address.tsx'
import { type ByDay, countDays } from '#web/time/bucket.ts'
import { momentToDay, type Zone } from '#web/time/zone.ts'
import { isPhone } from '#web/ui/media-queries.ts'
import { CALENDAR_DEFAULTS, type CalendarSearch, type View } from '#web/url/calendar-search.ts'
import type { Day } from '#contract/day.ts'
import type { Calendar, Post } from '#contract/post.ts'
import type { Moment } from '#contract/moment.ts'
import { useLazyModule } from '#web/api/transport/lazy-module.ts'
import { afterPostsModule } from '#web/features/calendar/lazy-calendar.ts'
import { useCalendarDrafts } from '#web/features/calendar/posts/use-calendar-drafts.ts'
import { filterDays } from '#web/features/calendar/posts/filters.ts'
import { useCalendarPosts } from '#web/features/calendar/posts/use-calendar-posts.ts'
import type { FoundWords } from '#web/features/calendar/posts/found-words.ts'
import {
  CalendarContext,
  CalendarFocusContext,
  type CalendarHandlers,
  type ShownPosts,
} from './calendar-context.ts'
import { periodOf, stepDate } from './period.ts'
import { clampToShownDays } from '#web/time/shown-days.ts'
import { useTimer } from '#web/ui/controls/use-timer.ts'

interface CalendarProviderProps {
  q: string
  typeText: (text: string) => void
  children: ReactNode
}

export function CalendarProvider({ q, typeText, children }: CalendarProviderProps) {
  const search = useSearch('/calendar')
  // Reads the width only at the start, because turning a phone must not change the view.
  const [startView] = useState<View>(() => (isPhone() ? 'agenda' : 'month'))
  const now = useNow()
  const display = useDisplay(search.zone)
  const today = momentToDay(now, display.zone)

  const { view = startView, date = today, zone: namedZone } = search
  // Uses `useMemo`, because React Compiler caches no value between hooks, and a new `period` object re-renders every
  // cell.
  const period = useMemo(() => periodOf(view, date, display), [view, date, display])
  const calendarPosts = useCalendarPosts(date, display.zone)
  const client = useQueryClient()
  const validFilters = useValidFilters({
    filters: search,
    readPosts: () => readKnownPosts(client),
    isAllRead: calendarPosts.isComplete && !calendarPosts.isReading,
    onDrop: (words) => change(words, { replace: true }),
  })
  const { status, type, user, since } = validFilters
  const remembered = chosenCalendars(useSession()?.accountId ?? '')
  const lastChosen = useSyncExternalStore(remembered.subscribe, remembered.read)
  const calendar = validFilters.calendar.length > 0 ? validFilters.calendar : lastChosen
  const filters = useMemo(
    () => ({ status, type, calendar, user, q, since }),
    [status, type, calendar, user, q, since],
  )
  const byDay = useMemo(
    () => filterDays(calendarPosts.allByDay, period.days, filters, now),
    [calendarPosts.allByDay, period.days, filters, now],
  )
  const drafts = useCalendarDrafts({
    days: period.days,
    zone: display.zone,
    filters,
    areCalendarsKnown: !calendarPosts.isPending,
  })
  const next = useMemo(
    () => nextToGoOut(calendarPosts.allByDay, today, now),
    [calendarPosts.allByDay, today, now],
  )
  const found = useFoundWords(q)
  const lastElement = useRef<Element | null>(null)
  const cursor = useDayCursor({
    inUrl: date,
    write: (day, { replace, view: nextView }) =>
      change({ date: day === today ? undefined : day, ...(nextView && { view: nextView }) }, { replace }),
    isSamePeriod: (one, other) => periodOf(view, other, display).own.includes(one),
  })
  const { goTo, moveTo, note, read } = cursor
  const focusDay = period.days.includes(cursor.shown) ? cursor.shown : date
  const lastDay = () => dayOfFocusedPost(calendarPosts.find, display.zone) ?? read()

  const actions: CalendarHandlers = {
    goTo,
    step: (direction) => goTo(stepDate(view, read(), direction)),
    moveTo,
    noteDay: note,
    lastDay,
    show: (nextView) => goTo(lastDay(), nextView),
    openDay: (day) => goTo(day, 'day'),
    openList: (day) => goTo(day, 'agenda'),
    openPost: (uuid, day) => change({ post: uuid, ...(day && { date: day === today ? undefined : day }) }),
    startThread: (day) =>
      navigate({
        to: '/compose/thread',
        search: day < today ? undefined : { date: day, zone: namedZone },
      }),
    typeText,
    chooseCalendars: (uuids) => {
      remembered.change(() => uuids)
      change({ calendar: [...uuids] })
    },
    clearFilters: () => {
      typeText('')
      remembered.change(() => [])
      change(CALENDAR_DEFAULTS)
    },
  }
  const time = { view, date, period, now, today, display, namedZone }
  const posts = {
    calendarPosts,
    filters,
    byDay,
    total: countDays(calendarPosts.allByDay, period.days),
    shown: countDays(byDay, period.days),
    next,
    found,
    calendarSigns: useCalendarSigns(calendarPosts.calendars),
  }
  return (
    <CalendarContext value={{ time, posts, drafts, actions }}>
      <CalendarFocusContext value={{ day: focusDay, lastElement }}>{children}</CalendarFocusContext>
    </CalendarContext>
  )
}

function useCalendarSigns(calendars: ReadonlyMap<string, Calendar>): CalendarSigns {
  const remembered = calendarColours(useSession()?.accountId ?? '')
  const known = useSyncExternalStore(remembered.subscribe, remembered.read)
  const colours = assignColours([...calendars.keys()], known)
  useEffect(() => {
    if (colours !== known) remembered.change((stored) => ({ ...colours, ...stored }))
  }, [colours, known, remembered])
  return signCalendars([...calendars.values()], colours)
}

function nextToGoOut(byDay: ByDay<Post>, today: Day, now: Moment): ShownPosts['next'] {
  const days = [...byDay.keys()].filter((day) => day >= today).toSorted()
  for (const day of days) {
    const post = byDay.get(day)?.find(({ status, at }) => status === 'scheduled' && at > now)
    if (post !== undefined) return { uuid: post.uuid, day }
  }
  return null
}

function change(changed: Partial<CalendarSearch>, how?: { replace: boolean }): void {
  changeSearch('/calendar', changed, how)
}

function dayOfFocusedPost(findPost: (uuid: string) => Post | undefined, zone: Zone): Day | null {
  const uuid = document.activeElement?.getAttribute('data-post') ?? null
  const post = uuid === null ? undefined : findPost(uuid)
  return post === undefined ? null : momentToDay(post.at, zone)
}

function useFoundWords(q: string): FoundWords | null {
  const finder = useLazyModule(afterPostsModule)
  const isWanted = q.trim() !== ''
  // Uses `useMemo`, because React Compiler does not cache this value, and a new object would re-render every chip.
  return useMemo(() => (isWanted && finder !== null ? finder.findWords(q) : null), [isWanted, finder, q])
}

/** Delays changes of the URL, because browsers refuse many changes in a row. */
const URL_AFTER_MS = 200

interface Cursor {
  day: Day
  /**
   * The day that the code last wrote to the URL. If the URL has another day, the user has followed a link or used the
   * history.
   */
  inUrl: Day
}

interface DayUrl {
  inUrl: Day
  write: (day: Day, how: { replace: boolean; view?: View | undefined }) => void
  isSamePeriod: (one: Day, other: Day) => boolean
}

function useDayCursor({ inUrl, write, isSamePeriod }: DayUrl) {
  const [shown, setShown] = useState(inUrl)
  const latest = useRef<Cursor>({ day: inUrl, inUrl })
  const timer = useTimer()

  useEffect(() => {
    if (inUrl === latest.current.inUrl) return
    timer.stop()
    latest.current = { day: inUrl, inUrl }
    setShown(inUrl)
  }, [inUrl, timer])

  function note(day: Day) {
    latest.current.day = day
    setShown(day)
  }

  function writeFocused() {
    timer.stop()
    const { day, inUrl: written } = latest.current
    if (day === written || !isSamePeriod(day, written)) return
    latest.current.inUrl = day
    write(day, { replace: true })
  }

  function goTo(wanted: Day, view?: View) {
    writeFocused()
    const day = clampToShownDays(wanted)
    latest.current = { day, inUrl: day }
    setShown(day)
    write(day, { replace: false, view })
  }

  return {
    read: () => latest.current.day,
    shown,
    note,
    goTo,
    moveTo: (day: Day) => {
      if (!isSamePeriod(day, latest.current.day)) return goTo(day)
      note(day)
      timer.start(writeFocused, URL_AFTER_MS)
    },
  }
}
