import type { RefObject } from 'react'
import type { Calendar } from '#contract/post.ts'
import type { Moment } from '#contract/schedule.ts'
import type { ReadPost } from '#web/api/posts/read-posts.ts'
import { SHOWN_STATUSES, statusWord } from '#web/post/post-status.ts'
import { typeWord } from '#web/post/post-type.ts'
import { type ByDay, pickDays } from '#web/time/bucket.ts'
import type { Display } from '#web/time/display.ts'
import { formatNumber } from '#web/time/format.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { TextField } from '#web/ui/controls/text-field.tsx'
import { usePhone } from '#web/ui/media.ts'
import { AllFiltersMenu, FilterMenu, type FilterMenuProps } from './filter-menu.tsx'
import type { FilterOption } from './filter-options.tsx'
import { countOptions } from '#web/features/calendar/posts/count-options.ts'
import { FACETS, type Facet, type Filters, isFiltering } from '#web/features/calendar/posts/filters.ts'
import type { Period } from '#web/features/calendar/state/period.ts'

export interface FilterBarProps {
  filters: Filters
  /** What is filtered, of the days of the period; options are counted only when somebody looks at them. */
  allByDay: ByDay<ReadPost>
  period: Period
  now: Moment
  hidden: number
  calendars: ReadonlyMap<string, Calendar>
  display: Display
  textField: RefObject<HTMLInputElement | null>
  onChange: (change: Partial<Filters>) => void
  onText: (text: string) => void
  onClear: () => void
}

const NAMES: Record<Facet, string> = { status: 'Status', type: 'Type', calendar: 'Calendar', user: 'Person' }

export function FilterBar(props: FilterBarProps) {
  const { filters, allByDay, period, now, hidden, calendars, display, textField, onChange, onText, onClear } =
    props
  const isPhone = usePhone()
  // Where there is one calendar there is nothing to choose.
  const facets = FACETS.filter((facet) => facet !== 'calendar' || calendars.size > 1)

  function toWord(facet: Facet, key: string): string {
    if (facet === 'status')
      return statusWord(SHOWN_STATUSES.find((known) => known === key) ?? { unknown: key })
    if (facet === 'type') return typeWord(key)
    return facet === 'calendar' ? (calendars.get(key)?.name ?? key) : `@${key}`
  }

  function toOptions(facet: Facet): FilterOption[] {
    // What is chosen stays to be taken back, even where it shows nothing now.
    const counts = countOptions(facet, pickDays(allByDay, period.days), filters, now)
    const keys = new Set([...counts.keys(), ...filters[facet]])
    return [...keys]
      .map((key) => ({ key, word: toWord(facet, key), count: counts.get(key) ?? 0 }))
      .toSorted((a, b) => b.count - a.count || (a.word < b.word ? -1 : 1))
  }

  const menus = facets.map((facet): FilterMenuProps => ({
    name: NAMES[facet],
    words: filters[facet].map((key) => toWord(facet, key)),
    readOptions: () => toOptions(facet),
    chosen: filters[facet],
    display,
    onChoose: (chosen) => onChange({ [facet]: chosen }),
  }))

  return (
    <search className="flex min-w-0 flex-1 flex-wrap items-center gap-1">
      <div className="min-w-0 flex-1 basis-24 sm:max-w-44">
        <TextField
          ref={textField}
          type="search"
          label="Filter by text"
          isLabelHidden
          placeholder={isPhone ? 'Filter' : 'Filter by text'}
          value={filters.q}
          onChange={(event) => onText(event.target.value)}
        />
      </div>
      {isPhone ? (
        <AllFiltersMenu menus={menus} />
      ) : (
        menus.map((menu) => <FilterMenu key={menu.name} {...menu} />)
      )}
      {/* Whether something is hidden shows only with the posts; that it may be is known before. */}
      {(hidden > 0 || isFiltering(filters)) && (
        <div className={`flex items-center gap-1 max-xl:basis-full ${hidden > 0 ? '' : 'invisible'}`}>
          <span className="ps-2 text-sm whitespace-nowrap text-ink-soft">
            {hidden > 0 && `${formatNumber(hidden, display)} hidden by filters`}
          </span>
          <Button size="sm" variant="quiet" onClick={onClear}>
            Clear filters
          </Button>
        </div>
      )}
    </search>
  )
}
