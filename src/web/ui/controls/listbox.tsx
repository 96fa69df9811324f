/* oxlint-disable jsx-a11y/prefer-tag-over-role -- HTML has no text field that filters a list of options. */
import { type ComponentProps, type KeyboardEvent, type ReactNode, useId, useState } from 'react'

export interface ListboxOption {
  key: string
  content: ReactNode
  /** Options of the same group must be next to each other. */
  group?: string
}

interface Choices {
  options: readonly ListboxOption[]
  onChoose: (key: string) => void
  isOpen?: boolean
  takesText?: boolean
}

/**
 * Implements ARIA's combobox pattern: the focus stays in the field, the arrow keys select an option, and Enter chooses
 * it. Spread `field` on the text field and `list` on the `Listbox`.
 */
export function useListbox({ options, onChoose, isOpen = true, takesText = false }: Choices) {
  const id = useId()
  const first = takesText ? null : 0
  const [wanted, setWanted] = useState<number | null>(first)
  const count = isOpen ? options.length : 0
  const active = wanted === null || count === 0 ? null : Math.min(wanted, count - 1)
  const chosen = active === null ? undefined : options[active]

  function press(event: KeyboardEvent): boolean {
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (event.nativeEvent.isComposing) return false
    if (by !== undefined) setWanted(nextActive(active, by, options.length, takesText))
    else if (event.key !== 'Enter' || (takesText && chosen === undefined)) return false
    else if (chosen !== undefined) onChoose(chosen.key)
    event.preventDefault()
    return true
  }

  const field = {
    role: 'combobox',
    'aria-expanded': isOpen && (options.length > 0 || !takesText),
    'aria-controls': `${id}-list`,
    'aria-autocomplete': 'list',
    'aria-activedescendant': active === null ? undefined : `${id}-${active}`,
    autoComplete: 'off',
    autoCapitalize: 'none',
    autoCorrect: 'off',
    spellCheck: false,
    onKeyDown: press,
  } satisfies ComponentProps<'input'> & { onKeyDown: (event: KeyboardEvent) => boolean }
  return { field, list: { id, options, active, onChoose }, reset: () => setWanted(first) }
}

export function nextActive(
  active: number | null,
  by: number,
  count: number,
  takesText: boolean,
): number | null {
  if (count === 0) return null
  if (active === null) return by > 0 ? 0 : count - 1
  const next = active + by
  if (takesText && (next < 0 || next >= count)) return null
  return (next + count) % count
}

interface ListboxProps extends Pick<ComponentProps<'div'>, 'hidden' | 'className'> {
  id: string
  label: string
  options: readonly ListboxOption[]
  active: number | null
  onChoose: (key: string) => void
}

export function Listbox({ id, label, options, active, onChoose, ...rest }: ListboxProps) {
  const groups = Map.groupBy(
    options.map((option, index) => ({ ...option, index })),
    ({ group }) => group,
  )
  return (
    <div id={`${id}-list`} role="listbox" aria-label={label} {...rest}>
      {[...groups].map(([group, members], place) => {
        const all = members.map(({ key, content, index }) => (
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- The text field handles the keys, and chooses an option with Enter.
          <div
            key={key}
            ref={index === active ? bringIntoSight : undefined}
            id={`${id}-${index}`}
            role="option"
            aria-selected={index === active}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onChoose(key)}
            className="flex min-h-8 cursor-default items-center gap-2 rounded-sm px-2 hover:bg-hover aria-selected:bg-accent-soft touch:min-h-touch"
          >
            {content}
          </div>
        ))
        if (group === undefined) return all
        return (
          <div key={group} role="group" aria-labelledby={`${id}-group-${place}`} className="pb-2">
            <p id={`${id}-group-${place}`} className="px-2 py-1 text-sm text-ink-soft">
              {group}
            </p>
            {all}
          </div>
        )
      })}
    </div>
  )
}

function bringIntoSight(option: HTMLElement | null): void {
  option?.scrollIntoView({ block: 'nearest' })
}
