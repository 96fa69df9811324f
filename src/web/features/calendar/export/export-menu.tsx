import type { Post } from '#contract/post.ts'
import { Download } from 'lucide-react'
import type { Display } from '#web/time/display.ts'
import { formatNumber } from '#web/time/format.ts'
import { Popover, closePopover } from '#web/ui/layers/popover.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { saveFile } from '#web/ui/save-file.ts'
import { postsToCsv } from './export-csv.ts'
import { postsToIcs } from './export-ics.ts'
import { postsToJson } from './export-post.ts'

export interface ExportMenuProps {
  isWide: boolean
  isInMenu: boolean
  count: number
  hidden: number
  readPosts: () => readonly Post[]
  title: string
  display: Display
}

interface Kind {
  word: string
  ending: string
  media: string
  write: (posts: readonly Post[], title: string, display: Display) => string
}

const KINDS: readonly Kind[] = [
  {
    word: 'CSV',
    ending: 'csv',
    media: 'text/csv',
    write: (posts, _title, display) => postsToCsv(posts, Date.now(), display),
  },
  {
    word: 'JSON',
    ending: 'json',
    media: 'application/json',
    write: (posts) => postsToJson(posts, Date.now()),
  },
  {
    word: 'iCalendar',
    ending: 'ics',
    media: 'text/calendar',
    write: (posts, title) => postsToIcs(posts, title, Date.now()),
  },
]

export function ExportMenu({ isWide, isInMenu, ...choices }: ExportMenuProps) {
  return (
    <Popover
      name="Export"
      icon={Download}
      label={isWide ? 'Export' : undefined}
      variant="quiet"
      size={isInMenu ? 'row' : 'md'}
    >
      <ExportChoices {...choices} />
    </Popover>
  )
}

function ExportChoices({
  count,
  hidden,
  readPosts,
  title,
  display,
}: Omit<ExportMenuProps, 'isWide' | 'isInMenu'>) {
  function save({ ending, media, write }: Kind, button: HTMLElement) {
    const name = `almanac ${title}.${ending}`.toLowerCase().replaceAll(/[^\p{L}\d.]+/gu, '-')
    saveFile(name, write(readPosts(), title, display), media)
    closePopover(button)
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
          disabledReason={count === 0 ? 'There is no post to export.' : undefined}
          onClick={({ currentTarget }) => save(kind, currentTarget)}
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
  )
}
