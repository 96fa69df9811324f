import { type KeyboardEvent, useId, useRef, useState, useSyncExternalStore } from 'react'
import type { Moment } from '#contract/moment.ts'
import { settings } from '#web/device/settings/settings.ts'
import { type Zone, browserZone } from '#web/time/zone.ts'
import { TextField } from '#web/ui/controls/text-field.tsx'
import { closePopover } from '#web/ui/layers/popover.tsx'
import { rememberZone } from './recent-zones.ts'
import { listZones, searchZones } from '#web/time/zone-search.ts'

interface ZoneListProps {
  value: Zone
  at: Moment
  onChoose: (zone: Zone) => void
}

const SHOWN = 60

/** All zones, those that were chosen before first. Typing searches; the arrows and Enter choose. */
export function ZoneList({ value, at, onChoose }: ZoneListProps) {
  const id = useId()
  const box = useRef<HTMLDivElement>(null)
  const { recentZones, zone } = useSyncExternalStore(settings.subscribe, settings.read)
  const [text, setText] = useState('')
  const [active, setActive] = useState(0)
  const likely = [value, ...recentZones, zone ?? browserZone()]
  const found = searchZones(listZones(likely, at), text, at).slice(0, SHOWN)
  const at0 = Math.min(active, found.length - 1)

  function choose(chosen: Zone) {
    rememberZone(chosen)
    if (box.current !== null) closePopover(box.current)
    onChoose(chosen)
  }

  function press(event: KeyboardEvent) {
    if (event.key === 'ArrowDown') setActive(Math.min(at0 + 1, found.length - 1))
    else if (event.key === 'ArrowUp') setActive(Math.max(at0 - 1, 0))
    else if (event.key === 'Enter') {
      const chosen = found[at0]
      if (chosen !== undefined) choose(chosen.zone)
    } else return
    event.preventDefault()
    event.stopPropagation()
  }

  return (
    <div ref={box} className="grid w-xs gap-1 p-1">
      <TextField
        ref={(field) => field?.focus()}
        label="Search zones by city or offset"
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- The list below it stays open while it is typed into.
        role="combobox"
        aria-expanded
        aria-controls={`${id}-list`}
        aria-activedescendant={found.length === 0 ? undefined : `${id}-${at0}`}
        autoComplete="off"
        spellCheck={false}
        value={text}
        onChange={({ target }) => {
          setText(target.value)
          setActive(0)
        }}
        onKeyDown={press}
      />
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- It belongs to the field above. */}
      <div id={`${id}-list`} role="listbox" aria-label="Zones">
        {found.map((option, index) => (
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- The field has the keyboard.
          <div
            key={option.zone}
            id={`${id}-${index}`}
            // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- It belongs to the list above.
            role="option"
            ref={(item) => {
              if (index === at0) item?.scrollIntoView({ block: 'nearest' })
            }}
            aria-selected={index === at0}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => choose(option.zone)}
            className="flex min-h-8 cursor-default items-center gap-2 rounded-sm px-2 hover:bg-hover aria-selected:bg-accent-soft touch:min-h-touch"
          >
            <span className="min-w-0 flex-1 truncate">
              {option.city} <span className="text-sm text-ink-faint">{option.region}</span>
            </span>
            <span className="text-sm text-ink-soft">{option.offset}</span>
          </div>
        ))}
      </div>
      {found.length === 0 && <p className="p-2 text-ink-soft">No zone is called that.</p>}
    </div>
  )
}
