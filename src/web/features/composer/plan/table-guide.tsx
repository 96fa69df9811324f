import { MAX_ROWS } from '#contract/workspace/limits.ts'
import { Download } from 'lucide-react'
import type { Moment } from '#contract/moment.ts'
import { MAX_CHARACTERS } from '#contract/text-length.ts'
import { useNow } from '#web/device/use-display.ts'
import { addDays, utcDay, type Day } from '#contract/day.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { saveFile } from '#web/ui/save-file.ts'
import { MAX_BYTES, megabytes } from '#web/features/composer/plan/table/table.ts'
import { exampleCell } from '#web/features/composer/plan/table/cell-when.ts'

interface TableGuideProps {
  whyNot: string | null
  onExample: (table: string) => void
}

export function TableGuide({ whyNot, onExample }: TableGuideProps) {
  const now = useNow()
  const example = exampleTable(addDays(utcDay(now), 7))
  return (
    <section aria-labelledby="table-heads" className="grid gap-3">
      <h2 id="table-heads" className="font-semibold">
        Columns of a table
      </h2>
      <dl className="grid border-t">
        {[{ head: 'when', words: whenWords(now) }, ...HEADS].map(({ head, words }) => (
          <div key={head} className="grid gap-x-4 border-b py-1.5 sm:grid-cols-4">
            <dt>
              <code>{head}</code>
            </dt>
            <dd className="text-ink-soft sm:col-span-3">{words}</dd>
          </div>
        ))}
      </dl>
      <p className="text-sm text-ink-soft">
        Almanac asks what other columns hold. Up to {MAX_ROWS} rows and {megabytes(MAX_BYTES)} MB: cells, CSV
        or TSV.
      </p>
      <div className="flex flex-wrap gap-2">
        <Button disabledReason={whyNot ?? undefined} onClick={() => onExample(example)}>
          Try an example
        </Button>
        <Button icon={Download} onClick={() => saveFile('almanac-table.csv', example, 'text/csv')}>
          Example as a file
        </Button>
      </div>
    </section>
  )
}

function whenWords(now: Moment): string {
  return `The moment, such as ${exampleCell(now)}. Leave it empty to fill a free slot later.`
}

const HEADS = [
  { head: 'zone', words: 'The time zone of the row, such as Europe/Berlin. An empty cell means your zone.' },
  { head: 'account', words: 'The account that posts: its name, handle or id.' },
  { head: 'kind', words: 'thread or quote. A row with a post to quote is a quote.' },
  {
    head: 'text',
    words: `The words. A line of --- begins the next segment; a text over ${MAX_CHARACTERS} characters is split.`,
  },
  { head: 'text_1 … text_25', words: 'Or each segment in its own column.' },
  { head: 'tweet', words: 'The post to quote: its id or a link to it.' },
  {
    head: 'image_1 … image_4',
    words: 'Pictures of the row, by the names of their files. Open or drop them together with the table.',
  },
  { head: 'alt_1 … alt_4', words: 'What each picture shows, for people who cannot see it.' },
  {
    head: 'lang',
    words: 'The language, such as de or German. An empty cell means the language of the account.',
  },
] as const

function exampleTable(day: Day): string {
  const next = addDays(day, 1)
  return [
    'when,kind,text,tweet',
    `${day} 09:00,thread,"Our autumn list is out.\n---\nFive books, three languages.",`,
    `${day} 13:00,thread,Which one will you read first?,`,
    `${next} 09:00,thread,And this is what our readers chose.,`,
    `,thread,"No moment yet: a free slot will do.",`,
    '',
  ].join('\r\n')
}
