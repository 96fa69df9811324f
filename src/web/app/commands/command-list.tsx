/* oxlint-disable jsx-a11y/prefer-tag-over-role -- No HTML element is a list of options that belongs to a text field. */
import { Keys } from '#web/ui/controls/keys.tsx'
import { PersonText } from '#web/ui/person-text.tsx'
import type { Command } from './commands.ts'
import { findShortcutLabel } from './shortcut-labels.ts'

interface CommandListProps {
  id: string
  /** Sorted by group. */
  commands: readonly Command[]
  active: number
  onPoint: (index: number) => void
  onRun: (command: Command) => void
}

/** The commands by group, each with its keys. The focus stays in the text field. */
export function CommandList({ id, commands, active, onPoint, onRun }: CommandListProps) {
  const groups = Map.groupBy(
    commands.map((command, index) => ({ command, index })),
    ({ command }) => command.group,
  )
  return (
    <div className="-mx-2 -mb-2 h-list-sheet min-w-0 sm:h-list">
      <div
        id={id}
        role="listbox"
        aria-label="Commands"
        className="max-h-full overflow-y-auto overscroll-contain"
      >
        {[...groups].map(([group, entries]) => (
          <div key={group} role="group" aria-labelledby={`${id}-${group}`} className="pb-2">
            <p id={`${id}-${group}`} className="px-2 py-1 text-sm text-ink-soft">
              {group}
            </p>
            {entries.map(({ command, index }) => (
              // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- The field has the keyboard.
              <div
                key={command.id}
                id={`${id}-${index}`}
                role="option"
                aria-selected={index === active}
                onClick={() => onRun(command)}
                onPointerMove={() => onPoint(index)}
                className="flex min-h-8 cursor-default items-center gap-3 rounded-md px-2 aria-selected:bg-accent-soft touch:min-h-touch"
              >
                <Entry command={command} />
              </div>
            ))}
          </div>
        ))}
      </div>
      <output className={commands.length === 0 ? 'px-2 text-ink-soft' : 'sr-only'}>
        {commands.length === 0 ? 'Nothing here is called that.' : ''}
      </output>
    </div>
  )
}

function Entry({ command: { name, detail } }: { command: Command }) {
  const keys = findShortcutLabel(name)
  return (
    <>
      <PersonText text={name} className="min-w-0 flex-1 truncate" />
      {detail !== undefined && <PersonText text={detail} className="shrink-0 text-sm text-ink-soft" />}
      {keys !== undefined && (
        <span className="touch:hidden">
          <Keys keys={keys} />
        </span>
      )}
    </>
  )
}
