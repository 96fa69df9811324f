import { formatSlotRule, readSlotRule } from '#web/time/slot-words.ts'
import type { SlotRule } from '#web/time/slots.ts'
import { isRecord } from '#contract/wire/lenient.ts'
import { storedValue } from '#web/device/stored-value.ts'

/** The slots of each calendar, by its uuid. */
export type Slots = Readonly<Record<string, readonly SlotRule[]>>

const kept = storedValue<Slots>({
  key: 'almanac.slots',
  initial: {},
  parse: parseSlots,
  toJson: slotsToLines,
})

export const slots = {
  read: kept.read,
  /** Replaces the slots of one calendar. */
  change: (calendar: string, rules: readonly SlotRule[]): void => {
    kept.change((stored) => {
      const others = Object.entries(stored).filter(([uuid]) => uuid !== calendar)
      return Object.fromEntries(rules.length === 0 ? others : [...others, [calendar, rules]])
    })
  },
  subscribe: kept.subscribe,
}

/** Each rule is stored as a line of words, which a person can read. */
export function slotsToLines(slots: Slots): Record<string, string[]> {
  return Object.fromEntries(Object.entries(slots).map(([uuid, rules]) => [uuid, rules.map(formatSlotRule)]))
}

/** They may come from another version: lines that cannot be read are dropped. Without zod, for the first load. */
export function parseSlots(stored: unknown): Slots | null {
  if (!isRecord(stored)) return null
  return Object.fromEntries(
    Object.entries(stored).flatMap(([uuid, lines]: [string, unknown]) => {
      const rules = (Array.isArray(lines) ? lines : []).flatMap((line: unknown) => {
        const rule = typeof line === 'string' ? readSlotRule(line) : null
        return rule === null ? [] : [rule]
      })
      return rules.length === 0 ? [] : [[uuid, rules]]
    }),
  )
}
