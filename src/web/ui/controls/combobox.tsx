import { type KeyboardEvent, type ReactNode, useState } from 'react'
import { Listbox, type ListboxOption, useListbox } from './listbox.tsx'
import { TextField } from './text-field.tsx'

interface ComboboxProps {
  label: string
  placeholder?: string
  text: string
  /** The suggestions for the text. */
  options: readonly ListboxOption[]
  onText: (text: string) => void
  onChoose: (key: string) => void
  /** A control at the end of the field. */
  trailing?: ReactNode
}

/** A field that suggests and takes any text. Enter takes the active suggestion or submits the form, Escape closes the list. */
export function Combobox({ label, placeholder, text, options, onText, onChoose, trailing }: ComboboxProps) {
  const [isOpen, setIsOpen] = useState(false)
  const isListed = isOpen && options.length > 0
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
        placeholder={placeholder}
        {...field}
        value={text}
        onChange={(event) => {
          onText(event.target.value)
          setIsOpen(true)
          reset()
        }}
        onKeyDown={press}
        onClick={() => setIsOpen(true)}
        onBlur={close}
        trailing={trailing}
      />
      <Listbox
        {...list}
        label={label}
        hidden={!isListed}
        className="absolute inset-x-0 top-full z-bar mt-1 rounded-md bg-surface p-1 shadow-float"
      />
    </div>
  )
}
