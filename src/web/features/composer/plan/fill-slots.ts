import { isZone } from '#contract/wall-time.ts'
import { type Day, isDay } from '#contract/day.ts'
import type { Moment } from '#contract/moment.ts'
import type { DraftDocument, When } from '#contract/workspace/draft.ts'
import { type SlotRule, findFreeSlots } from '#web/time/slots.ts'
import { MS_PER_MINUTE, type Zone, momentToDay, startOfDay } from '#web/time/zone.ts'
import { momentToWhen } from '#web/time/draft-moment.ts'

type Row = { id: string; document: DraftDocument }

type Filled = {
  documents: ReadonlyMap<string, DraftDocument>
  /** The ids of calendars that have rows without a time, but no slots. */
  without: ReadonlySet<string>
  /** The ids of rows whose day has no free slot. */
  full: ReadonlySet<string>
}

type SlotContext = {
  now: Moment
  from: Moment
  rulesOf: (calendar: string) => readonly SlotRule[]
  takenBy: (calendar: string) => readonly Moment[]
}

export function slotPlace({ calendar, when }: DraftDocument): string {
  return `${calendar} ${when.date}`
}

export type FullPlaces = ReadonlyMap<string, string>

export function hasNoSlot({ id, document }: Row, full: FullPlaces): boolean {
  return full.get(id) === slotPlace(document)
}

export function isWithoutTime({ date, time }: When): boolean {
  return time === '' && (date === '' || isDay(date))
}

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

export function fillingStart(day: Day, now: Moment, zone: Zone): Moment {
  // `findFreeSlots` skips slots within the next minute, so the search for a whole day starts more than a minute before
  // midnight.
  return Math.max(now, startOfDay(day, zone) - MS_PER_MINUTE - 1)
}

export function withMoment(document: DraftDocument, at: Moment): DraftDocument {
  return { ...document, when: momentToWhen(at, document.when.zone) }
}
