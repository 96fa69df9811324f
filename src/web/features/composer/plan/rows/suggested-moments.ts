import { isZone } from '#contract/wall-time.ts'
import { isDay } from '#contract/day.ts'
import type { DraftDocument, When } from '#contract/workspace/draft.ts'
import type { useWhenReader } from '#web/features/composer/placement/use-typed-when.ts'
import { whenToCell } from '#web/features/composer/plan/table/cell-when.ts'
import { readSerialDate } from '#web/features/composer/plan/table/serial-number.ts'
import type { TypedMoment } from '#web/time/typed-when/typed-moment.ts'
import { isWhenText, readWrittenWhen } from '#web/time/typed-when/written-when.ts'

type ReadWords = ReturnType<typeof useWhenReader>

/** The possible meanings of the words in a cell that is no date. A table never chooses one silently. */
export function possibleMoments(when: When, readWords: ReadWords): readonly TypedMoment[] {
  const { date, zone } = when
  const text = whenToCell(when)
  if (date === '' || isDay(date) || !isZone(zone) || !isWhenText(text)) return []
  const written = readWrittenWhen(text, null)
  if (written.state === 'ambiguous') {
    const { dates, time } = written
    return time === '' ? [] : dates.map((day) => ({ date: day, time, zone }))
  }
  const serial = readSerialDate(text)
  if (serial !== null) return serial.time === '' ? [] : [{ ...serial, zone }]
  const reading = readWords(text, zone)
  if (reading.state === 'read') return [reading.when]
  return reading.state === 'ambiguous' ? reading.choices : []
}

/** The rows whose words have one possible meaning, with this moment. */
export function suggestedRows(
  rows: readonly { id: string; document: DraftDocument }[],
  readWords: ReadWords,
): ReadonlyMap<string, DraftDocument> {
  return new Map(
    rows.flatMap(({ id, document }) => {
      const [moment, ...others] = possibleMoments(document.when, readWords)
      if (moment === undefined || others.length > 0) return []
      return [[id, { ...document, when: { ...moment, fold: null } }] as const]
    }),
  )
}
