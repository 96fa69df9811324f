import type { ReadPost } from '#web/api/posts/read-posts.ts'
import { readCalendarQuery } from '#web/url/calendar-search.ts'
import { parseQuery, stringifyQuery } from '#web/url/query-text.ts'
import { chosenDisplay } from '#web/device/settings/chosen-display.ts'
import { settings } from '#web/device/settings/settings.ts'
import { DayCell } from '#web/features/calendar/grid/day-cell.tsx'
import { DayTable } from '#web/features/calendar/grid/day-table.tsx'
import { isFiltering } from '#web/features/calendar/posts/filters.ts'
import { indexByDay, withoutParts } from '#web/features/calendar/posts/index-by-day.ts'
import { learnCalendars } from '#web/api/posts/learn-calendars.ts'
import { periodOf } from '#web/features/calendar/state/period.ts'
import { expectSize, keepSize, roomOf } from '#web/features/calendar/grid/room.ts'
import { colourCalendars } from '#web/post/account-colour.ts'
import { monthOf } from '#web/time/month.ts'
import { now } from '#web/time/now.ts'
import { momentToDay } from '#web/time/zone.ts'
import { drawStill } from '#web/ui/paint/draw-still.ts'

/**
 * Draws the month into the page's first picture as soon as its posts are there, by the calendar's own parts: whoever
 * came to read it reads, and does not wait for everything that works on it. The calendar then takes its place.
 */
export function drawMonthAhead(posts: ReadPost[]): void {
  const place = document.querySelector<HTMLElement>(PLACE)
  const asked = readAsked()
  if (place === null || isFiltering(asked) || asked.post !== undefined) return
  const display = chosenDisplay(settings.read(), asked.zone)
  const at = now.read()
  const today = momentToDay(at, display.zone)
  const date = asked.date ?? today
  const month = monthOf(date)
  const period = periodOf('month', date, display.weekStart)
  measure(place)

  const picture = document.createDocumentFragment()
  drawStill(
    <DayTable
      period={period}
      Cell={DayCell}
      month={month}
      byDay={withoutParts(indexByDay([posts], display.zone), month, { before: true, after: true })}
      focusDay={null}
      today={today}
      setting={{
        room: roomOf(expectSize(), period.weeks.length),
        // No cell of a month shows how busy it is among the others.
        busy: 0,
        openPost: undefined,
        colours: colourCalendars([...learnCalendars(posts).values()]),
        isPending: false,
        now: at,
        display,
      }}
    />,
    picture,
  )
  place.replaceChildren(picture)
  place.addEventListener('click', keepPress)
}

/** Only where a month is asked for; public/before-paint.js says so. */
const PLACE = "[data-shell='month'] .shell-month"

function readAsked() {
  return readCalendarQuery(parseQuery(location.search))
}

/** Nothing of a picture can be used, but a press on it is not lost: the calendar reads from the address what to show. */
function keepPress({ target }: MouseEvent): void {
  const pressed =
    target instanceof Element ? target.closest<HTMLElement>('[data-post], [data-open-day]') : null
  if (pressed === null) return
  const { post, openDay } = pressed.dataset
  const change = post === undefined ? { view: 'day', date: openDay } : { post }
  history.pushState(null, '', `/calendar${stringifyQuery({ ...readAsked(), ...change })}`)
}

/** The picture's days are as large as the calendar's will be. */
function measure(place: HTMLElement): void {
  const { width = 0, height = 0 } = place.lastElementChild?.getBoundingClientRect() ?? {}
  if (height > 0) keepSize({ width, height })
}
