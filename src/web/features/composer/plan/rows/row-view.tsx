import { beginningOf } from '#contract/text-beginning.ts'
import { Link } from '#web/router/link.tsx'
import { COMPOSER_PATH } from '#web/url/composer-search.ts'
import { SquarePen, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { IconButton } from '#web/ui/controls/icon-button.tsx'
import { buttonLook } from '#web/ui/controls/button-look.ts'
import { isEditable, documentToText, withText } from '#web/features/composer/plan/plan-row.ts'
import { PlacementCells } from './placement-cells.tsx'
import type { CellName } from './row-faults.ts'
import { type CellFault, type RowViewProps, type RowCellsProps, faultId, repeatId } from './row-parts.ts'
import { RowPictures } from './row-pictures.tsx'
import { askMoment } from './suggested-moments.ts'
import { RowVerdict } from './row-verdict.tsx'
import { CellInput, CellTextArea } from '#web/ui/controls/cell.tsx'

export function RowView(props: RowViewProps) {
  const { row, number, check, setting } = props
  const { faults, repeat, repeatRow } = check
  const isRepeat = repeat !== null || repeatRow !== null
  const isReadOnly = setting.isLocked || !isEditable(row)
  const question =
    !setting.isLocked && faults.some(({ cell }) => cell === 'when')
      ? askMoment(row.document.when, setting.readWords)
      : null
  const faulty = new Set(faults.map(({ cell }) => cell))
  const asked = new Set(
    faults
      .filter(
        ({ cell, choices = [], near }) =>
          choices.length > 0 || near !== undefined || (cell === 'when' && question !== null),
      )
      .map(({ cell }) => cell),
  )
  const describedBy = (cell: CellName) => {
    if (faulty.has(cell)) return faultId(row.id, cell)
    return cell === 'text' && isRepeat ? repeatId(row.id) : undefined
  }
  const faultOf = (cell: CellName): CellFault => ({
    isInvalid: faulty.has(cell) && !asked.has(cell),
    isAsked: asked.has(cell),
    'aria-describedby': describedBy(cell),
  })
  const cells = { row, number, faultOf, isReadOnly, setting }
  return (
    <fieldset
      aria-label={`Row ${number}`}
      data-row={number}
      className="at-hand min-w-0 border-b px-4 py-1 touch:py-2"
    >
      <div className="grid grid-cols-2 items-center gap-1 @lg:flex @lg:items-start @lg:tight:flex-wrap">
        <span className="py-1 text-sm text-ink-soft @lg:w-8 @lg:shrink-0">{number}</span>
        <PlacementCells {...cells} />
        <div className="col-span-2 grid min-w-0 gap-1 @lg:flex-1 @lg:tight:order-last @lg:tight:basis-full @lg:tight:ps-8">
          <TextCells {...cells} />
          <RowPictures document={row.document} number={number} display={setting.display} />
          <RowVerdict {...props} question={question} />
        </div>
        {/* The controls keep their room while rows are sent, so that the text does not wrap differently. */}
        <span className="col-start-2 row-start-1 flex shrink-0 justify-end @lg:min-w-16 @lg:tight:ms-auto">
          {!isReadOnly && (
            <>
              <Link
                to={COMPOSER_PATH[row.document.kind]}
                search={{ draft: row.id }}
                aria-label={`Open row ${number} in its composer`}
                title="Open in its composer"
                className={buttonLook('quiet', 'icon')}
              >
                <SquarePen aria-hidden className="size-4" />
              </Link>
              <IconButton
                icon={Trash2}
                label={`Remove row ${number}`}
                onClick={() => setting.onRemove(row.id)}
              />
            </>
          )}
        </span>
      </div>
    </fieldset>
  )
}

function TextCells({ row, number, faultOf, isReadOnly, setting }: RowCellsProps) {
  const { id, document } = row
  // Shows the typed text until the cell loses the focus, even if the text of its segments differs.
  const [typed, setTyped] = useState<string | null>(null)
  const [isFocused, setIsFocused] = useState(false)
  const text = typed ?? documentToText(document)
  return (
    <>
      {document.kind === 'quote' && (
        <CellInput
          label={`Post to quote, row ${number}`}
          data-cell="tweet"
          value={document.tweet}
          placeholder="Id or link of the post to quote"
          readOnly={isReadOnly}
          {...faultOf('tweet')}
          onChange={({ target }) => setting.onEdit(id, { ...document, tweet: target.value })}
        />
      )}
      <CellTextArea
        label={`Text, row ${number}`}
        data-cell="text"
        dir="auto"
        value={isFocused ? text : excerptOf(text)}
        placeholder="Words; a line of --- begins the next segment"
        readOnly={isReadOnly}
        {...faultOf('text')}
        onChange={({ target }) => {
          setTyped(target.value)
          setting.onEdit(id, withText(document, target.value))
        }}
        onFocus={({ currentTarget }) => {
          setIsFocused(true)
          // Scrolls the whole cell into view. A browser scrolls only to the caret, so the sticky bar would cover the
          // rest of a long text.
          currentTarget.scrollIntoView({ block: 'nearest' })
        }}
        onBlur={() => {
          setTyped(null)
          setIsFocused(false)
        }}
      />
    </>
  )
}

/** Truncates long text, because a browser takes 100 ms to lay out 10,000 lines, and a screen has about twenty cells. */
function excerptOf(text: string): string {
  const lines = text.split('\n', MAX_LINES).join('\n')
  return text.length <= EXCERPT && lines.length === text.length ? text : `${beginningOf(lines, EXCERPT)}…`
}

const EXCERPT = 1_000
const MAX_LINES = 25
