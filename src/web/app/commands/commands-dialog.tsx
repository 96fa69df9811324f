/* oxlint-disable jsx-a11y/prefer-tag-over-role -- No element of the platform is a text box with a list of commands. */
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react'
import { useKnownPosts } from '#web/api/posts/known-posts.ts'
import { useDisplay, useNow } from '#web/device/settings/use-display.ts'
import { Dialog } from '#web/ui/layers/dialog.tsx'
import { TextField } from '#web/ui/controls/text-field.tsx'
import { CommandList } from './command-list.tsx'
import { type Command, commandsOfHouse, commandsOfText, matchCommands } from './commands.ts'
import { commandsOfPeople, commandsOfPosts } from './known-commands.ts'
import type { Overlay } from './overlay.ts'
import { commandsOfScreen } from './screen-commands.ts'
import { useSessionStore } from '#web/api/session/use-session.ts'

interface CommandsDialogProps {
  onClose: () => void
  onOpen: (overlay: Overlay) => void
}

export function CommandsDialog({ onClose, onOpen }: CommandsDialogProps) {
  const store = useSessionStore()
  const means = { navigate: useNavigate(), signOut: store.signOut, onOpen }
  const known = { posts: useKnownPosts(), now: useNow(), display: useDisplay() }
  // As the screen was when the dialog was called up.
  const [onScreen] = useState(commandsOfScreen)
  const field = useRef<HTMLInputElement>(null)
  const listId = useId()
  const [text, setText] = useState('')
  const [wanted, setWanted] = useState(0)

  const house = commandsOfHouse(means)
  const found = [
    ...commandsOfText(text, means),
    ...matchCommands([...house, ...onScreen], text),
    ...commandsOfPeople(known, text, means),
    ...commandsOfPosts(known, text, means),
  ]
  // Those of one group stand together, in the order in which the arrows reach them.
  const commands = [...Map.groupBy(found, ({ group }) => group).values()].flat()
  const active = Math.min(wanted, commands.length - 1)

  // The list scrolls by itself only under a pointer; the keyboard has to take it along.
  useEffect(() => {
    document.getElementById(`${listId}-${active}`)?.scrollIntoView({ block: 'nearest' })
  }, [listId, active])

  function run(command: Command | undefined) {
    if (command === undefined) return
    // Before the command, so that what it focuses or opens is no longer behind this dialog.
    field.current?.closest('dialog')?.close()
    onClose()
    command.run()
  }

  function press(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return
    const move = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (event.key === 'Enter') run(commands[active])
    else if (move !== undefined) setWanted((active + move + commands.length) % commands.length)
    else return
    event.preventDefault()
  }

  return (
    <Dialog title="Commands" look="high" onClose={onClose}>
      <TextField
        ref={field}
        label="Command"
        isLabelHidden
        placeholder="A command, a person, a post, a date"
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
      <CommandList id={listId} commands={commands} active={active} onPoint={setWanted} onRun={run} />
    </Dialog>
  )
}
