import { useCalendar } from '#web/features/calendar/state/calendar-context.ts'
import { useKeys } from '#web/features/calendar/state/use-keys.ts'
import { PeriodControls } from './period-controls.tsx'

/** Period and view, with their keys. */
export function CalendarToolbar() {
  const { asked, today, reading, actions } = useCalendar()
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
    n: () => actions.startThread(actions.lastDay()),
    u: actions.composeQuote,
  })

  return (
    <PeriodControls
      title={asked.period.title}
      view={asked.view}
      onView={actions.show}
      onStep={actions.step}
      onToday={goToToday}
    />
  )
}
