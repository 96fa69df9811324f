import { ChevronLeft, ChevronRight } from 'lucide-react'
import { Button } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { VIEWS, type View } from './calendar-search.ts'

interface CalendarToolbarProps {
  title: string
  view: View
  onView: (view: View) => void
  onStep: (direction: 1 | -1) => void
  onToday: () => void
}

export const VIEW_WORDS: Record<View, string> = {
  month: 'Month',
  week: 'Week',
  day: 'Day',
  agenda: 'Agenda',
  quarter: 'Quarter',
}

export function CalendarToolbar({ title, view, onView, onStep, onToday }: CalendarToolbarProps) {
  return (
    <header className="flex flex-wrap items-center gap-2">
      <h2 className="me-auto text-lg">{title}</h2>
      <div className="flex items-center">
        <IconButton icon={ChevronLeft} label="Previous" onClick={() => onStep(-1)} />
        <Button variant="quiet" onClick={onToday}>
          Today
        </Button>
        <IconButton icon={ChevronRight} label="Next" onClick={() => onStep(1)} />
      </div>
      <fieldset aria-label="View" className="flex items-center">
        {VIEWS.map((each) => (
          <Button
            key={each}
            variant={each === view ? 'plain' : 'quiet'}
            aria-pressed={each === view}
            onClick={() => onView(each)}
          >
            {VIEW_WORDS[each]}
          </Button>
        ))}
      </fieldset>
    </header>
  )
}
