import { Download } from 'lucide-react'
import { useEffect } from 'react'
import type { ReadPost } from '#web/api/posts/read-posts.ts'
import { loadPart } from '#web/api/transport/load-part.ts'
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

type Write = (posts: readonly ReadPost[], title: string, display: Display) => string
type Kind = { word: string; ending: string; media: string; load: () => Promise<Write> }

const KINDS: readonly Kind[] = [
  {
    word: 'CSV',
    ending: 'csv',
    media: 'text/csv',
    async load() {
      const { postsToCsv } = await import('./export-csv.ts')
      return (posts, _title, display) => postsToCsv(posts, Date.now(), display)
    },
  },
  {
    word: 'JSON',
    ending: 'json',
    media: 'application/json',
    async load() {
      const { postsToJson } = await import('./export-json.ts')
      return (posts) => postsToJson(posts, Date.now())
    },
  },
  {
    word: 'iCalendar',
    ending: 'ics',
    media: 'text/calendar',
    async load() {
      const { postsToIcs } = await import('./export-ics.ts')
      return (posts, title) => postsToIcs(posts, title, Date.now())
    },
  },
]

export function ExportMenu({ isWide, count, hidden, readPosts, title, display }: ExportMenuProps) {
  // Without a network they could not be fetched when they are used.
  useEffect(() => void Promise.allSettled(KINDS.map(({ load }) => load())), [])
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
  { ending, media, load }: Kind,
  posts: readonly ReadPost[],
  title: string,
  display: Display,
): Promise<void> {
  const write = await loadPart(load)
  const name = `almanac ${title}.${ending}`.toLowerCase().replaceAll(/[^\p{L}\d.]+/gu, '-')
  saveFile(name, write(posts, title, display), media)
}
