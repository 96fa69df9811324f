import type { Moment } from '#contract/moment.ts'
import type { DraftContent } from '#web/device/drafts/draft.ts'
import { type SlotRule, findFreeSlots } from '#web/time/slots.ts'
import { isZone } from '#web/time/zone.ts'
import { momentToWhen } from '#web/features/composer/placement/when.ts'

type Row = { id: string; content: DraftContent }

export type Filled = {
  /** The rows that got a moment. */
  contents: ReadonlyMap<string, DraftContent>
  /** Calendars whose rows wait for slots. */
  without: ReadonlySet<string>
}

type Known = {
  now: Moment
  rulesOf: (calendar: string) => readonly SlotRule[]
  /** The moments at which an account has something already. */
  takenBy: (calendar: string) => readonly Moment[]
}

/** Gives each row without a date the next free slot of its account, in the order of the rows. */
export function fillFreeSlots(rows: readonly Row[], { now, rulesOf, takenBy }: Known): Filled {
  const contents = new Map<string, DraftContent>()
  const without = new Set<string>()
  const waiting = Map.groupBy(
    rows.filter(({ content }) => content.placement.date === '' && isZone(content.placement.zone)),
    ({ content }) => content.placement.calendar,
  )
  for (const [calendar, own] of waiting) {
    const slots = findFreeSlots(rulesOf(calendar), now, takenBy(calendar), own.length)
    if (slots.length < own.length) without.add(calendar)
    for (const [index, { id, content }] of own.entries()) {
      const at = slots[index]
      if (at !== undefined) contents.set(id, withMoment(content, at))
    }
  }
  return { contents, without }
}

export function withMoment(content: DraftContent, at: Moment): DraftContent {
  const { calendar, zone } = content.placement
  return { ...content, placement: { calendar, ...momentToWhen(at, zone) } }
}
