import { ChevronLeft, ChevronRight } from 'lucide-react'
import { Button } from '#web/ui/controls/button.tsx'
import { IconButton } from '#web/ui/controls/icon-button.tsx'
import { VIEWS, type View } from '#web/url/calendar-search.ts'

interface PeriodControlsProps {
  title: string
  view: View
  onView: (view: View) => void
  onStep: (direction: 1 | -1) => void
  onToday: () => void
}

const VIEW_WORDS: Record<View, string> = {
  month: 'Month',
  week: 'Week',
  day: 'Day',
  agenda: 'Agenda',
  quarter: 'Quarter',
}

/** One line on a desk, two on a phone, as high for a long title as for a short one. */
export function PeriodControls({ title, view, onView, onStep, onToday }: PeriodControlsProps) {
  return (
    <div className="flex min-h-10 flex-wrap items-center gap-x-3 gap-y-1 sm:flex-nowrap">
      <div className="order-2 flex items-center sm:order-0">
        <IconButton icon={ChevronLeft} label="Previous" onClick={() => onStep(-1)} />
        <Button size="tight" variant="quiet" onClick={onToday}>
          Today
        </Button>
        <IconButton icon={ChevronRight} label="Next" onClick={() => onStep(1)} />
      </div>
      <h2 className="order-1 min-w-0 flex-1 text-md leading-5 sm:order-0 lg:text-lg lg:leading-6">{title}</h2>
      <fieldset aria-label="View" className="order-3 grid w-full grid-cols-5 sm:flex sm:w-auto sm:shrink-0">
        {VIEWS.map((each) => (
          <Button
            key={each}
            size="tight"
            variant="quiet"
            aria-pressed={each === view}
            onClick={() => onView(each)}
          >
            {VIEW_WORDS[each]}
          </Button>
        ))}
      </fieldset>
    </div>
  )
}
