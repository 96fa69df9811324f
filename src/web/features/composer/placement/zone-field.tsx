import type { Moment } from '#contract/moment.ts'
import { type Zone, isZone } from '#web/time/zone.ts'
import { Popover } from '#web/ui/layers/popover.tsx'
import { ZoneList } from './zone-list.tsx'
import { toOption } from '#web/time/zone-search.ts'

interface ZoneFieldProps {
  value: Zone
  /** The moment whose offset is shown. */
  at: Moment
  isReadOnly: boolean
  onChange: (zone: Zone) => void
}

/** The zone of the date and time, searched by its city. */
export function ZoneField({ value, at, isReadOnly, onChange }: ZoneFieldProps) {
  const option = isZone(value) ? toOption(value, at) : null
  const words = option === null ? value : optionWords(option)
  return (
    <div className="grid min-w-0">
      {isReadOnly ? (
        <span className="leading-8">{words}</span>
      ) : (
        <Popover name={`Zone: ${words}`} label={<span className="truncate">{words}</span>} size="field">
          <ZoneList value={value} at={at} onChoose={onChange} />
        </Popover>
      )}
    </div>
  )
}

function optionWords({ city, offset }: { city: string; offset: string }): string {
  return city === offset ? city : `${city} (${offset})`
}
