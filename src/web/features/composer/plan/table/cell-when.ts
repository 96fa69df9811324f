import { isZone } from '#contract/wall-time.ts'
import { addDays, utcDay } from '#contract/day.ts'
import type { Moment } from '#contract/moment.ts'
import type { When } from '#contract/workspace/draft.ts'
import type { DateOrder } from '#web/time/typed-when/meaning.ts'
import { readWrittenWhen } from '#web/time/typed-when/written-when.ts'
import { momentToWhen } from '#web/time/draft-moment.ts'

export function whenToCell({ date, time }: Pick<When, 'date' | 'time'>): string {
  return `${date} ${time}`.trim()
}

/** Puts unreadable text into `date`, so that the user can correct the text in its cell. */
export function cellToWhen(cell: string, zone: string, order: DateOrder | null): When {
  const none = { date: '', time: '', zone, fold: null }
  if (SLOT.test(cell)) return none
  const reading = readWrittenWhen(cell, order)
  switch (reading.state) {
    case 'empty':
      return none
    case 'clock':
      return { ...none, date: reading.date, time: reading.time }
    case 'moment':
      return isZone(zone) ? momentToWhen(reading.at, zone) : { ...none, date: cell.trim() }
    case 'ambiguous':
    case 'unreadable':
      return { ...none, date: cell.trim() }
  }
}

const SLOT = /^\s*(?:next )?(?:free )?slot\s*$/i

export function resolveZone(cell: string): string | null {
  const name = cell.trim().replaceAll(' ', '_')
  if (name === '') return null
  if (isZone(name) && name === name.toUpperCase()) return name
  zonesByLowerCase ??= new Map(Intl.supportedValuesOf('timeZone').map((zone) => [zone.toLowerCase(), zone]))
  return zonesByLowerCase.get(name.toLowerCase()) ?? name
}

let zonesByLowerCase: ReadonlyMap<string, string> | null = null

export function exampleCell(now: Moment): string {
  return `${addDays(utcDay(now), 7)} 09:00`
}
