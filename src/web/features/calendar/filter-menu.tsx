import { useState } from 'react'
import type { Display } from '#web/time/display.ts'
import { formatNumber } from '#web/time/format.ts'
import { Popover } from '#web/ui/popover.tsx'
import { TextField } from '#web/ui/text-field.tsx'

export interface FilterOption {
  key: string
  word: string
  count: number
}

interface FilterMenuProps {
  name: string
  /** What is chosen, in words. */
  words: readonly string[]
  readOptions: () => readonly FilterOption[]
  chosen: readonly string[]
  display: Display
  onChoose: (chosen: string[]) => void
}

/** More options than this are searched rather than read. */
const MANY = 12

/** One facet: what may be chosen, and how many posts each choice shows. */
export function FilterMenu({ words, ...menu }: FilterMenuProps) {
  const { name, chosen } = menu
  const summary = words.length > 2 ? `${words.length} chosen` : words.join(', ')
  return (
    <Popover
      size="sm"
      variant={chosen.length > 0 ? 'plain' : 'quiet'}
      name={summary === '' ? name : `${name}: ${summary}`}
      label={
        <span className="max-w-xs truncate">
          {name}
          {summary !== '' && <span className="font-normal text-ink-soft">{`: ${summary}`}</span>}
        </span>
      }
    >
      <Options {...menu} />
    </Popover>
  )
}

function Options({ name, readOptions, chosen, display, onChoose }: Omit<FilterMenuProps, 'words'>) {
  const options = readOptions()
  const [typed, setTyped] = useState('')
  const wanted = typed.trim().toLowerCase()
  const fitting = options.filter(({ word }) => word.toLowerCase().includes(wanted))
  const shown = fitting.slice(0, 100)

  if (options.length === 0) return <p className="px-2 py-1 text-ink-soft">Nothing to choose from here.</p>
  return (
    <fieldset aria-label={name} className="grid w-56 content-start">
      {options.length > MANY && (
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
      {shown.map(({ key, word, count }) => (
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
          <span className="min-w-0 flex-1 truncate">{word}</span>
          <span className="text-sm text-ink-soft">{formatNumber(count, display)}</span>
        </label>
      ))}
      {fitting.length > shown.length && (
        <p className="px-2 py-1 text-sm text-ink-soft">{`${fitting.length - shown.length} more: type to find them`}</p>
      )}
      {fitting.length === 0 && <p className="px-2 py-1 text-sm text-ink-soft">None fits what you typed.</p>}
    </fieldset>
  )
}
