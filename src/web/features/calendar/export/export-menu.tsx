import { Download } from 'lucide-react'
import { useState } from 'react'
import type { ReadPost } from '#web/api/posts/read-posts.ts'
import { late } from '#web/api/transport/late.ts'
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

const csv = late(() => import('./export-csv.ts'))
const json = late(() => import('./export-json.ts'))
const ics = late(() => import('./export-ics.ts'))

const KINDS: readonly Kind[] = [
  {
    word: 'CSV',
    ending: 'csv',
    media: 'text/csv',
    async load() {
      const { postsToCsv } = await csv.load()
      return (posts, _title, display) => postsToCsv(posts, Date.now(), display)
    },
  },
  {
    word: 'JSON',
    ending: 'json',
    media: 'application/json',
    async load() {
      const { postsToJson } = await json.load()
      return (posts) => postsToJson(posts, Date.now())
    },
  },
  {
    word: 'iCalendar',
    ending: 'ics',
    media: 'text/calendar',
    async load() {
      const { postsToIcs } = await ics.load()
      return (posts, title) => postsToIcs(posts, title, Date.now())
    },
  },
]

export function ExportMenu({ isWide, ...choices }: ExportMenuProps) {
  return (
    <Popover name="Export" icon={Download} label={isWide ? 'Export' : undefined} variant="quiet">
      <ExportChoices {...choices} />
    </Popover>
  )
}

function ExportChoices({ count, hidden, readPosts, title, display }: Omit<ExportMenuProps, 'isWide'>) {
  const [chosen, setChosen] = useState<Kind | null>(null)
  const [failed, setFailed] = useState<Kind | null>(null)

  function choose(kind: Kind, button: HTMLElement) {
    setChosen(kind)
    setFailed(null)
    void save(kind, readPosts(), title, display)
      .then(
        () => closePopover(button),
        () => setFailed(kind),
      )
      .finally(() => setChosen(null))
  }

  return (
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
          pending={chosen === kind}
          disabledReason={count === 0 ? 'There is no post to export.' : undefined}
          onClick={({ currentTarget }) => choose(kind, currentTarget)}
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
      {failed !== null && (
        <p role="alert" className="max-w-xs px-2 py-1">
          {`No file was made: the part that writes ${failed.word} did not load. Reload the page, then try again.`}
        </p>
      )}
    </div>
  )
}

async function save(
  { ending, media, load }: Kind,
  posts: readonly ReadPost[],
  title: string,
  display: Display,
): Promise<void> {
  const write = await load()
  const name = `almanac ${title}.${ending}`.toLowerCase().replaceAll(/[^\p{L}\d.]+/gu, '-')
  saveFile(name, write(posts, title, display), media)
}
