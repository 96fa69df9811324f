import { Globe } from 'lucide-react'
import { useEffect } from 'react'
import { loadPart } from '#web/api/transport/load-part.ts'
import { latePart } from '#web/ui/late-part.tsx'
import { useDisplay } from '#web/device/settings/use-display.ts'
import { changeSearch } from '#web/router/navigate.ts'
import { UTC } from '#web/time/zone.ts'
import { Popover, PopoverPending } from '#web/ui/layers/popover.tsx'
import { useCalendarTime } from '#web/features/calendar/state/calendar-context.ts'
import { useToolRoom } from '#web/features/calendar/state/use-tool-room.ts'
import { cityOf } from '#web/time/zone-city.ts'

const ZoneOptions = latePart(
  async () => (await loadPart(() => import('./zone-options.tsx'))).ZoneOptions,
  PopoverPending,
)

/** The zone of all days and clock times: mine, UTC, or another one, which then is in the address. */
export function ZoneMenu() {
  const { now, display } = useCalendarTime()
  const mine = useDisplay().zone
  const { zone } = display
  const isNarrow = useToolRoom() === 'narrow'
  useEffect(() => ZoneOptions.preload(), [])
  return (
    <Popover
      name={`Time zone: ${zone.replaceAll('_', ' ')}`}
      icon={Globe}
      variant={zone === mine || zone === UTC ? 'quiet' : 'plain'}
      size="sm"
      caption={isNarrow && zone !== mine ? cityOf(zone) : undefined}
      label={isNarrow ? undefined : <span className="max-w-24 truncate">{cityOf(zone)}</span>}
    >
      <ZoneOptions
        mine={mine}
        chosen={zone}
        now={now}
        onChoose={(next) => changeSearch('/calendar', { zone: next === mine ? undefined : next })}
      />
    </Popover>
  )
}
