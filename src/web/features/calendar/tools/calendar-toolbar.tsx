import { useCalendar } from '#web/features/calendar/state/calendar-context.ts'
import { focusedDay } from '#web/features/calendar/state/focused-day.ts'
import { stepDate } from '#web/features/calendar/state/period.ts'
import { useKeys } from '#web/features/calendar/state/use-keys.ts'
import { PeriodControls } from './period-controls.tsx'

/** Period and view, with their keys. */
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
    <PeriodControls
      title={asked.period.title}
      view={asked.view}
      onView={actions.show}
      onStep={step}
      onToday={goToToday}
    />
  )
}
