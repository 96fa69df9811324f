import { beginningOf } from '#contract/text-beginning.ts'
import { FolderOpen } from 'lucide-react'
import type { Moment } from '#contract/moment.ts'
import { useNow } from '#web/device/use-display.ts'
import { countLineEnds } from '#web/features/composer/plan/table/table.ts'
import { PasteBox } from '#web/ui/controls/cell.tsx'
import { useWindowEvent } from '#web/ui/controls/use-window-event.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { FileButton } from '#web/ui/controls/file-button.tsx'
import { mayTakeFocus } from '#web/ui/layers/may-take-focus.ts'
import { PICTURE_FILES } from '#web/features/composer/pictures/file-limits.ts'
import { exampleCell } from '#web/features/composer/plan/table/cell-when.ts'

interface TableInputProps {
  text: string
  whyNot: string | null
  onChange: (text: string) => void
  onPaste: (text: string) => void
  onFiles: (files: readonly File[]) => void
}

export function TableInput({ text, whyNot, onChange, onPaste, onFiles }: TableInputProps) {
  const now = useNow()

  useWindowEvent('paste', (event) => {
    const pasted = event.clipboardData?.getData('text/plain') ?? ''
    if (whyNot !== null || text !== '' || pasted === '' || document.querySelector('dialog:modal') !== null)
      return
    event.preventDefault()
    onPaste(pasted)
  })

  const isLong = isLongToShow(text)

  return (
    <section aria-label="The table to plan" className="grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="text-ink-soft">
          Paste cells from a spreadsheet, or open a file, with its pictures if there are any. One row is one
          thread or quote.
        </p>
        <span className="flex flex-wrap items-center gap-2">
          {text !== '' && <Button onClick={() => onChange('')}>Clear</Button>}
          <FileButton
            icon={FolderOpen}
            label="File of posts"
            accept={`.csv,.tsv,.txt,text/csv,text/tab-separated-values,${PICTURE_FILES}`}
            isMultiple
            isDropTarget={whyNot === null}
            disabledReason={whyNot ?? undefined}
            onFiles={onFiles}
          >
            Open a file
          </FileButton>
        </span>
      </div>
      <PasteBox
        label="Table"
        value={isLong ? `${beginningOf(text, EXCERPT)}…` : text}
        readOnly={isLong || whyNot !== null}
        placeholder={placeholder(now)}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- An empty plan begins with this table field.
        autoFocus={text === '' && whyNot === null && mayTakeFocus()}
        onChange={({ target }) => onChange(target.value)}
      />
      {isLong && (
        <p className="text-sm text-ink-soft">
          Only the beginning of this long table is shown. Change it where it comes from.
        </p>
      )}
    </section>
  )
}

/**
 * Returns true if the field would be slow. A browser takes 50 ms to lay out 5,000 lines, or 5,000 accents on one
 * letter.
 */
function isLongToShow(text: string): boolean {
  return text.length > 200_000 || countLineEnds(text) > 5_000 || /\p{M}{100}/u.test(text)
}

const EXCERPT = 2_000

function placeholder(now: Moment): string {
  return `when\taccount\ttext\n${exampleCell(now)}\t@handle\tGood morning`
}
