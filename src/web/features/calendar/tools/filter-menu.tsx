import { ListFilter } from 'lucide-react'
import type { ReactNode, RefObject } from 'react'
import { formatNumber } from '#web/time/format.ts'
import { Popover } from '#web/ui/layers/popover.tsx'
import { FilterOptions, type FilterOptionsProps } from './filter-options.tsx'

export interface FilterMenuProps extends FilterOptionsProps {
  /** The chosen options, in words. */
  words: readonly string[]
}

/** One facet behind a button of its own. */
export function FilterMenu({ words, ...options }: FilterMenuProps) {
  const { name, chosen, display } = options
  const summary = words.length > 2 ? `${formatNumber(words.length, display)} chosen` : words.join(', ')
  return (
    <Popover
      size="sm"
      variant={chosen.length > 0 ? 'plain' : 'quiet'}
      name={summary === '' ? name : `${name}: ${summary}`}
      label={
        <span className="max-w-32 truncate">
          {name}
          {chosen.length > 0 && (
            <span className="font-normal text-ink-soft">
              {': '}
              <span className="@max-xl:hidden">{summary}</span>
              <span className="@xl:hidden">{formatNumber(chosen.length, display)}</span>
            </span>
          )}
        </span>
      }
    >
      <FilterOptions {...options} />
    </Popover>
  )
}

interface AllFiltersMenuProps {
  button: RefObject<HTMLButtonElement | null>
  menus: readonly FilterMenuProps[]
  /** The field for the text, where the menu has to hold it. */
  text: ReactNode
  isTextChosen: boolean
}

/** All facets behind one button, for narrow screens. */
export function AllFiltersMenu({ button, menus, text, isTextChosen }: AllFiltersMenuProps) {
  const chosen = menus.reduce((sum, menu) => sum + menu.chosen.length, isTextChosen ? 1 : 0)
  return (
    <Popover
      button={button}
      name={chosen === 0 ? 'Filters' : `Filters: ${chosen} chosen`}
      icon={ListFilter}
      variant={chosen > 0 ? 'plain' : 'quiet'}
    >
      {text !== null && <div className="p-1">{text}</div>}
      <p className="px-2 pt-2 text-sm text-ink-soft">{`Posts of ${menus[0]?.scope ?? ''}`}</p>
      {menus.map(({ words: _, ...options }) => (
        <FilterOptions key={options.name} isNamed {...options} />
      ))}
    </Popover>
  )
}
