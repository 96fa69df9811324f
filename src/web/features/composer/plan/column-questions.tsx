import { Check } from '#web/ui/controls/check.tsx'
import { MAX_ROWS } from '#contract/workspace/limits.ts'
import { isDay } from '#contract/day.ts'
import { readClockTime } from '#contract/wall-time.ts'
import { type ReactNode, useState } from 'react'
import type { KnownCalendar } from '#web/api/posts/learn-calendars.ts'
import { useDisplay } from '#web/device/use-display.ts'
import type { Display } from '#web/time/display.ts'
import { formatDayAndMinute } from '#web/time/format-moment.ts'
import { formatCount, formatDayShort, formatMinute, formatNumber } from '#web/time/format.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { SegmentedControl } from '#web/ui/controls/segmented-control.tsx'
import { Select } from '#web/ui/controls/select.tsx'
import type { DateOrder } from '#web/time/typed-when/meaning.ts'
import {
  ADDED,
  FIELDS,
  type ColumnField,
  filledCells,
  hasText,
  setField,
} from '#web/features/composer/plan/table/columns.ts'
import { areMost, findLikely } from '#web/features/composer/plan/table/guess-columns.ts'
import { resolveCalendar } from '#web/features/composer/plan/table/resolve-calendar.ts'
import { missingNames } from '#web/features/composer/plan/table/cell-pictures.ts'
import { dateReadingWords } from './date-reading.ts'
import { takeLostFocus } from './take-lost-focus.ts'
import { PictureQuestions } from './picture-questions.tsx'
import {
  type TableSource,
  ambiguousDate,
  cellsOf,
  dateReading,
  isForMedia,
  namedPictures,
  readingNotes,
  serialReading,
  tooManyRows,
} from './table-source.ts'
import { type TablePictures, progressWords } from './use-table-pictures.ts'
import { accountWords } from '#web/post/account-words.ts'

export type TableAnswers = { source: TableSource; zone: string; calendar: string }

interface ColumnQuestionsProps {
  answers: TableAnswers
  calendars: readonly KnownCalendar[]
  pictures: TablePictures | null
  onUse: (answers: TableAnswers) => void
}

export function ColumnQuestions({ answers, calendars, pictures, onUse }: ColumnQuestionsProps) {
  const [{ source, zone, calendar }, setAnswers] = useState(answers)
  const display = useDisplay()
  const change = (part: Partial<TableAnswers>) => setAnswers((before) => ({ ...before, ...part }))
  const example = ambiguousDate({ ...source, order: null })
  const rows = cellsOf(source)
  const nameless = rows.filter(({ cells }) => (cells.calendar ?? '').trim() === '').length
  const notes = readingNotes(source)
  const serial = serialReading(source)
  const dates = example === null ? dateReading(source) : null
  const named = namedPictures(source)
  const progress = pictures?.progress ?? null
  const reason = whyNot(source) ?? (pictures === null ? undefined : whyNoPictures(named, pictures))

  return (
    <section ref={takeLostFocus} tabIndex={-1} aria-label="What the table holds" className="grid gap-4">
      <ColumnList
        source={source}
        calendars={calendars}
        canHavePictures={pictures !== null}
        onChange={(next) => change({ source: next })}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <Select
          label="Time zone for rows without one"
          value={zone}
          onChange={({ target }) => change({ zone: target.value })}
        >
          {[...new Set([zone, 'UTC', ...Intl.supportedValuesOf('timeZone')])].map((name) => (
            <option key={name}>{name}</option>
          ))}
        </Select>
        {nameless > 0 && (
          <Select
            label="Post as, for rows without an account"
            value={calendar}
            onChange={({ target }) => change({ calendar: target.value })}
          >
            <option value="">Choose later, row by row</option>
            {calendars.map((account) => (
              <option key={account.uuid} value={account.uuid}>
                {accountWords(account)}
              </option>
            ))}
          </Select>
        )}
        {example !== null && (
          <SegmentedControl<DateOrder | null>
            legend={`In “${example}”, what is first?`}
            options={[
              { value: 'day-first', label: 'The day' },
              { value: 'month-first', label: 'The month' },
            ]}
            value={source.order}
            onChange={(order) => change({ source: { ...source, order } })}
          />
        )}
      </div>
      {serial !== null && (
        <p>
          “{serial.cell}” is read as {meaningWords(serial.means, display)}, because spreadsheets write dates
          as such numbers.
        </p>
      )}
      {dates !== null && <p>{dateReadingWords(dates)}</p>}
      {notes.length > 0 && (
        <ul aria-label="Read differently" className="grid gap-1 text-ink-soft">
          {notes.slice(0, MOST_NOTES).map((note) => (
            <li key={note}>{note}</li>
          ))}
          {notes.length > MOST_NOTES && <li>And {notes.length - MOST_NOTES} more, each shown at its row.</li>}
        </ul>
      )}
      {pictures !== null && named.size > 0 && <PictureQuestions named={named} pictures={pictures} />}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <span className="grid max-sm:w-full">
          <Button
            variant="primary"
            pending={progress !== null}
            disabledReason={reason}
            onClick={() => onUse({ source, zone, calendar })}
          >
            Use {formatCount(rows.length, 'row', 'rows', display)}
          </Button>
        </span>
        {reason !== undefined && progress === null && <p className="text-sm text-ink-soft">{reason}.</p>}
        {progress !== null && <p className="text-sm text-ink-soft">{progressWords(progress, display)}</p>}
      </div>
    </section>
  )
}

const MOST_NOTES = 5

function meaningWords(cell: string, display: Display): string {
  const [date = '', time = ''] = isDay(cell.slice(0, 10)) ? cell.split(' ') : ['', cell]
  const minute = readClockTime(time)
  if (date === '') return minute === null ? cell : formatMinute(minute, display)
  return minute === null ? formatDayShort(date, display) : formatDayAndMinute(date, minute, display)
}

function whyNoPictures(
  named: ReadonlyMap<string, number>,
  { files, leavesOut }: TablePictures,
): string | undefined {
  return leavesOut || missingNames(named, files).length === 0
    ? undefined
    : 'Add the missing pictures, or leave them out'
}

function whyNot(source: TableSource): string | undefined {
  if (!hasText(source.columns.fields)) return 'Say which column holds the text'
  const count = cellsOf(source).length
  if (count === 0) return 'There is no row below the column names'
  if (count > MAX_ROWS) return tooManyRows(source, source.rows.length)
  return ambiguousDate(source) === null ? undefined : 'Say whether the day or the month is first'
}

interface ColumnListProps {
  source: TableSource
  calendars: readonly KnownCalendar[]
  canHavePictures: boolean
  onChange: (source: TableSource) => void
}

const SAMPLES = 2
const GUESSED = 'A guess from its cells. Change it if it is wrong.'
const LOOKS: Partial<Record<ColumnField, string>> = {
  when: 'Looks like dates and times.',
  date: 'Looks like dates.',
  time: 'Looks like times.',
  calendar: 'Looks like accounts.',
}
const FIELD_WORDS: Partial<Record<ColumnField, string>> = { [ADDED]: 'Add to the text', calendar: 'account' }
const LINK = /https?:\/\//i

function ColumnList({ source, calendars, canHavePictures, onChange }: ColumnListProps) {
  const { rows, columns } = source
  const { hasHead, fields, guessed = [] } = columns
  const display = useDisplay()
  const below = rows.slice(hasHead ? 1 : 0)
  const isAccount = (cell: string) => resolveCalendar(cell, calendars) !== null
  const nameOf = (index: number) => (hasHead ? (rows[0]?.cells[index] ?? '').trim() : '')

  function setColumn(index: number, field: ColumnField | null): void {
    onChange({
      ...source,
      columns: {
        hasHead,
        fields: setField(fields, index, field),
        guessed: guessed.filter((one) => one !== index),
      },
    })
  }

  function hintOf(index: number, cells: readonly string[]): ReactNode {
    if ((fields[index] ?? null) !== null) return guessed.includes(index) ? GUESSED : undefined
    const [likely] = cells.length > 0 && areMost(cells, isAccount) ? ['calendar' as const] : findLikely(cells)
    const words = likely === undefined ? undefined : LOOKS[likely]
    return words && <span className="text-overdue">{words} Left out.</span>
  }

  return (
    <div className="grid gap-2">
      <Check
        checked={hasHead}
        onChange={({ target }) => onChange({ ...source, columns: { ...columns, hasHead: target.checked } })}
      >
        The first row names the columns
      </Check>
      <ul aria-label="Columns" className="border-t">
        {fields.map((field, index) => {
          const filled = filledCells(below, index)
          return (
            // oxlint-disable-next-line react/no-array-index-key -- Several columns may have the same name, and their order is fixed.
            <li key={index} className="grid items-center gap-x-4 gap-y-1 border-b py-1.5 sm:grid-cols-4">
              <span className="truncate font-medium">{nameOf(index) || `Column ${index + 1}`}</span>
              <span className="flex min-w-0 gap-2 text-ink-soft sm:col-span-2">
                <span className="truncate empty:hidden" dir="auto">
                  {filled.slice(0, SAMPLES).join(' · ')}
                </span>
                {filled.length < below.length && (
                  <span className="shrink-0">
                    {formatNumber(filled.length, display)} of {formatNumber(below.length, display)} filled
                  </span>
                )}
              </span>
              <Select
                label={`What column ${index + 1} holds`}
                isLabelHidden
                hint={hintOf(index, filled)}
                value={field ?? ''}
                onChange={({ target }) =>
                  setColumn(index, FIELDS.find((one) => one === target.value) ?? null)
                }
              >
                <option value="">Leave out</option>
                {FIELDS.filter((one) => canHavePictures || !isForMedia(one)).map((one) => (
                  <option key={one} value={one}>
                    {FIELD_WORDS[one] ?? one}
                  </option>
                ))}
              </Select>
              {field === null && hasText(fields) && filled.some((cell) => LINK.test(cell)) && (
                <span className="text-sm text-ink-soft sm:col-span-4">
                  These links are left out.{' '}
                  <Button size="sm" onClick={() => setColumn(index, ADDED)}>
                    Add to the text
                  </Button>
                </span>
              )}
            </li>
          )
        })}
      </ul>
    </div>
  )
}
