import { type ComponentProps, type KeyboardEvent, type ReactNode, useState } from 'react'
import type { FieldWords } from './field.tsx'
import { Listbox, type ListboxOption, useListbox } from './listbox.tsx'
import { TextField } from './text-field.tsx'

interface ComboboxProps
  extends
    FieldWords,
    Pick<ComponentProps<'input'>, 'ref' | 'name' | 'placeholder' | 'readOnly' | 'autoFocus' | 'onBlur'> {
  text: string
  options: readonly ListboxOption[]
  onText: (text: string) => void
  onChoose: (key: string) => void
  trailing?: ReactNode
}

export function Combobox(props: ComboboxProps) {
  const { label, text, options, onText, onChoose, onBlur, error, readOnly = false, ...rest } = props
  const [isOpen, setIsOpen] = useState(false)
  const isListed = isOpen && options.length > 0 && !readOnly
  const { field, list, reset } = useListbox({
    options,
    isOpen: isListed,
    takesText: true,
    onChoose: (key) => {
      close()
      onChoose(key)
    },
  })

  function close() {
    setIsOpen(false)
    reset()
  }

  function press(event: KeyboardEvent) {
    if (event.key === 'Escape' && isListed) {
      event.preventDefault()
      close()
    } else if (field.onKeyDown(event)) setIsOpen(event.key !== 'Enter')
    else if (event.key === 'Enter') close()
  }

  return (
    <div className="relative">
      <TextField
        label={label}
        {...rest}
        {...field}
        value={text}
        readOnly={readOnly}
        // Hides the error while the list is open, because the text is then a search and not yet a choice.
        error={isListed ? undefined : error}
        onChange={(event) => {
          onText(event.target.value)
          setIsOpen(true)
          reset()
        }}
        onKeyDown={press}
        onClick={() => setIsOpen(true)}
        onBlur={(event) => {
          close()
          onBlur?.(event)
        }}
      />
      <Listbox
        {...list}
        label={label}
        hidden={!isListed}
        className="absolute inset-x-0 top-full z-bar mt-1 max-h-list overflow-y-auto overscroll-contain rounded-md bg-surface p-1 shadow-float"
      />
    </div>
  )
}
