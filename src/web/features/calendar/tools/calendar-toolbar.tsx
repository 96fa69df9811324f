import {
  useCalendarActions,
  useCalendarTime,
  useShownPeriod,
  useShownPosts,
} from '#web/features/calendar/state/calendar-context.ts'
import { useKeys } from '#web/features/calendar/state/use-keys.ts'
import { navigate } from '#web/router/navigate.ts'
import { InHeader } from '#web/ui/layers/header-slot.tsx'
import { useMedia } from '#web/ui/media.ts'
import { useKeysFromAnywhere } from './use-keys-from-anywhere.ts'
import { PeriodControls } from './period-controls.tsx'
import { ViewSwitch } from './view-switch.tsx'

/** Period and view, with their keys. The period is in the header, and so is the view where there is room. */
export function CalendarToolbar() {
  const { view, period } = useShownPeriod()
  const { today } = useCalendarTime()
  const { reading } = useShownPosts()
  const actions = useCalendarActions()
  const isWide = useMedia('(width >= 64rem)')
  const isNarrow = useMedia('(width < 40rem)')
  const goToToday = () => actions.goTo(today)

  useKeys({
    m: () => actions.show('month'),
    w: () => actions.show('week'),
    d: () => actions.show('day'),
    a: () => actions.show('agenda'),
    // In the quarter its own letter refreshes.
    r: view === 'quarter' ? reading.read : () => actions.show('quarter'),
    'Shift+R': reading.read,
    t: goToToday,
    n: () => actions.startThread(actions.lastDay()),
    u: () => navigate({ to: '/compose/quote' }),
  })
  useKeysFromAnywhere()

  const views = <ViewSwitch view={view} onView={actions.show} />
  return (
    <>
      <InHeader>
        <PeriodControls
          title={isNarrow ? period.shortTitle : period.title}
          onStep={actions.step}
          onToday={goToToday}
        />
        {isWide && views}
      </InHeader>
      {!isWide && views}
    </>
  )
}
