import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { utcDay } from '#contract/day.ts'
import { useKnownPosts } from '#web/api/posts/known-posts.ts'
import { useReadSince, useReadUntil } from '#web/api/posts/read-since.ts'
import { connectingAccount } from '#web/api/session/connect-bluesky.ts'
import { draftsQuery } from '#web/api/workspace/drafts.ts'
import { useDisplay, useNow } from '#web/device/use-display.ts'
import { Dialog } from '#web/ui/layers/dialog.tsx'
import { Keys } from '#web/ui/controls/keys.tsx'
import { Listbox, useListbox } from '#web/ui/controls/listbox.tsx'
import { PersonText } from '#web/ui/person-text.tsx'
import { TextField } from '#web/ui/controls/text-field.tsx'
import { findShortcutLabel } from './shortcut-labels.ts'
import {
  type Command,
  type Overlay,
  generalCommands,
  commandsOfText,
  createCommand,
  isBeginning,
  matchCommands,
  nearCommands,
} from './match-commands.ts'
import {
  commandsOfDays,
  commandsOfDrafts,
  commandsOfPeople,
  commandsOfPosts,
  commandsOfSearch,
  commandsOfZones,
  headPosts,
} from './known-commands.ts'
import { useSession, useSessionStore } from '#web/api/session/use-session.ts'

interface CommandsDialogProps {
  onClose: () => void
  onOpen: (overlay: Overlay) => void
}

export function CommandsDialog({ onClose, onOpen }: CommandsDialogProps) {
  const store = useSessionStore()
  const session = useSession()
  const clock = { now: useNow(), display: useDisplay() }
  const today = utcDay(clock.now)
  const postsHeading = headPosts(useReadSince(today), useReadUntil(today), clock)
  const { data: drafts = [] } = useQuery({ ...draftsQuery(), select: ({ data }) => data.drafts })
  const known = { posts: useKnownPosts(), drafts, ...clock, postsHeading }
  const [onScreen] = useState(commandsOfScreen)
  const [mayConnect] = useState(() => connectingAccount() !== null)
  const input = useRef<HTMLInputElement>(null)
  const [text, setText] = useState('')

  const general = generalCommands({
    canChangePosts: session?.canChangePosts === true,
    canConnect: mayConnect,
    signOut: store.signOut,
    onOpen,
  })
  const all = [...general, ...onScreen]
  const matched = matchCommands(all, text)
  const first = matched.filter((command) => isBeginning(command, text))
  const found = [
    ...first,
    ...commandsOfDays(known, text),
    ...commandsOfText(text),
    ...matched.filter((command) => !first.includes(command)),
    ...commandsOfPeople(known, text),
    ...commandsOfZones(known, text),
    ...commandsOfDrafts(known, text),
    ...commandsOfPosts(known, text),
    ...(matched.length === 0 ? nearCommands(all, text) : []),
    ...commandsOfSearch(known, text),
  ]
  const commands = [...Map.groupBy(found, ({ group }) => group).values()].flat()
  const options = commands.map((command) => ({
    key: command.id,
    group: command.group,
    content: <Entry command={command} />,
  }))
  const { field, list, reset } = useListbox({ options, onChoose: run })

  function run(id: string) {
    const command = commands.find((one) => one.id === id)
    if (command === undefined) return
    // Closes the dialog first, because a modal dialog would block the element that the command focuses or opens.
    input.current?.closest('dialog')?.close()
    onClose()
    command.run()
  }

  return (
    <Dialog title="Commands" look="high" onClose={onClose}>
      <TextField
        ref={input}
        label="Command"
        isLabelHidden
        placeholder="A command, a person, a post, a date"
        {...field}
        value={text}
        onChange={({ target }) => {
          setText(target.value)
          reset()
        }}
      />
      <div className="-mx-2 -mb-2 h-list-sheet min-w-0 sm:h-list">
        <Listbox {...list} label="Commands" className="max-h-full overflow-y-auto overscroll-contain" />
        <output className={commands.length === 0 ? 'px-2 text-ink-soft' : 'sr-only'}>
          {commands.length === 0 ? 'Nothing here is called that.' : ''}
        </output>
      </div>
    </Dialog>
  )
}

function Entry({ command: { name, detail } }: { command: Command }) {
  const keys = findShortcutLabel(name)
  return (
    <>
      <span className="flex min-w-0 flex-1 gap-x-2 max-sm:flex-col sm:items-center">
        <PersonText text={name} className="min-w-0 truncate sm:flex-1" />
        {detail !== undefined && <PersonText text={detail} className="shrink-0 text-sm text-ink-soft" />}
      </span>
      {keys !== undefined && (
        <span className="touch:hidden">
          <Keys keys={keys} />
        </span>
      )}
    </>
  )
}

const PLACE = 'On this screen'

const CONTROLS = ':is(button, summary, select, input[type=search], input[type=text]):not([tabindex="-1"])'
const ROWS =
  '[role=grid], [role=option], [data-row], [data-index], [data-post], [data-open-day], [data-new-thread], [aria-pressed], [popover]'

function commandsOfScreen(): Command[] {
  const controls = document.querySelectorAll<HTMLElement>(`:is(#main, [data-tools]) ${CONTROLS}`)
  const commands = new Map<string, Command>()
  for (const control of controls) {
    const name = nameOf(control)
    if (name === '' || commands.has(name) || control.closest(ROWS) !== null || !control.checkVisibility())
      continue
    commands.set(
      name,
      createCommand(PLACE, name, () => {
        control.focus()
        control.click()
      }),
    )
  }
  return [...commands.values()]
}

function nameOf(control: HTMLElement): string {
  const isField = control instanceof HTMLInputElement || control instanceof HTMLSelectElement
  const label = isField ? control.labels?.[0] : control
  const name = control.ariaLabel ?? label?.textContent ?? ''
  return name.replaceAll(/\s+/g, ' ').trim()
}
