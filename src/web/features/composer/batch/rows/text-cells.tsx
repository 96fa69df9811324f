import { useState } from 'react'
import { CellInput, CellTextArea } from '#web/ui/controls/cell.tsx'
import { contentToText, withText } from '#web/features/composer/batch/plan/plan-row.ts'
import type { RowCellsProps } from './row-parts.ts'

/** The words of a row, and the post that it quotes. */
export function TextCells({ row, number, faultOf, isReadOnly, onEdit }: Omit<RowCellsProps, 'setting'>) {
  const { id, content } = row
  // A text is split into segments while it is typed; the cell shows them when it is left.
  const [typed, setTyped] = useState<string | null>(null)
  const [isFocused, setIsFocused] = useState(false)
  const text = typed ?? contentToText(content)
  return (
    <>
      {content.kind === 'quote' && (
        <CellInput
          label={`Post to quote, row ${number}`}
          data-cell="tweet"
          value={content.tweet}
          placeholder="Id or link of the post to quote"
          readOnly={isReadOnly}
          {...faultOf('tweet')}
          onChange={({ target }) => onEdit(id, { ...content, tweet: target.value })}
        />
      )}
      <CellTextArea
        label={`Text, row ${number}`}
        data-cell="text"
        dir="auto"
        value={isFocused || text.length <= EXCERPT ? text : `${text.slice(0, EXCERPT)}…`}
        placeholder="Words; a line of --- begins the next segment"
        readOnly={isReadOnly}
        {...faultOf('text')}
        onChange={({ target }) => {
          setTyped(target.value)
          onEdit(id, withText(content, target.value))
        }}
        onFocus={() => setIsFocused(true)}
        onBlur={() => {
          setTyped(null)
          setIsFocused(false)
        }}
      />
    </>
  )
}

/**
 * How much of a text a cell shows before it is focused: more than there is room for. A browser takes 100 ms for 10,000 lines,
 * and a screen has some twenty cells.
 */
const EXCERPT = 1_000
