import { type KeyboardEvent, type ReactNode, useId, useState } from 'react'
import { TextField } from './text-field.tsx'

export interface ComboboxOption {
  key: string
  content: ReactNode
}

interface ComboboxProps {
  label: string
  placeholder?: string
  text: string
  /** The suggestions for the text. */
  options: readonly ComboboxOption[]
  onText: (text: string) => void
  onChoose: (key: string) => void
  /** A control at the end of the field. */
  trailing?: ReactNode
}

/** Focus stays in the field: arrows move through the options, Enter chooses or submits the form, Escape closes the list. */
export function Combobox({ label, placeholder, text, options, onText, onChoose, trailing }: ComboboxProps) {
  const id = useId()
  const [isOpen, setIsOpen] = useState(false)
  const [active, setActive] = useState<number | null>(null)
  const isListed = isOpen && options.length > 0
  const chosen = isListed && active !== null ? options[active] : undefined

  function open(nextActive: number | null) {
    setIsOpen(true)
    setActive(nextActive)
  }

  function close() {
    setIsOpen(false)
    setActive(null)
  }

  function choose(key: string) {
    close()
    onChoose(key)
  }

  function press(event: KeyboardEvent) {
    if (event.key === 'ArrowDown') open(nextOption(active, 1, options.length))
    else if (event.key === 'ArrowUp') open(nextOption(active, -1, options.length))
    else if (event.key === 'Escape' && isListed) close()
    else if (event.key === 'Enter' && chosen !== undefined) choose(chosen.key)
    else {
      if (event.key === 'Enter') close()
      return
    }
    event.preventDefault()
  }

  return (
    <div className="relative">
      <TextField
        label={label}
        placeholder={placeholder}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- No element of the platform offers and takes any text, capitals kept, alike in all browsers.
        role="combobox"
        aria-expanded={isListed}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={chosen === undefined ? undefined : `${id}-${active}`}
        autoComplete="off"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        value={text}
        onChange={(event) => {
          onText(event.target.value)
          open(null)
        }}
        onKeyDown={press}
        onClick={() => setIsOpen(true)}
        onBlur={close}
        trailing={trailing}
      />
      <div
        id={`${id}-list`}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- It belongs to the field above.
        role="listbox"
        aria-label={label}
        hidden={!isListed}
        className="absolute inset-x-0 top-full z-bar mt-1 rounded-md bg-surface p-1 shadow-float"
      >
        {options.map(({ key, content }, index) => (
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- The field has the keyboard, and takes an option with Enter.
          <div
            key={key}
            id={`${id}-${index}`}
            // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- It belongs to the list above.
            role="option"
            aria-selected={index === active}
            // Keeps the focus in the field until the click.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => choose(key)}
            className="flex min-h-8 cursor-default items-center gap-2 rounded-sm px-2 hover:bg-hover aria-selected:bg-accent-soft touch:min-h-touch"
          >
            {content}
          </div>
        ))}
      </div>
    </div>
  )
}

/** In a circle, with no option chosen between the last and the first. */
function nextOption(active: number | null, by: 1 | -1, count: number): number | null {
  if (count === 0) return null
  if (active === null) return by === 1 ? 0 : count - 1
  const next = active + by
  return next < 0 || next >= count ? null : next
}
