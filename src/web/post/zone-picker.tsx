import { type ReactNode, useRef, useState } from 'react'
import type { Moment } from '#contract/moment.ts'
import { UTC, type Zone } from '#web/time/zone.ts'
import { listZones, searchZones, toOption } from '#web/time/zone-search.ts'
import { Listbox, useListbox } from '#web/ui/controls/listbox.tsx'
import { TextField } from '#web/ui/controls/text-field.tsx'
import { closePopover } from '#web/ui/layers/popover.tsx'

interface ZonePickerProps {
  likely: readonly Zone[]
  mine?: Zone
  at: Moment
  onChoose: (zone: Zone) => void
  children?: ReactNode
}

const SHOWN = 60

export function ZonePicker({ likely, mine, at, onChoose, children }: ZonePickerProps) {
  const box = useRef<HTMLDivElement>(null)
  const [text, setText] = useState('')
  // The first search takes about 100 ms, because the browser then computes the offsets of all zones.
  const found =
    text.trim() === ''
      ? [...new Set([...likely, UTC])].map((zone) => toOption(zone, at))
      : searchZones(listZones(likely, at), text, at).slice(0, SHOWN)
  const { field, list, reset } = useListbox({
    options: found.map(({ zone, city, region, offset }) => ({
      key: zone,
      content: (
        <>
          <span className="min-w-0 flex-1 truncate">
            {zone === mine ? `Mine: ${city}` : city} <span className="text-sm text-ink-faint">{region}</span>
          </span>
          <span className="text-sm text-ink-soft">{offset}</span>
        </>
      ),
    })),
    onChoose: (zone) => {
      if (box.current !== null) closePopover(box.current)
      onChoose(zone)
    },
  })
  return (
    <div ref={box} className="grid w-xs max-w-full gap-1 p-1">
      <TextField
        label="Search zones by city or offset"
        {...field}
        value={text}
        onChange={({ target }) => {
          setText(target.value)
          reset()
        }}
      />
      <Listbox {...list} label="Zones" className="max-h-list overflow-y-auto overscroll-contain" />
      {found.length === 0 && <p className="p-2 text-ink-soft">No zone is called that.</p>}
      {children}
    </div>
  )
}
