import { beginningOf } from '#contract/text-beginning.ts'
import { FolderOpen } from 'lucide-react'
import type { ClipboardEvent } from 'react'
import type { Moment } from '#contract/moment.ts'
import { useNow } from '#web/device/settings/use-display.ts'
import { exampleCell } from '#web/features/composer/plan/table/cell-text.ts'
import { countLineEnds } from '#web/features/composer/plan/table/table.ts'
import { bytesToText } from '#web/features/composer/plan/table/bytes-to-text.ts'
import type { UnreadTable } from '#web/features/composer/plan/start/unread-table.ts'
import { PasteBox } from '#web/ui/controls/cell.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { FileButton } from '#web/ui/controls/file-button.tsx'

interface TableInputProps {
  text: string
  onChange: (text: string) => void
  /** A whole table was pasted or opened. */
  onRead: (table: UnreadTable) => void
  onTrouble: (words: string) => void
}

/** A table from the clipboard, from a file, or typed. */
export function TableInput({ text, onChange, onRead, onTrouble }: TableInputProps) {
  const now = useNow()

  async function open(file: File): Promise<void> {
    const bytes = await file.arrayBuffer().catch(() => null)
    if (bytes === null) return onTrouble(UNREADABLE)
    const read = bytesToText(new Uint8Array(bytes))
    if (read.ok) onRead(read.value)
    else onTrouble(read.trouble)
  }

  function paste(event: ClipboardEvent): void {
    const pasted = event.clipboardData.getData('text/plain')
    // Into a table that is being typed, text is pasted as usual.
    if (text !== '' || pasted === '') return
    event.preventDefault()
    onRead({ text: pasted, note: null })
  }

  const isLong = isLongToShow(text)

  return (
    <section aria-label="The table to plan" className="grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="text-ink-soft">
          Paste cells from a spreadsheet, or open a file. One row is one thread or quote.
        </p>
        <span className="flex flex-wrap items-center gap-2">
          {text !== '' && <Button onClick={() => onChange('')}>Clear</Button>}
          <FileButton
            icon={FolderOpen}
            label="File of posts"
            accept=".csv,.tsv,.txt,text/csv,text/tab-separated-values"
            onFile={(file) => void open(file)}
          >
            Open a file
          </FileButton>
        </span>
      </div>
      <PasteBox
        label="Table"
        value={isLong ? `${beginningOf(text, EXCERPT)}…` : text}
        readOnly={isLong}
        placeholder={placeholder(now)}
        onChange={({ target }) => onChange(target.value)}
        onPaste={paste}
      />
      {isLong && (
        <p className="text-sm text-ink-soft">
          Only the beginning of this long table is shown. Change it where it comes from.
        </p>
      )}
    </section>
  )
}

/** Laying out 5,000 lines takes a browser 50 ms; so do 5,000 accents on one letter. */
function isLongToShow(text: string): boolean {
  return text.length > 200_000 || countLineEnds(text) > 5_000 || /\p{M}{100}/u.test(text)
}

const EXCERPT = 2_000

/** A folder can be dropped too, and a file can be gone by now. */
const UNREADABLE = 'That is no file that can be read.'

function placeholder(now: Moment): string {
  return `when\tcalendar\ttext\n${exampleCell(now)}\t@handle\tGood morning`
}
