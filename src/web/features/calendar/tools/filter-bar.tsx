import { useRef } from 'react'
import { SHOWN_STATUSES, statusWord } from '#web/post/post-status.ts'
import { typeWord } from '#web/post/post-type.ts'
import { pickDays } from '#web/time/bucket.ts'
import { formatNumber } from '#web/time/format.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { TextField } from '#web/ui/controls/text-field.tsx'
import { useMedia, usePhone } from '#web/ui/media.ts'
import { AllFiltersMenu, FilterMenu, type FilterMenuProps } from './filter-menu.tsx'
import type { FilterOption } from './filter-options.tsx'
import { countOptions } from '#web/features/calendar/posts/count-options.ts'
import { FACETS, type Facet, isFiltering } from '#web/features/calendar/posts/filters.ts'
import { useCalendar } from '#web/features/calendar/state/calendar-context.ts'
import { useKeys } from '#web/features/calendar/state/use-keys.ts'

const NAMES: Record<Facet, string> = { status: 'Status', type: 'Type', calendar: 'Calendar', user: 'Person' }

export function FilterBar() {
  const { asked, reading, period, now, display, total, shown, actions } = useCalendar()
  const { calendars } = reading
  const field = useRef<HTMLInputElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  // On a phone the field is in the menu.
  useKeys({ '/': () => (field.current === null ? button.current?.click() : field.current.focus()) })
  // Where all posts are hidden, the note below says so and has the button.
  const hidden = shown === 0 ? 0 : total - shown
  const isPhone = usePhone()
  const isWide = useMedia('(width >= 64rem)')
  // Where there is one calendar there is nothing to choose.
  const facets = FACETS.filter((facet) => facet !== 'calendar' || calendars.size > 1)

  function toWord(facet: Facet, key: string): string {
    if (facet === 'status')
      return statusWord(SHOWN_STATUSES.find((known) => known === key) ?? { unknown: key })
    if (facet === 'type') return typeWord(key)
    return facet === 'calendar' ? (calendars.get(key)?.name ?? key) : `@${key}`
  }

  function toOptions(facet: Facet): FilterOption[] {
    // A chosen option stays in the list even where it shows nothing now.
    const counts = countOptions(facet, pickDays(reading.byDay, period.own), asked, now)
    const keys = new Set([...counts.keys(), ...asked[facet]])
    return [...keys]
      .map((key) => ({ key, word: toWord(facet, key), count: counts.get(key) ?? 0 }))
      .toSorted((a, b) => b.count - a.count || (a.word < b.word ? -1 : 1))
  }

  const menus = facets.map((facet): FilterMenuProps => ({
    name: NAMES[facet],
    words: asked[facet].map((key) => toWord(facet, key)),
    readOptions: () => toOptions(facet),
    chosen: asked[facet],
    display,
    onChoose: (chosen) => actions.changeFilters({ [facet]: chosen }),
  }))

  const text = (
    <TextField
      ref={field}
      type="search"
      label="Filter by text"
      isLabelHidden
      placeholder="Filter by text"
      value={asked.q}
      onChange={(event) => actions.typeText(event.target.value)}
    />
  )

  return (
    <search className="flex min-w-0 flex-1 items-center justify-end gap-1 sm:justify-start">
      {!isPhone && <div className="min-w-0 flex-1 basis-24 lg:max-w-44">{text}</div>}
      {isWide ? (
        menus.map((menu) => <FilterMenu key={menu.name} {...menu} />)
      ) : (
        <AllFiltersMenu
          button={button}
          menus={menus}
          text={isPhone ? text : null}
          isTextChosen={isPhone && asked.q !== ''}
        />
      )}
      {/* The place stays while the posts are read, so that nothing moves when they come. */}
      {(hidden > 0 || isFiltering(asked)) && (
        <div className={`flex items-center gap-1 max-lg:hidden ${hidden > 0 ? '' : 'invisible'}`}>
          <span className="ps-2 text-sm whitespace-nowrap text-ink-soft">
            {hidden > 0 && `${formatNumber(hidden, display)} hidden by filters`}
          </span>
          <Button size="sm" variant="quiet" onClick={actions.clearFilters}>
            Clear filters
          </Button>
        </div>
      )}
    </search>
  )
}
