/* oxlint-disable jsx-a11y/prefer-tag-over-role -- No element of the platform is a text box with a list of commands. */
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react'
import { Dialog } from '#web/ui/dialog.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { findCommands, type Command } from './commands.ts'
import type { Overlay } from './overlays.tsx'
import { useSignOut } from './use-sign-out.ts'

interface CommandsDialogProps {
  onClose: () => void
  onOpen: (overlay: Overlay) => void
}

export function CommandsDialog({ onClose, onOpen }: CommandsDialogProps) {
  const navigate = useNavigate()
  const signOut = useSignOut()
  const listId = useId()
  const list = useRef<HTMLDivElement>(null)
  const [text, setText] = useState('')
  const [wanted, setWanted] = useState(0)
  const commands = findCommands(text, { navigate, onOpen, signOut })
  const active = Math.min(wanted, commands.length - 1)

  // The list scrolls by itself only under a pointer; the keyboard has to take it along.
  useEffect(() => {
    list.current?.children[active]?.scrollIntoView({ block: 'nearest' })
  }, [active])

  function run(command: Command | undefined) {
    if (command === undefined) return
    // First, so that a command that opens another dialog has the last word.
    onClose()
    command.run()
  }

  function press(event: KeyboardEvent) {
    const move = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (event.key === 'Enter') run(commands[active])
    else if (move !== undefined) setWanted((active + move + commands.length) % commands.length)
    else return
    event.preventDefault()
  }

  return (
    <Dialog title="Commands" onClose={onClose}>
      <TextField
        label="Command"
        isLabelHidden
        placeholder="A command, a date like 2026-12-24, an @handle"
        role="combobox"
        aria-expanded
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={active < 0 ? undefined : `${listId}-${active}`}
        autoComplete="off"
        spellCheck={false}
        value={text}
        onChange={({ target }) => {
          setText(target.value)
          setWanted(0)
        }}
        onKeyDown={press}
      />
      <div ref={list} id={listId} role="listbox" aria-label="Commands" className="-mx-2 h-72 overflow-y-auto">
        {commands.map((command, index) => (
          // The keyboard acts on it through the field above, which keeps the focus.
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
          <div
            key={command.name}
            id={`${listId}-${index}`}
            role="option"
            aria-selected={index === active}
            onClick={() => run(command)}
            onPointerMove={() => setWanted(index)}
            className="flex min-h-8 cursor-default items-center justify-between gap-3 rounded-md px-2 aria-selected:bg-hover touch:min-h-touch"
          >
            {command.name}
            <span className="text-sm text-ink-faint">{command.place}</span>
          </div>
        ))}
      </div>
      <output className={commands.length === 0 ? 'text-ink-soft' : 'sr-only'}>
        {commands.length === 0 ? 'No command is called that.' : ''}
      </output>
    </Dialog>
  )
}
