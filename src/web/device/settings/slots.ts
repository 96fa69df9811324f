import { formatSlotRule, readSlotRule } from '#web/time/slot-words.ts'
import type { SlotRule } from '#web/time/slots.ts'
import { UTC } from '#web/time/zone.ts'

/** The slots of each calendar, by its uuid. */
export type Slots = Readonly<Record<string, readonly SlotRule[]>>

/** In local storage, beside the other settings: both composers and the calendar need them synchronously. */
export const slots = { read: () => current, change, subscribe }

const KEY = 'almanac.slots'
const NONE: Slots = {}
let current = readStored()
const listeners = new Set<() => void>()

/** Replaces the slots of one calendar. */
function change(calendar: string, rules: readonly SlotRule[]): void {
  const others = Object.entries(current).filter(([uuid]) => uuid !== calendar)
  current = Object.fromEntries(rules.length === 0 ? others : [...others, [calendar, rules]])
  try {
    localStorage.setItem(KEY, slotsToText(current))
  } catch {
    // Without storage the slots hold until the page closes.
  }
  notify()
}

function subscribe(changed: () => void): () => void {
  if (listeners.size === 0) addEventListener('storage', followOtherTabs)
  listeners.add(changed)
  return () => {
    listeners.delete(changed)
    if (listeners.size === 0) removeEventListener('storage', followOtherTabs)
  }
}

function followOtherTabs({ key }: StorageEvent): void {
  if (key !== KEY && key !== null) return
  current = readStored()
  notify()
}

function notify(): void {
  for (const changed of listeners) changed()
}

function readStored(): Slots {
  try {
    return textToSlots(localStorage.getItem(KEY))
  } catch {
    return NONE
  }
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
  if (typeof stored !== 'object' || stored === null) return NONE
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
