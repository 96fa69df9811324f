import type { Post } from '#contract/post.ts'
import { type ReactNode, useState } from 'react'
import type { Moment } from '#contract/moment.ts'
import type { Display } from '#web/time/display.ts'
import { formatNumber } from '#web/time/format.ts'
import { TextField } from '#web/ui/controls/text-field.tsx'
import { PersonText } from '#web/ui/person-text.tsx'
import { type Facet, type Filters, filterPosts, readKey } from '#web/features/calendar/posts/filters.ts'

export interface FilterOption {
  key: string
  word: string
  picture?: ReactNode
  count: number
}

export interface FilterOptionsProps {
  name: string
  isNamed?: boolean
  readOptions: () => readonly FilterOption[]
  chosen: readonly string[]
  display: Display
  onChoose: (chosen: readonly string[]) => void
}

export const COUNTED = 'Posts of the shown days'

const MOST_WITHOUT_SEARCH = 12

export function FilterOptions(props: FilterOptionsProps) {
  const { name, isNamed = false, readOptions, chosen, display, onChoose } = props
  const options = readOptions()
  const [typed, setTyped] = useState('')
  const wanted = typed.trim().toLowerCase()
  const fitting = options.filter(({ word }) => word.toLowerCase().includes(wanted))
  const shown = fitting.slice(0, 100)

  return (
    <fieldset aria-label={name} className="grid w-56 content-start">
      {isNamed && <legend className="px-2 pt-2 pb-1 text-sm text-ink-soft">{name}</legend>}
      {options.length === 0 && <p className="px-2 py-1 text-ink-soft">Nothing to choose from here.</p>}
      {!isNamed && <p className="px-2 py-1 text-sm text-ink-soft">{COUNTED}</p>}
      {options.length > MOST_WITHOUT_SEARCH && (
        <div className="p-1">
          <TextField
            type="search"
            label={`Find in ${name.toLowerCase()}`}
            isLabelHidden
            placeholder="Find"
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        </div>
      )}
      {shown.map(({ key, word, picture, count }) => (
        <label
          key={key}
          className="flex min-h-7 cursor-default items-center gap-2 rounded-sm px-2 hover:bg-hover touch:min-h-touch"
        >
          <input
            type="checkbox"
            checked={chosen.includes(key)}
            onChange={() =>
              onChoose(chosen.includes(key) ? chosen.filter((each) => each !== key) : [...chosen, key])
            }
          />
          {picture}
          <PersonText text={word} className="min-w-0 flex-1 truncate" />
          <span className="text-sm text-ink-soft">{formatNumber(count, display)}</span>
        </label>
      ))}
      {fitting.length > shown.length && (
        <p className="px-2 py-1 text-sm text-ink-soft">{`${formatNumber(fitting.length - shown.length, display)} more: type to find them`}</p>
      )}
      {options.length > 0 && fitting.length === 0 && (
        <p className="px-2 py-1 text-sm text-ink-soft">Nothing matches what you typed.</p>
      )}
    </fieldset>
  )
}

export function countOptions(
  facet: Facet,
  posts: readonly Post[],
  filters: Filters,
  now: Moment,
): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const post of filterPosts(posts, { ...filters, [facet]: [] }, now)) {
    const key = readKey[facet](post, now)
    if (key !== '') counts.set(key, (counts.get(key) ?? 0) + 1)
  }
  return counts
}
