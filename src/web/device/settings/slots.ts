import { formatSlotRule, readSlotRule } from '#web/time/slot-words.ts'
import type { SlotRule } from '#web/time/slots.ts'
import { UTC } from '#web/time/zone.ts'
import { storedValue } from './stored-value.ts'

/** The slots of each calendar, by its uuid. */
export type Slots = Readonly<Record<string, readonly SlotRule[]>>

const kept = storedValue({ key: 'almanac.slots', fromText: textToSlots, toText: slotsToText })

export const slots = {
  read: kept.read,
  /** Replaces the slots of one calendar. */
  change: (calendar: string, rules: readonly SlotRule[]): void => {
    const others = Object.entries(kept.read()).filter(([uuid]) => uuid !== calendar)
    kept.write(Object.fromEntries(rules.length === 0 ? others : [...others, [calendar, rules]]))
  },
  subscribe: kept.subscribe,
}

/** Each rule is stored as the line that a person writes. */
export function slotsToText(slots: Slots): string {
  return JSON.stringify(
    Object.fromEntries(Object.entries(slots).map(([uuid, rules]) => [uuid, rules.map(formatSlotRule)])),
  )
}

/** The text may come from another version: lines that cannot be read are dropped. */
export function textToSlots(text: string | null): Slots {
  const stored: unknown = text === null ? null : JSON.parse(text)
  if (typeof stored !== 'object' || stored === null) return {}
  return Object.fromEntries(
    Object.entries(stored).flatMap(([uuid, lines]: [string, unknown]) => {
      const rules = (Array.isArray(lines) ? lines : []).flatMap((line: unknown) => {
        const read = typeof line === 'string' ? readSlotRule(line, UTC) : null
        return read?.ok === true ? [read.value] : []
      })
      return rules.length === 0 ? [] : [[uuid, rules]]
    }),
  )
}
