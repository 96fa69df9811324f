import { useSyncExternalStore } from 'react'
import { slots } from '#web/device/settings/slots.ts'
import { rem } from '#web/ui/rem.ts'
import { type DayScale, slotTops } from './slot-tops.ts'

/** The slots of every account, as faint lines behind the posts of a day. */
export function SlotLines(scale: DayScale) {
  const rules = Object.values(useSyncExternalStore(slots.subscribe, slots.read)).flat()
  return slotTops(rules, scale).map(({ at, top }) => (
    <div
      key={at}
      aria-hidden
      data-slot-line
      className="pointer-events-none absolute inset-x-0 border-t border-dashed border-accent opacity-50"
      style={{ insetBlockStart: rem(top) }}
    />
  ))
}
