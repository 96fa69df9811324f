import { Link } from '#web/router/link.tsx'
import { type KeyboardEvent, useState } from 'react'
import type { Zone } from '#web/time/zone.ts'
import { UTC } from '#web/time/zone.ts'
import { cityOf } from '#web/time/zone-city.ts'
import { listZones, searchZones } from '#web/time/zone-search.ts'
import { formatZone } from '#web/time/format-moment.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { TextField } from '#web/ui/controls/text-field.tsx'
import { NOTE_LINK } from '#web/ui/controls/text-link.ts'
import { closePopover } from '#web/ui/layers/popover.tsx'

interface ZoneOptionsProps {
  mine: Zone
  chosen: Zone
  now: number
  onChoose: (zone: Zone) => void
}

/** As many as fit below the field without a scroll bar. */
const MOST = 6

/** The field comes first and has the focus: a city and Enter choose the first zone that is found. */
export function ZoneOptions({ mine, chosen, now, onChoose }: ZoneOptionsProps) {
  const [typed, setTyped] = useState('')
  const isTyped = typed.trim() !== ''
  const found = isTyped ? searchZones(listZones([], now), typed, now) : []
  const listed = [...new Set([mine, UTC, chosen])]
  const [best] = found
  const choose = (zone: Zone, inside: Element) => {
    closePopover(inside)
    onChoose(zone)
  }
  const option = (zone: Zone, name: string) => (
    <Button
      key={zone}
      variant="quiet"
      size="row"
      aria-pressed={zone === chosen}
      onClick={({ currentTarget }) => choose(zone, currentTarget)}
    >
      <span className="flex-1 text-start">{name}</span>
      <span className="text-sm font-normal text-ink-soft">{formatZone(now, zone)}</span>
    </Button>
  )
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- The arrows walk through the controls within.
    <div className="grid w-64 gap-1" onKeyDown={walk}>
      <form
        className="p-1"
        onSubmit={(event) => {
          event.preventDefault()
          if (best !== undefined) choose(best.zone, event.currentTarget)
        }}
      >
        <TextField
          type="search"
          label="Another zone"
          placeholder="City or region"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      </form>
      {!isTyped && listed.map((zone) => option(zone, zone === mine ? `Mine: ${cityOf(zone)}` : cityOf(zone)))}
      {found
        .slice(0, MOST)
        .map(({ zone, city, region }) => option(zone, region === '' ? city : `${city}, ${region}`))}
      {isTyped && found.length === 0 && (
        <p className="px-2 py-1 text-sm text-ink-soft">No zone has this name.</p>
      )}
      <span className="px-2">
        <Link to="/assumptions" hash="days" className={NOTE_LINK}>
          How a post gets its day
        </Link>
      </span>
    </div>
  )
}

function walk(event: KeyboardEvent<HTMLElement>) {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  if (step === undefined) return
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('input, button')]
  const next = stops[stops.findIndex((stop) => stop === document.activeElement) + step]
  event.preventDefault()
  next?.focus()
}
