import { SHOWN_STATUSES, statusWord } from '#web/post/post-status.ts'
import { typeWord } from '#web/post/post-type.ts'
import type { Display } from '#web/time/display.ts'
import { formatNumber } from '#web/time/format.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { FacetChips } from './facet-chips.tsx'
import type { FilteredInteractions, InteractionFilters } from './filter-interactions.ts'
import type { InteractionsSearch } from './use-interactions-url.ts'
import { ViewSwitch } from './view-switch.tsx'

interface InteractionFilterBarProps {
  filters: InteractionFilters
  filtered: FilteredInteractions
  hidden: number
  view: InteractionsSearch['view']
  display: Display
  onChange: (change: Partial<Pick<InteractionsSearch, 'type' | 'status' | 'view'>>) => void
  onText: (text: string) => void
  onClear: () => void
}

/** As high as it is from the beginning: a choice that a later answer brings scrolls sideways and moves no row. */
export function InteractionFilterBar(props: InteractionFilterBarProps) {
  const { filters, filtered, hidden, view, display, onChange, onText, onClear } = props
  return (
    <search aria-label="Filters" className="grid gap-2">
      <div className="flex gap-4 overflow-x-auto p-0.5">
        <FacetChips
          name="Kind"
          counts={filtered.types}
          chosen={filters.type}
          toWord={typeWord}
          display={display}
          onChoose={(type) => onChange({ type })}
        />
        <FacetChips
          name="Status"
          counts={filtered.statuses}
          chosen={filters.status}
          toWord={statusKeyWord}
          display={display}
          onChoose={(status) => onChange({ status })}
        />
      </div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <div className="w-44">
          <TextField
            type="search"
            label="Filter by text"
            isLabelHidden
            placeholder="Filter by text"
            value={filters.q}
            onChange={(event) => onText(event.target.value)}
          />
        </div>
        <ViewSwitch view={view} onChange={(chosen) => onChange({ view: chosen })} />
        {hidden > 0 && (
          <span className="flex items-center gap-1 text-sm text-ink-soft">
            {`${formatNumber(hidden, display)} hidden by filters`}
            <Button size="sm" variant="quiet" onClick={onClear}>
              Clear filters
            </Button>
          </span>
        )}
      </div>
    </search>
  )
}

function statusKeyWord(key: string): string {
  return statusWord(SHOWN_STATUSES.find((known) => known === key) ?? { unknown: key })
}
