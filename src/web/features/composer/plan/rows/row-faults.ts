import { isZone } from '#contract/wall-time.ts'
import { isDay } from '#contract/day.ts'
import type { Moment } from '#contract/moment.ts'
import { MAX_SEGMENTS } from '#contract/text-length.ts'
import type { KnownCalendar } from '#web/api/posts/learn-calendars.ts'
import type { DraftDocument, When } from '#contract/workspace/draft.ts'
import type { FormatNumber } from '#web/quota/quota-words.ts'
import { formatMonth, monthName } from '#web/time/format.ts'
import { readWrittenWhen } from '#web/time/typed-when/written-when.ts'
import { type Fault, findFaults, segmentField } from '#web/features/composer/form/faults.ts'
import { possibleMoments, readWhen } from '#web/features/composer/form/when.ts'
import { exampleCell, whenToCell } from '#web/features/composer/plan/table/cell-when.ts'
import { calendarsNamed, findNearCalendar } from '#web/features/composer/plan/table/resolve-calendar.ts'

export type CellName = 'when' | 'zone' | 'calendar' | 'tweet' | 'text'

/**
 * If a clock change makes the time unclear, `choices` are the possible moments. `near` is an account whose name is
 * almost the name in the cell.
 */
export type RowFault = { cell: CellName; words: string; choices?: readonly Moment[]; near?: KnownCalendar }

export type RowContext = {
  now: Moment
  calendars: readonly KnownCalendar[]
  format: FormatNumber
  isFull: boolean
}

export function findRowFaults(document: DraftDocument, context: RowContext): RowFault[] {
  return findFaults({ ...document, status: 'scheduled' }, context.now).map((fault) => {
    if (fault.field === 'calendar') return calendarFault(document.calendar, context)
    if (fault.field === 'when') return whenFault(document.when, fault, context)
    if (fault.field === 'tweet') return { cell: 'tweet', words: fault.sentence }
    // If the text does not fit into 25 segments, the rest stays in the last segment, which is then too long.
    const hasNoRoom = fault.field === segmentField(MAX_SEGMENTS - 1)
    const words = hasNoRoom ? `${fault.sentence} ${CONTINUE}` : fault.sentence
    return { cell: 'text', words }
  })
}

const CONTINUE = 'Open the row in its composer to continue the text in another thread.'

function whenFault(when: When, { sentence }: Fault, { now, isFull }: RowContext): RowFault {
  const { date, time, zone } = when
  if (!isZone(zone))
    return { cell: 'zone', words: `“${zone}” is not a time zone. Write one such as Europe/Berlin.` }
  const words = () => {
    if (date === '')
      return isFull
        ? `No moment yet, and no slot is free. Write one such as ${exampleCell(now)}.`
        : 'No moment yet. Write one, or fill free slots.'
    if (!isDay(date)) return unreadableWords(whenToCell(when), now)
    if (time !== '') return sentence
    return isFull
      ? `The time is missing, and no slot is free on that day. Write ${date} 09:00.`
      : `The time is missing. Write ${date} 09:00, or fill free slots.`
  }
  return { cell: 'when', words: words(), choices: possibleMoments(readWhen(when, now)) }
}

function unreadableWords(cell: string, now: Moment): string {
  const reading = readWrittenWhen(cell, null)
  if (reading.state === 'ambiguous') return `“${cell}” can be two days.`
  if (reading.state === 'unreadable' && reading.noHour !== null) return `There is no hour ${reading.noHour}.`
  if (reading.state !== 'unreadable' || reading.shortMonth === null)
    return `“${cell}” is not a date and time. Write one such as ${exampleCell(now)} or wed 09:00.`
  const { month, days } = reading.shortMonth
  return `${days < 30 ? formatMonth(month) : monthName(month)} has ${days} days.`
}

function calendarFault(calendar: string, { calendars, format }: RowContext): RowFault {
  const near = findNearCalendar(calendar, calendars)
  if (near !== null)
    return {
      cell: 'calendar',
      words: `No account here is called “${calendar}”. Do you mean this?`,
      near,
    }
  const words = () => {
    if (calendar.trim() === '') return 'Choose who posts.'
    const count = calendarsNamed(calendar, calendars).length
    return count > 1
      ? `${format(count)} accounts are called “${calendar}”. Give the handle or the id.`
      : `No account here is called “${calendar}”. Choose who posts.`
  }
  return { cell: 'calendar', words: words() }
}
