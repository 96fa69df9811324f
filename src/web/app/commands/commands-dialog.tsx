/* oxlint-disable jsx-a11y/prefer-tag-over-role -- No element of the platform is a text box with a list of commands. */
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react'
import { useKnownPosts } from '#web/api/posts/known-posts.ts'
import { useDisplay, useNow } from '#web/device/settings/use-display.ts'
import { Dialog } from '#web/ui/layers/dialog.tsx'
import { TextField } from '#web/ui/controls/text-field.tsx'
import { CommandList } from './command-list.tsx'
import { type Command, generalCommands, commandsOfText, matchCommands } from './commands.ts'
import { commandsOfDays, commandsOfPeople, commandsOfPosts, commandsOfZones } from './known-commands.ts'
import type { Overlay } from './overlay.ts'
import { commandsOfScreen } from './screen-commands.ts'
import { useSessionStore } from '#web/api/session/use-session.ts'

interface CommandsDialogProps {
  onClose: () => void
  onOpen: (overlay: Overlay) => void
}

export function CommandsDialog({ onClose, onOpen }: CommandsDialogProps) {
  const store = useSessionStore()
  const means = { signOut: store.signOut, onOpen }
  const known = { posts: useKnownPosts(), now: useNow(), display: useDisplay() }
  // Read once: the screen does not change below the dialog.
  const [onScreen] = useState(commandsOfScreen)
  const field = useRef<HTMLInputElement>(null)
  const listId = useId()
  const [text, setText] = useState('')
  const [wanted, setWanted] = useState(0)

  const general = generalCommands(means)
  const found = [
    ...commandsOfDays(known, text),
    ...commandsOfText(text),
    ...matchCommands([...general, ...onScreen], text),
    ...commandsOfPeople(known, text),
    ...commandsOfZones(known, text),
    ...commandsOfPosts(known, text),
  ]
  // The arrow keys follow the order on the screen, which is by group.
  const commands = [...Map.groupBy(found, ({ group }) => group).values()].flat()
  const active = Math.min(wanted, commands.length - 1)

  // The focus is in the field, so the browser does not scroll the list to the active option.
  useEffect(() => {
    document.getElementById(`${listId}-${active}`)?.scrollIntoView({ block: 'nearest' })
  }, [listId, active])

  function run(command: Command | undefined) {
    if (command === undefined) return
    // Closed first, because the command may focus or open something that a modal dialog blocks.
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
