import { isDay } from '#contract/day.ts'
import { isUuid } from '#contract/creation/creation-checks.ts'
import type { Moment } from '#contract/moment.ts'
import type { KnownCalendar } from '#web/api/posts/learn-calendars.ts'
import type { DraftContent } from '#web/device/drafts/draft.ts'
import type { FormatNumber } from '#web/quota/quota-words.ts'
import { isZone } from '#web/time/zone.ts'
import { summarizePlacement, summarizeThread } from '#web/features/composer/bar/send-summary.ts'
import { contentToFields, textsToSend } from '#web/features/composer/form/composer-form.ts'
import { type WhenReading, readWhen } from '#web/features/composer/placement/when.ts'
import { fieldsToCreation } from '#web/features/composer/sending/form-to-creation.ts'
import { type TroublePlace, placeTrouble } from '#web/features/composer/sending/trouble-place.ts'
import { troubleWords } from '#web/features/composer/sending/trouble-words.ts'
import { placementToCell } from './cell-text.ts'
import { countCalendars } from './resolve-calendar.ts'

export type CellName = 'when' | 'zone' | 'calendar' | 'tweet' | 'text'

/** What is wrong with a cell; `choices` are the moments that can be meant where the clocks change. */
export type Fault = { cell: CellName; words: string; choices: readonly Moment[] }

export type RowContext = { now: Moment; calendars: readonly KnownCalendar[]; format: FormatNumber }

/** What keeps a row from being sent, by the composers' own rules. Empty if nothing does. */
export function findFaults(content: DraftContent, context: RowContext): Fault[] {
  const { now, calendars, format } = context
  const fields = contentToFields(content)
  const texts = textsToSend(content.kind, fields)
  const made = fieldsToCreation(content.kind, fields, { sendAs: 'scheduled', now, calendars })
  const faults = made.ok
    ? []
    : made.trouble.map((trouble): Fault => {
        const cell = placeToCell(placeTrouble(trouble, texts))
        return cell === 'when' || cell === 'calendar'
          ? placementFault(content, cell, context)
          : { cell, words: troubleWords(trouble, texts, format), choices: [] }
      })
  if (faults.length === 0 && content.kind === 'thread' && content.tray !== '')
    return [{ cell: 'text', words: summarizeThread(content, format).trouble?.sentence ?? '', choices: [] }]
  return faults
}

function placementFault(
  { placement }: DraftContent,
  cell: 'when' | 'calendar',
  { now, calendars, format }: RowContext,
): Fault {
  if (cell === 'calendar')
    return { cell, words: calendarWords(placement.calendar, calendars, format), choices: [] }
  if (!isZone(placement.zone))
    return {
      cell: 'zone',
      words: `“${placement.zone}” is not a time zone. Write one such as Europe/Berlin.`,
      choices: [],
    }
  return { cell, words: whenWords(placement, now), choices: choicesOf(readWhen(placement, now)) }
}

function whenWords(placement: DraftContent['placement'], now: Moment): string {
  if (placement.date === '') return 'No moment yet. Write one, or fill free slots.'
  if (!isDay(placement.date))
    return `“${placementToCell(placement)}” is not a moment. Write 2026-11-24 09:00.`
  if (placement.time === '') return 'The time is missing. Write 2026-11-24 09:00.'
  return summarizePlacement(placement, now).when?.sentence ?? ''
}

function choicesOf(reading: WhenReading): Moment[] {
  if (reading.state === 'gap') return [reading.before, reading.after]
  return reading.state === 'fold' ? [reading.earlier, reading.later] : []
}

function calendarWords(calendar: string, calendars: readonly KnownCalendar[], format: FormatNumber): string {
  if (calendar.trim() === '' || isUuid(calendar.trim())) return 'Choose a calendar.'
  const count = countCalendars(calendar, calendars)
  return count > 1
    ? `${format(count)} calendars are called “${calendar}”. Give the handle or the id.`
    : `No calendar called “${calendar}” was read. Choose one, or give its id.`
}

function placeToCell(place: TroublePlace): CellName {
  switch (place.at) {
    case 'calendar':
    case 'when':
    case 'tweet':
      return place.at
    case 'commentary':
    case 'segment':
    case 'form':
      return 'text'
  }
}
