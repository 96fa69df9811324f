import { Download } from 'lucide-react'
import type { ReadPost } from '#web/api/posts/read-posts.ts'
import type { Display } from '#web/time/display.ts'
import { formatNumber } from '#web/time/format.ts'
import { Popover, closePopover } from '#web/ui/layers/popover.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { saveFile } from '#web/ui/save-file.ts'

interface ExportMenuProps {
  /** Whether there is room for a word beside the icon. */
  isWide: boolean
  /** How many posts of the period pass the filters. */
  count: number
  /** How many do not. */
  hidden: number
  readPosts: () => readonly ReadPost[]
  title: string
  display: Display
}

const KINDS = [
  { word: 'CSV', ending: 'csv', media: 'text/csv' },
  { word: 'JSON', ending: 'json', media: 'application/json' },
  { word: 'iCalendar', ending: 'ics', media: 'text/calendar' },
] as const

type Kind = (typeof KINDS)[number]

export function ExportMenu({ isWide, count, hidden, readPosts, title, display }: ExportMenuProps) {
  return (
    <Popover name="Export" icon={Download} label={isWide ? 'Export' : undefined} variant="quiet">
      <div className="grid justify-items-stretch">
        <p className="max-w-xs px-2 pb-1 text-sm text-ink-soft">
          {`${formatNumber(count, display)} ${count === 1 ? 'post' : 'posts'} of ${title}`}
          {hidden > 0 && `, without ${formatNumber(hidden, display)} hidden by filters`}
        </p>
        {KINDS.map((kind) => (
          <Button
            key={kind.word}
            variant="quiet"
            size="row"
            disabledReason={count === 0 ? 'There is no post to export.' : undefined}
            onClick={(event) => {
              closePopover(event.currentTarget)
              void save(kind, readPosts(), title, display)
            }}
          >
            {kind.word}
          </Button>
        ))}
        <Button
          variant="quiet"
          size="row"
          onClick={(event) => {
            closePopover(event.currentTarget)
            print()
          }}
        >
          Print
        </Button>
      </div>
    </Popover>
  )
}

async function save(
  { ending, media }: Kind,
  posts: readonly ReadPost[],
  title: string,
  display: Display,
): Promise<void> {
  const text = await write(ending, posts, title, display)
  saveFile(`almanac ${title}.${ending}`.toLowerCase().replaceAll(/[^\p{L}\d.]+/gu, '-'), text, media)
}

/** The writers are loaded with the first export. */
async function write(
  ending: Kind['ending'],
  posts: readonly ReadPost[],
  title: string,
  display: Display,
): Promise<string> {
  const now = Date.now()
  switch (ending) {
    case 'csv':
      return (await import('./export-csv.ts')).postsToCsv(posts, now, display)
    case 'json':
      return (await import('./export-json.ts')).postsToJson(posts, now)
    case 'ics':
      return (await import('./export-ics.ts')).postsToIcs(posts, title, now)
  }
}
