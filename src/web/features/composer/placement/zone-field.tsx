import { useSyncExternalStore } from 'react'
import type { Moment } from '#contract/moment.ts'
import { settings } from '#web/device/settings/settings.ts'
import { ZonePicker } from '#web/post/zone-picker.tsx'
import { type Zone, browserZone, isZone } from '#web/time/zone.ts'
import { Popover } from '#web/ui/layers/popover.tsx'
import { rememberZone } from './recent-zones.ts'
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
          <OpenedZones value={value} at={at} onChange={onChange} />
        </Popover>
      )}
    </div>
  )
}

function OpenedZones({ value, at, onChange }: Omit<ZoneFieldProps, 'isReadOnly'>) {
  const { recentZones, zone } = useSyncExternalStore(settings.subscribe, settings.read)
  return (
    <ZonePicker
      likely={[value, ...recentZones, zone ?? browserZone()]}
      at={at}
      onChoose={(chosen) => {
        rememberZone(chosen)
        onChange(chosen)
      }}
    />
  )
}

function optionWords({ city, offset }: { city: string; offset: string }): string {
  return city === offset ? city : `${city} (${offset})`
}
