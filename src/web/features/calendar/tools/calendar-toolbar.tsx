import { ChevronLeft, ChevronRight } from 'lucide-react'
import { Button } from '#web/ui/controls/button.tsx'
import { IconButton } from '#web/ui/controls/icon-button.tsx'
import { VIEWS, type View } from '#web/url/calendar-search.ts'
import { useCalendar } from '#web/features/calendar/state/calendar-context.ts'
import { focusedDay } from '#web/features/calendar/state/focused-day.ts'
import { stepDate } from '#web/features/calendar/state/period.ts'
import { useKeys } from '#web/features/calendar/state/use-keys.ts'

const VIEW_WORDS: Record<View, string> = {
  month: 'Month',
  week: 'Week',
  day: 'Day',
  agenda: 'Agenda',
  quarter: 'Quarter',
}

/** Period and view: one line on a desk, two on a phone, as high for a long title as for a short one. */
export function CalendarToolbar() {
  const { asked, today, reading, lastDay, display, actions } = useCalendar()
  const step = (direction: 1 | -1) => actions.goTo(stepDate(asked.view, asked.date, direction))
  const goToToday = () => actions.goTo(today)

  useKeys({
    m: () => actions.show('month'),
    w: () => actions.show('week'),
    d: () => actions.show('day'),
    a: () => actions.show('agenda'),
    // In the quarter its own letter refreshes.
    r: asked.view === 'quarter' ? reading.read : () => actions.show('quarter'),
    'Shift+R': reading.read,
    t: goToToday,
    n: () => actions.startThread(focusedDay(reading.find, display.zone) ?? lastDay),
    u: actions.composeQuote,
  })

  return (
    <div className="flex min-h-10 flex-wrap items-center gap-x-3 gap-y-1 sm:flex-nowrap">
      <div className="order-2 flex items-center sm:order-0">
        <IconButton icon={ChevronLeft} label="Previous" onClick={() => step(-1)} />
        <Button size="tight" variant="quiet" onClick={goToToday}>
          Today
        </Button>
        <IconButton icon={ChevronRight} label="Next" onClick={() => step(1)} />
      </div>
      <h2 className="order-1 min-w-0 flex-1 text-md leading-5 sm:order-0 lg:text-lg lg:leading-6">
        {asked.period.title}
      </h2>
      <fieldset aria-label="View" className="order-3 grid w-full grid-cols-5 sm:flex sm:w-auto sm:shrink-0">
        {VIEWS.map((view) => (
          <Button
            key={view}
            size="tight"
            variant="quiet"
            aria-pressed={view === asked.view}
            onClick={() => actions.show(view)}
          >
            {VIEW_WORDS[view]}
          </Button>
        ))}
      </fieldset>
    </div>
  )
}
