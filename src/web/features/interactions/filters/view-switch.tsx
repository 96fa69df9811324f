import { Button } from '#web/ui/controls/button.tsx'
import type { InteractionsSearch } from './use-interactions-url.ts'

interface ViewSwitchProps {
  view: InteractionsSearch['view']
  onChange: (view: InteractionsSearch['view']) => void
}

const VIEWS = [
  { view: 'grouped', word: 'By their post' },
  { view: 'timeline', word: 'Timeline' },
] as const

export function ViewSwitch({ view, onChange }: ViewSwitchProps) {
  return (
    <fieldset className="flex gap-1">
      <legend className="sr-only">View</legend>
      {VIEWS.map((each) => (
        <Button
          key={each.view}
          size="sm"
          variant="quiet"
          aria-pressed={each.view === view}
          onClick={() => onChange(each.view)}
        >
          {each.word}
        </Button>
      ))}
    </fieldset>
  )
}
