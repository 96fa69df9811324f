import { Button } from '#web/ui/controls/button.tsx'
import { VIEWS, type View } from '#web/url/calendar-search.ts'

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
