import { ChevronLeft, ChevronRight, RotateCw } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { VIEWS, type View } from './calendar-search.ts'

interface CalendarToolbarProps {
  title: string
  view: View
  isReading: boolean
  /** What else may be done with what is shown. */
  menus: ReactNode
  onView: (view: View) => void
  onStep: (direction: 1 | -1) => void
  onToday: () => void
  onRead: () => void
}

const VIEW_WORDS: Record<View, string> = {
  month: 'Month',
  week: 'Week',
  day: 'Day',
  agenda: 'Agenda',
  quarter: 'Quarter',
}

export function CalendarToolbar(props: CalendarToolbarProps) {
  const { title, view, isReading, menus } = props
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <div className="order-2 flex items-center sm:order-0">
        <IconButton icon={ChevronLeft} label="Previous" onClick={() => props.onStep(-1)} />
        <Button variant="plain" onClick={props.onToday}>
          Today
        </Button>
        <IconButton icon={ChevronRight} label="Next" onClick={() => props.onStep(1)} />
      </div>
      <h2 className="order-1 me-auto text-lg sm:order-0">{title}</h2>
      <div className="order-3 flex w-full items-center gap-x-3 overflow-x-auto sm:contents">
        <fieldset aria-label="View" className="flex items-center">
          {VIEWS.map((each) => (
            <Button
              key={each}
              variant="quiet"
              aria-pressed={each === view}
              onClick={() => props.onView(each)}
            >
              {VIEW_WORDS[each]}
            </Button>
          ))}
        </fieldset>
        <div className="flex items-center">
          <IconButton icon={RotateCw} label={isReading ? 'Reading' : 'Refresh'} onClick={props.onRead} />
          {menus}
        </div>
      </div>
    </div>
  )
}
