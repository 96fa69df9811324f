import { SHOWN_STATUSES, statusWord } from '#web/post/post-status.ts'
import { typeWord } from '#web/post/post-type.ts'
import type { Display } from '#web/time/display.ts'
import { formatNumber } from '#web/time/format.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { TextField } from '#web/ui/controls/text-field.tsx'
import { FacetChips } from './facet-chips.tsx'
import { type FilteredInteractions, type InteractionFilters, isNarrowing } from './filter-interactions.ts'
import type { InteractionsSearch } from '#web/url/interactions-search.ts'
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

/** Its height depends on the chosen filters only: kinds and statuses of later answers scroll sideways. */
export function InteractionFilterBar(props: InteractionFilterBarProps) {
  const { filters, filtered, hidden, view, display, onChange, onText, onClear } = props
  return (
    <search aria-label="Filters" className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <div className="flex w-full min-w-0 flex-wrap items-center gap-2 sm:w-auto">
        <div className="min-w-24 flex-1 sm:w-44 sm:flex-none">
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
      </div>
      <div className="-m-1 flex min-w-0 basis-full gap-4 overflow-x-auto p-1 xl:flex-1">
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
      {isNarrowing(filters) && (
        <span className="flex items-center gap-1 text-sm text-ink-soft">
          {`${formatNumber(hidden, display)} hidden by filters`}
          <Button size="sm" variant="quiet" onClick={onClear}>
            Clear filters
          </Button>
        </span>
      )}
    </search>
  )
}

function statusKeyWord(key: string): string {
  return statusWord(SHOWN_STATUSES.find((known) => known === key) ?? { unknown: key })
}
