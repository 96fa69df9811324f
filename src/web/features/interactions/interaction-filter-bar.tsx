import { Check } from 'lucide-react'
import { statusKeyWord } from '#web/post/post-status.ts'
import { typeWord } from '#web/post/post-type.ts'
import { changeInteractions } from './change-interactions.ts'
import { useInteractionsTime } from './use-interactions-time.ts'
import { formatNumber } from '#web/time/format.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { TextField } from '#web/ui/controls/text-field.tsx'
import { ToggleGroup } from '#web/ui/controls/toggle-group.tsx'
import type { InteractionsSearch } from '#web/url/interactions-search.ts'
import { type FilteredInteractions, type InteractionFilters, isNarrowing } from './filter-interactions.ts'

interface InteractionFilterBarProps {
  filters: InteractionFilters
  filtered: FilteredInteractions
  hidden: number
  view: InteractionsSearch['view']
  onText: (text: string) => void
  onClear: () => void
}

export function InteractionFilterBar(props: InteractionFilterBarProps) {
  const { filters, filtered, hidden, view, onText, onClear } = props
  const { display } = useInteractionsTime()
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
        <ToggleGroup
          label="View"
          options={VIEWS}
          value={view}
          onChange={(chosen) => changeInteractions({ view: chosen })}
        />
      </div>
      <div className="-m-1 flex min-w-0 basis-full gap-4 overflow-x-auto p-1 xl:flex-1">
        <FacetChips
          name="Kind"
          counts={filtered.types}
          chosen={filters.type}
          toWord={typeWord}
          onChoose={(type) => changeInteractions({ type })}
        />
        <FacetChips
          name="Status"
          counts={filtered.statuses}
          chosen={filters.status}
          toWord={statusKeyWord}
          onChoose={(status) => changeInteractions({ status })}
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

interface FacetChipsProps {
  name: string
  counts: ReadonlyMap<string, number>
  chosen: readonly string[]
  toWord: (key: string) => string
  onChoose: (chosen: string[]) => void
}

function FacetChips({ name, counts, chosen, toWord, onChoose }: FacetChipsProps) {
  const { display } = useInteractionsTime()
  // Lists a chosen option even if no post has it, so that the user can remove it.
  const keys = [...new Set([...counts.keys(), ...chosen])].toSorted((a, b) =>
    toWord(a) < toWord(b) ? -1 : 1,
  )
  return (
    <fieldset className="flex shrink-0 items-center gap-1">
      <legend className="sr-only">{name}</legend>
      <span aria-hidden className="text-sm text-ink-soft">
        {name}
      </span>
      {keys.map((key) => {
        const isChosen = chosen.includes(key)
        return (
          <Button
            key={key}
            size="sm"
            aria-pressed={isChosen}
            {...(isChosen ? { icon: Check } : {})}
            onClick={() => onChoose(isChosen ? chosen.filter((each) => each !== key) : [...chosen, key])}
          >
            {toWord(key)}
            <span className="font-normal text-ink-soft">{formatNumber(counts.get(key) ?? 0, display)}</span>
          </Button>
        )
      })}
    </fieldset>
  )
}

const VIEWS: readonly { value: InteractionsSearch['view']; label: string }[] = [
  { value: 'grouped', label: 'By their post' },
  { value: 'timeline', label: 'Timeline' },
]
