import type { Day } from '#contract/day.ts'
import type { Moment } from '#contract/moment.ts'
import { useWorkspaceSettings } from '#web/api/workspace/workspace-settings.ts'
import { linesToSlots } from '#web/time/slot-words.ts'
import { slotsOfDay } from '#web/time/slots.ts'
import type { Zone } from '#web/time/zone.ts'
import { rem } from '#web/ui/rem.ts'
import { type HourScale, topOf } from './hour-scale.ts'

interface SlotLinesProps {
  day: Day
  zone: Zone
  starts: readonly Moment[]
  scale: HourScale
}

export function SlotLines({ day, zone, starts, scale }: SlotLinesProps) {
  const rules = Object.values(linesToSlots(useWorkspaceSettings()?.slots)).flat()
  return slotsOfDay(rules, day, zone).map((at) => (
    <div
      key={at}
      aria-hidden
      data-slot-line
      className="pointer-events-none absolute inset-x-0 border-t border-dashed border-accent opacity-50"
      style={{ insetBlockStart: rem(topOf(at, starts, scale)) }}
    />
  ))
}
