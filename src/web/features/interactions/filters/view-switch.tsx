import { INTERACTIONS_VIEWS, type InteractionsSearch } from '#web/url/interactions-search.ts'
import { Button } from '#web/ui/controls/button.tsx'

interface ViewSwitchProps {
  view: InteractionsSearch['view']
  onChange: (view: InteractionsSearch['view']) => void
}

const WORDS = { grouped: 'By their post', timeline: 'Timeline' } as const

export function ViewSwitch({ view, onChange }: ViewSwitchProps) {
  return (
    <fieldset className="flex gap-1">
      <legend className="sr-only">View</legend>
      {INTERACTIONS_VIEWS.map((each) => (
        <Button
          key={each}
          size="sm"
          variant="quiet"
          aria-pressed={each === view}
          onClick={() => onChange(each)}
        >
          {WORDS[each]}
        </Button>
      ))}
    </fieldset>
  )
}
