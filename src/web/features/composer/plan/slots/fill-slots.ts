import type { Day } from '#contract/day.ts'
import type { Moment } from '#contract/moment.ts'
import type { DraftContent } from '#web/device/drafts/draft.ts'
import { type SlotRule, findFreeSlots } from '#web/time/slots.ts'
import { MS_PER_MINUTE, type Zone, isZone, startOfDay } from '#web/time/zone.ts'
import { momentToWhen } from '#web/features/composer/form/when.ts'

type Row = { id: string; content: DraftContent }

export type Filled = {
  /** The rows that got a moment. */
  contents: ReadonlyMap<string, DraftContent>
  /** Calendars whose rows wait for slots. */
  without: ReadonlySet<string>
}

type Known = {
  /** Slots before it are left out. */
  from: Moment
  rulesOf: (calendar: string) => readonly SlotRule[]
  /** The moments at which an account has something already. */
  takenBy: (calendar: string) => readonly Moment[]
}

/** Gives each row without a date the next free slot of its account, in the order of the rows. */
export function fillFreeSlots(rows: readonly Row[], { from, rulesOf, takenBy }: Known): Filled {
  const contents = new Map<string, DraftContent>()
  const without = new Set<string>()
  const waiting = Map.groupBy(
    rows.filter(({ content }) => content.placement.date === '' && isZone(content.placement.zone)),
    ({ content }) => content.placement.calendar,
  )
  for (const [calendar, own] of waiting) {
    const slots = findFreeSlots(rulesOf(calendar), from, takenBy(calendar), own.length)
    if (slots.length < own.length) without.add(calendar)
    for (const [index, { id, content }] of own.entries()) {
      const at = slots[index]
      if (at !== undefined) contents.set(id, withMoment(content, at))
    }
  }
  return { contents, without }
}

/** From when slots are filled that should lie on a day or later: its midnight counts, and the past never does. */
export function fillingStart(day: Day, now: Moment, zone: Zone): Moment {
  // A slot within the next minute is not free any more.
  return Math.max(now, startOfDay(day, zone) - MS_PER_MINUTE - 1)
}

export function withMoment(content: DraftContent, at: Moment): DraftContent {
  const { calendar, zone } = content.placement
  return { ...content, placement: { calendar, ...momentToWhen(at, zone) } }
}
