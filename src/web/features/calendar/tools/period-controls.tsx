import { ChevronLeft, ChevronRight } from 'lucide-react'
import { Button } from '#web/ui/controls/button.tsx'
import { IconButton } from '#web/ui/controls/icon-button.tsx'
import { ToggleGroup } from '#web/ui/controls/toggle-group.tsx'
import type { View } from '#web/url/calendar-search.ts'

interface PeriodControlsProps {
  title: string
  onStep: (direction: 1 | -1) => void
  onToday: () => void
}

export function PeriodControls({ title, onStep, onToday }: PeriodControlsProps) {
  return (
    <>
      <div className="flex shrink-0 items-center sm:-ms-2">
        <IconButton icon={ChevronLeft} label="Previous" onClick={() => onStep(-1)} />
        <Button size="view" variant="quiet" onClick={onToday}>
          Today
        </Button>
        <IconButton icon={ChevronRight} label="Next" onClick={() => onStep(1)} />
      </div>
      <h2 className="min-w-min xl:min-w-64 text-base leading-5 max-lg:flex-1 sm:text-md xl:text-lg xl:leading-6">
        {title}
      </h2>
    </>
  )
}

const OPTIONS: readonly { value: View; label: string }[] = [
  { value: 'month', label: 'Month' },
  { value: 'week', label: 'Week' },
  { value: 'day', label: 'Day' },
  { value: 'agenda', label: 'Agenda' },
  { value: 'quarter', label: 'Quarter' },
]

export function ViewSwitch({ view, onView }: { view: View; onView: (view: View) => void }) {
  return (
    <span className="flex min-w-0 shrink-0 lg:ms-3">
      <ToggleGroup label="View" options={OPTIONS} value={view} onChange={onView} size="view" />
    </span>
  )
}
