import { ChevronLeft, ChevronRight } from 'lucide-react'
import { Button } from '#web/ui/controls/button.tsx'
import { IconButton } from '#web/ui/controls/icon-button.tsx'
import { VIEWS, type View } from '#web/url/calendar-search.ts'

interface PeriodControlsProps {
  title: string
  onStep: (direction: 1 | -1) => void
  onToday: () => void
}

/** In the header, as high for a long title as for a short one. */
export function PeriodControls({ title, onStep, onToday }: PeriodControlsProps) {
  return (
    <>
      <div className="flex shrink-0 items-center sm:-ms-2">
        <IconButton icon={ChevronLeft} label="Previous" onClick={() => onStep(-1)} />
        <Button size="tight" variant="quiet" onClick={onToday}>
          Today
        </Button>
        <IconButton icon={ChevronRight} label="Next" onClick={() => onStep(1)} />
      </div>
      <h2 className="min-w-0 text-base leading-5 max-lg:flex-1 sm:text-md xl:text-lg xl:leading-6">
        {title}
      </h2>
    </>
  )
}

const VIEW_WORDS: Record<View, string> = {
  month: 'Month',
  week: 'Week',
  day: 'Day',
  agenda: 'Agenda',
  quarter: 'Quarter',
}

export function ViewSwitch({ view, onView }: { view: View; onView: (view: View) => void }) {
  return (
    <fieldset aria-label="View" className="flex min-w-0 shrink-0 lg:ms-3">
      {VIEWS.map((each) => (
        <Button
          key={each}
          size="view"
          variant="quiet"
          aria-pressed={each === view}
          onClick={() => onView(each)}
        >
          {VIEW_WORDS[each]}
        </Button>
      ))}
    </fieldset>
  )
}
