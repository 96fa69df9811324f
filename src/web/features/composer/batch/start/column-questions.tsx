import { useState } from 'react'
import type { KnownCalendar } from '#web/api/posts/learn-calendars.ts'
import { saveTemplate } from '#web/device/plans/column-templates.ts'
import { useDisplay } from '#web/device/settings/use-display.ts'
import { formatCount } from '#web/time/format.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { SegmentedControl } from '#web/ui/controls/segmented-control.tsx'
import { Select } from '#web/ui/controls/select.tsx'
import { hasText } from '#web/features/composer/table/columns.ts'
import type { DateOrder } from '#web/features/composer/table/read-time.ts'
import { ColumnList } from './column-list.tsx'
import { type TableSource, ambiguousDate, cellsOf, readingNotes, sourceToTemplate } from './table-source.ts'

export type TableAnswers = { source: TableSource; zone: string; calendar: string }

interface ColumnQuestionsProps {
  answers: TableAnswers
  calendars: readonly KnownCalendar[]
  onUse: (answers: TableAnswers) => void
}

/** What the heads of a table do not tell, asked once for the whole table. */
export function ColumnQuestions({ answers, calendars, onUse }: ColumnQuestionsProps) {
  const [{ source, zone, calendar }, setAnswers] = useState(answers)
  const [isSaved, setIsSaved] = useState(false)
  const display = useDisplay()
  const change = (part: Partial<TableAnswers>) => setAnswers((before) => ({ ...before, ...part }))
  const asked = ambiguousDate(answers.source)
  const rows = cellsOf(source)
  const nameless = rows.filter(({ cells }) => (cells.calendar ?? '').trim() === '').length
  const notes = readingNotes(source)

  return (
    <section aria-label="What the table holds" className="grid gap-4">
      <ColumnList source={source} onChange={(next) => change({ source: next })} />
      <div className="grid gap-4 sm:grid-cols-2">
        <Select
          label="Zone of rows that name none"
          value={zone}
          onChange={({ target }) => change({ zone: target.value })}
        >
          {[...new Set([zone, 'UTC', ...Intl.supportedValuesOf('timeZone')])].map((name) => (
            <option key={name}>{name}</option>
          ))}
        </Select>
        {nameless > 0 && (
          <Select
            label="Calendar of rows that name none"
            value={calendar}
            onChange={({ target }) => change({ calendar: target.value })}
          >
            <option value="">Choose later, row by row</option>
            {calendars.map(({ uuid, name, username }) => (
              <option key={uuid} value={uuid}>
                {username === '' ? name : `${name} (@${username})`}
              </option>
            ))}
          </Select>
        )}
        {asked !== null && (
          <SegmentedControl<DateOrder | 'open'>
            legend={`In “${asked}”, what is first?`}
            options={[
              { value: 'day-first', label: 'The day' },
              { value: 'month-first', label: 'The month' },
            ]}
            value={source.order ?? 'open'}
            onChange={(order) => change({ source: { ...source, order: order === 'open' ? null : order } })}
          />
        )}
      </div>
      {notes.length > 0 && (
        <ul aria-label="Read differently" className="grid gap-1 text-ink-soft">
          {notes.slice(0, MOST_NOTES).map((note) => (
            <li key={note}>{note}</li>
          ))}
          {notes.length > MOST_NOTES && <li>And {notes.length - MOST_NOTES} more.</li>}
        </ul>
      )}
      <div className="flex flex-wrap items-center gap-2">
        <Button
          variant="primary"
          disabledReason={whyNot(source)}
          onClick={() => onUse({ source, zone, calendar })}
        >
          Use {formatCount(rows.length, 'row', 'rows', display)}
        </Button>
        {source.columns.hasHead && (
          <Button onClick={() => setIsSaved(saveTemplate(sourceToTemplate(source)))}>Save as template</Button>
        )}
        <output className="text-sm text-ink-soft">
          {isSaved ? 'The next table with these heads is read in the same way.' : ''}
        </output>
      </div>
    </section>
  )
}

const MOST_NOTES = 5

function whyNot(source: TableSource): string | undefined {
  if (!hasText(source.columns.columns)) return 'Say which column holds the text'
  if (cellsOf(source).length === 0) return 'There is no row below the heads'
  return ambiguousDate(source) === null ? undefined : 'Say whether the day or the month is first'
}
