import { isZone } from '#contract/wall-time.ts'
import { isDay } from '#contract/day.ts'
import type { DraftDocument, When } from '#contract/workspace/draft.ts'
import type { useWhenReader } from '#web/features/composer/placement/use-typed-when.ts'
import { whenToCell } from '#web/features/composer/plan/table/cell-when.ts'
import { readSerialDate, readSerialTime } from '#web/features/composer/plan/table/serial-number.ts'
import type { TypedMoment } from '#web/time/typed-when/typed-when.ts'
import { isWhenText, readWrittenWhen } from '#web/time/typed-when/written-when.ts'

type ReadWords = ReturnType<typeof useWhenReader>

/** If the cell has only a day, each choice has an empty `time`. */
export type WhenQuestion = { words: string; choices: readonly TypedMoment[] }

export function askMoment(when: When, readWords: ReadWords): WhenQuestion | null {
  const { date, zone } = when
  const cell = whenToCell(when)
  if (date === '' || isDay(date) || !isZone(zone) || !isWhenText(cell)) return null
  const text = withWrittenTime(cell)
  const written = readWrittenWhen(text, null)
  if (written.state === 'clock' && text !== cell)
    return { words: THIS, choices: [{ date: written.date, time: written.time, zone }] }
  if (written.state === 'ambiguous') {
    const { dates, time } = written
    return {
      words: `“${cell}” can be two days. Which do you mean?`,
      choices: dates.map((day) => ({ date: day, time, zone })),
    }
  }
  const serial = readSerialWhen(text)
  if (serial !== null) return { words: THIS, choices: [{ date: serial.date, time: serial.time, zone }] }
  const reading = readWords(text, zone)
  if (reading.state === 'read') return { words: THIS, choices: [reading.when] }
  if (reading.state !== 'ambiguous' || reading.choices.length === 0) return null
  return { words: reading.question, choices: reading.choices }
}

const THIS = 'Do you mean this?'

/**
 * Returns `10.12.2026 09:00` for `10.12.2026 0,375`, because spreadsheets may export a time as a fraction of the day.
 */
function withWrittenTime(cell: string): string {
  const [, date, part = ''] = PART_OF_DAY.exec(cell) ?? []
  const time = readSerialTime(part)
  return time === null ? cell : `${date} ${time}`
}

const PART_OF_DAY = /^(.*\S)\s+(0?[.,]\d+)$/

/** Reads a spreadsheet's serial date, such as `46366.5`, or `46366 11:00` from a date column and a time column. */
function readSerialWhen(text: string): Pick<TypedMoment, 'date' | 'time'> | null {
  const [number = '', ...rest] = text.trim().split(/\s+/)
  const serial = readSerialDate(number)
  if (serial === null || rest.length === 0) return serial
  if (serial.time !== '') return null
  const beside = readWrittenWhen(`${serial.date} ${rest.join(' ')}`, null)
  return beside.state === 'clock' && beside.date === serial.date ? beside : null
}

/** If one row has an hour over 12, the whole table uses the 24-hour clock. Then `11:00` beside `16:30` is not 23:00. */
export function hasHourOverTwelve(rows: readonly { document: Pick<DraftDocument, 'when'> }[]): boolean {
  return rows.some(({ document }) => HOUR_OVER_TWELVE.test(whenToCell(document.when)))
}

/** Does not match a number after `+` or `-`, because it is an offset from UTC. */
const HOUR_OVER_TWELVE = /(?<![\d+-])(?:1[3-9]|2[0-3]):[0-5]\d/

export function suggestedRows(
  rows: readonly { id: string; document: DraftDocument }[],
  readWords: ReadWords,
): ReadonlyMap<string, DraftDocument> {
  return new Map(
    rows.flatMap(({ id, document }) => {
      const [moment, ...others] = askMoment(document.when, readWords)?.choices ?? []
      if (moment === undefined || others.length > 0) return []
      return [[id, { ...document, when: { ...moment, fold: null } }] as const]
    }),
  )
}
