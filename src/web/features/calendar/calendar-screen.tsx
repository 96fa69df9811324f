'use no memo'
import { Suspense, lazy, useEffect, useMemo, useRef, useState } from 'react'
import type { Day } from '#contract/day.ts'
import { afterListReads } from '#web/api/posts/posts-reader.ts'
import { countDays } from '#web/time/bucket.ts'
import { momentToDay } from '#web/time/zone.ts'
import { announce } from '#web/ui/feedback/announce.tsx'
import { CALENDAR_DEFAULTS, type View } from '#web/url/calendar-search.ts'
import { CalendarToolbar } from '#web/features/calendar/tools/calendar-toolbar.tsx'
import { CalendarStage } from './calendar-stage.tsx'
import { isFiltering } from '#web/features/calendar/posts/filters.ts'
import { heldDay } from '#web/features/calendar/state/held-day.ts'
import { stepDate } from '#web/features/calendar/state/period.ts'
import { sceneOf } from '#web/features/calendar/views/scene.ts'
import { useCalendarKeys } from '#web/features/calendar/state/use-calendar-keys.ts'
import { ToolsSpace } from '#web/features/calendar/tools/tools-space.tsx'
import { useCalendarPosts } from '#web/features/calendar/posts/use-calendar-posts.ts'
import { useCalendarUrl } from '#web/features/calendar/state/use-calendar-url.ts'
import { useDisplay, useNow } from '#web/device/settings/use-display.ts'
import { useFocusDay } from '#web/features/calendar/state/use-focus-day.ts'
import { useScenes } from '#web/features/calendar/views/use-scenes.ts'
import { useShownPosts } from '#web/features/calendar/posts/use-shown-posts.ts'
import { isPhone } from '#web/ui/media.ts'
import { useTypedText } from '#web/ui/controls/use-typed-text.ts'
import { afterPaint } from '#web/ui/after-paint.ts'

// The month stands before what works on it, and the posts before their panel.
const loadTools = () =>
  afterListReads()
    .then(afterPaint)
    .then(() => import('./calendar-tools.tsx'))
const CalendarTools = lazy(async () => ({ default: (await loadTools()).CalendarTools }))
const CalendarFooter = lazy(async () => ({ default: (await loadTools()).CalendarFooter }))
const PostPanel = lazy(async () => ({
  default: (await import('#web/features/calendar/panel/post-panel.tsx')).PostPanel,
}))
// Free half hours are looked for once somebody wants one, which no first look does.
const loadPlan = () => import('#web/features/calendar/new-thread/plan-thread.ts')

/** The footer has its own line for the sums on a phone. */
const FOOTER_ROOM = 'min-h-10 touch:min-h-15 sm:min-h-6 sm:touch:min-h-touch'

export function CalendarScreen() {
  const url = useCalendarUrl()
  const { search: inUrl, pressed, change, turn, showPost, composeThread, composeQuote } = url
  const { text: q, type } = useTypedText(url.q, (q) => change({ q }, { replace: true }))
  // Whoever turns a phone around keeps what was being read: the width counts when the calendar opens.
  const [startView] = useState<View>(() => (isPhone() ? 'agenda' : 'month'))
  // The same object until something else is asked for: that is how the stage knows.
  const asked = useMemo(() => ({ ...inUrl, view: inUrl.view ?? startView, q }), [inUrl, startView, q])
  const now = useNow()
  const display = useDisplay(asked.zone)
  const today = momentToDay(now, display.zone)
  // What a press asks for stands in the head at once; the days follow as soon as they are drawn.
  const stage = useScenes(asked, today, display.weekStart)
  const { shown: search } = stage
  const head = { ...asked, ...pressed }
  const wanted = sceneOf(head.view ?? startView, head.date ?? today, display.weekStart)
  const { view, date, period } = stage.scene

  const reading = useCalendarPosts(date, display.zone)
  const posts = useShownPosts(reading, { period, search, now, display })
  const { byDay, ground } = posts
  const total = countDays(reading.byDay, period.days)
  const shown = countDays(byDay, period.days)

  const place = useRef<HTMLDivElement>(null)
  const textField = useRef<HTMLInputElement>(null)
  const goToDate = useRef<HTMLButtonElement>(null)
  const { focusDay, setFocusDay, wantsFocusRef } = useFocusDay(place, period.days, date)

  function goTo(day: Day) {
    setFocusDay(day)
    void turn({ date: day === today ? undefined : day })
  }

  function focus(day: Day) {
    if (period.days.includes(day)) setFocusDay(day)
    else goTo(day)
  }

  function show(next: View) {
    // The day under the keyboard comes along, so that nobody looks for it in the next view.
    const day = heldDay(reading.find, display.zone) ?? (period.days.includes(focusDay) ? focusDay : date)
    setFocusDay(day)
    void turn({ view: next, date: day === today ? undefined : day })
  }

  async function startThread(day: Day) {
    const { planThread } = await loadPlan()
    const plan = planThread(day, ground)
    composeThread('start' in plan ? plan.start : undefined)
  }

  function clear() {
    type('')
    change(CALENDAR_DEFAULTS)
  }

  useCalendarKeys(wanted.view, {
    show,
    read: reading.read,
    goToToday: () => goTo(today),
    startThread: () => void startThread(heldDay(reading.find, display.zone) ?? focusDay),
    composeQuote,
    pickDate: () => goToDate.current?.click(),
    filter: () => textField.current?.focus(),
    close: search.post === undefined ? undefined : () => void showPost(undefined),
  })

  // Assistive technology hears a change of period, and nothing else.
  const shownTitle = useRef(period.title)
  useEffect(() => {
    if (shownTitle.current !== period.title) announce(period.title)
    shownTitle.current = period.title
  }, [period.title])

  return (
    <div className="flex min-h-0 min-w-0 flex-1">
      <div ref={place} className="flex min-w-0 flex-1 flex-col gap-2 p-2 sm:px-4">
        <CalendarToolbar
          title={wanted.period.title}
          view={wanted.view}
          onView={show}
          onStep={(direction) => goTo(stepDate(wanted.view, wanted.date, direction))}
          onToday={() => goTo(today)}
        />
        <div className="grid min-h-8 grid-cols-1 gap-2 touch:min-h-touch">
          <Suspense fallback={<ToolsSpace isFiltering={isFiltering(asked)} />}>
            <CalendarTools
              filters={asked}
              allByDay={reading.byDay}
              total={total}
              shown={shown}
              reading={reading}
              view={view}
              calendars={reading.calendars}
              now={now}
              display={display}
              textField={textField}
              date={date}
              goToDate={goToDate}
              period={period}
              byDay={byDay}
              isReading={reading.isReading}
              onDate={goTo}
              onRead={reading.read}
              onChange={change}
              onText={type}
              onClear={clear}
              onOpenPost={(post) => void showPost(post)}
            />
          </Suspense>
        </div>
        {(reading.failure === null || reading.asOf !== null) && (
          <CalendarStage
            scene={stage.scene}
            scenes={stage.scenes}
            onScenes={stage.setScenes}
            isSettled={!reading.isReading}
            byDay={byDay}
            focusDay={focusDay}
            wantsFocusRef={wantsFocusRef}
            today={today}
            setting={posts.setting}
            onFocusDay={focus}
            ground={ground}
            onNewThread={(day) => void startThread(day)}
            onOpenDay={(day) => void turn({ view: 'day', date: day === today ? undefined : day })}
            onOpenPost={(post) => void showPost(post)}
          />
        )}
        <Suspense fallback={<div className={FOOTER_ROOM} />}>
          <CalendarFooter visible={shown} hidden={total - shown} reading={reading} display={display} />
        </Suspense>
      </div>
      {search.post !== undefined && (
        <Suspense fallback={<div className="hidden w-sm shrink-0 md:block" />}>
          <PostPanel
            uuid={search.post}
            post={reading.find(search.post)}
            isPending={reading.isPending}
            now={now}
            display={display}
            onClose={() => void showPost(undefined)}
          />
        </Suspense>
      )}
    </div>
  )
}
