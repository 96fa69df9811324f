import { isZone } from '#contract/wall-time.ts'
import { type Day, isDay } from '#contract/day.ts'
import type { Moment } from '#contract/moment.ts'
import type { DraftDocument, When } from '#contract/workspace/draft.ts'
import { type SlotRule, findFreeSlots } from '#web/time/slots.ts'
import { MS_PER_MINUTE, type Zone, momentToDay, startOfDay } from '#web/time/zone.ts'
import { momentToWhen } from '#web/time/draft-moment.ts'

type Row = { id: string; document: DraftDocument }

type Filled = {
  /** The documents of the rows that got a moment. */
  documents: ReadonlyMap<string, DraftDocument>
  /** The calendars without slots for which rows wait. */
  without: ReadonlySet<string>
  /** The ids of the rows that got no slot. All slots of their day are taken or past, or the day has none. */
  full: ReadonlySet<string>
}

type SlotContext = {
  now: Moment
  /** Earlier slots are left out, except for rows that name a day. */
  from: Moment
  rulesOf: (calendar: string) => readonly SlotRule[]
  /** The moments of the other posts and drafts of an account. */
  takenBy: (calendar: string) => readonly Moment[]
}

/** The account and the day of a row that got no slot. Another account or day may have one. */
export function slotPlace({ calendar, when }: DraftDocument): string {
  return `${calendar} ${when.date}`
}

/** The rows that got no slot the last time that slots were filled, with their account and day. */
export type FullPlaces = ReadonlyMap<string, string>

export function hasNoSlot({ id, document }: Row, full: FullPlaces): boolean {
  return full.get(id) === slotPlace(document)
}

/** Whether a row waits for a slot: on the day that it names, or on any day. */
export function isWithoutTime({ date, time }: When): boolean {
  return time === '' && (date === '' || isDay(date))
}

/**
 * Gives each row without a time the next free slot of its account. Rows with a day come first, in the order of the
 * rows.
 */
export function fillFreeSlots(rows: readonly Row[], { now, from, rulesOf, takenBy }: SlotContext): Filled {
  const documents = new Map<string, DraftDocument>()
  const without = new Set<string>()
  const full = new Set<string>()
  const waiting = Map.groupBy(
    rows.filter(({ document: { when } }) => isWithoutTime(when) && isZone(when.zone)),
    ({ document }) => document.calendar,
  )
  for (const [calendar, own] of waiting) {
    const rules = rulesOf(calendar)
    const taken = [...takenBy(calendar)]
    const give = ({ id, document }: Row, at: Moment | undefined) => {
      if (at === undefined) return void (rules.length === 0 ? without.add(calendar) : full.add(id))
      taken.push(at)
      documents.set(id, withMoment(document, at))
    }
    for (const row of own) {
      const { date, zone } = row.document.when
      if (!isDay(date)) continue
      // The slots of a day do not depend on the day from which slots are filled.
      const start = fillingStart(date, now, zone)
      const [at] = findFreeSlots(rules, start, taken, 1)
      give(row, at !== undefined && momentToDay(at, zone) === date ? at : undefined)
    }
    const others = own.filter(({ document }) => document.when.date === '')
    const slots = findFreeSlots(rules, from, taken, others.length)
    for (const [index, row] of others.entries()) give(row, slots[index])
  }
  return { documents, without, full }
}

/** The moment from which slots on or after a day are filled: the midnight of that day, or now if that is later. */
export function fillingStart(day: Day, now: Moment, zone: Zone): Moment {
  // A slot within the next minute does not count as free.
  return Math.max(now, startOfDay(day, zone) - MS_PER_MINUTE - 1)
}

export function withMoment(document: DraftDocument, at: Moment): DraftDocument {
  return { ...document, when: momentToWhen(at, document.when.zone) }
}
