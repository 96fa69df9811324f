import { ArrowDown, ArrowUp, Copy, Ellipsis, Merge, Scissors, X, type LucideIcon } from 'lucide-react'
import type { MouseEvent } from 'react'
import { MAX_SEGMENTS } from '#contract/text-length.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { IconButton } from '#web/ui/controls/icon-button.tsx'
import { Popover, closePopover } from '#web/ui/layers/popover.tsx'
import type { ThreadEditor } from '#web/features/composer/text/thread-editor.ts'
import {
  duplicateSegment,
  mergeWithPrevious,
  removeSegment,
  splitAtCaret,
} from '#web/features/composer/text/thread-text.ts'

interface SegmentToolsProps {
  editor: ThreadEditor
  isFull: boolean
  index: number
  id: string
  isActive: boolean
  isLast: boolean
}

const FULL = `A thread has at most ${MAX_SEGMENTS} segments`

export function SegmentTools(props: SegmentToolsProps) {
  const { editor, isFull, index, id, isActive, isLast } = props
  const number = index + 1
  const full = isFull ? FULL : undefined

  function split() {
    const caret = editor.readCaret()
    editor.edit((text) =>
      splitAtCaret(text, index, caret?.segment === id ? caret.at : (text.segments[index]?.text.length ?? 0)),
    )
  }

  return (
    <div className="at-hand-tools flex justify-end">
      {/* A single segment cannot move. Its buttons are hidden but keep their room, so that adding a second segment
          moves nothing. */}
      <div className={index === 0 && isLast ? 'invisible flex' : 'flex'}>
        <IconButton
          icon={ArrowUp}
          label={`Move segment ${number} up`}
          disabledReason={index === 0 ? 'It is the first already' : undefined}
          onClick={() => editor.move(index, index - 1)}
        />
        <IconButton
          icon={ArrowDown}
          label={`Move segment ${number} down`}
          disabledReason={isLast ? 'It is the last already' : undefined}
          onClick={() => editor.move(index, index + 1)}
        />
      </div>
      {isActive ? (
        <Popover name={`More for segment ${number}`} icon={Ellipsis} variant="quiet" size="icon">
          <div className="grid">
            <Item icon={Scissors} words="Split here" reason={full} onPick={split} />
            <Item
              icon={Merge}
              words="Merge with previous"
              reason={index === 0 ? 'No segment stands before this one' : undefined}
              onPick={() => editor.edit((text) => mergeWithPrevious(text, index))}
            />
            <Item
              icon={Copy}
              words={`Duplicate segment ${number}`}
              reason={full}
              onPick={() => editor.edit((text) => duplicateSegment(text, index))}
            />
            <div className="mt-1 grid border-t pt-1">
              <Item
                icon={X}
                words={`Remove segment ${number}`}
                reason={undefined}
                onPick={() => editor.edit((text) => removeSegment(text, index))}
              />
            </div>
          </div>
        </Popover>
      ) : (
        <span className="size-8 touch:size-touch" />
      )}
    </div>
  )
}

interface ItemProps {
  icon: LucideIcon
  words: string
  reason: string | undefined
  onPick: () => void
}

function Item({ icon, words, reason, onPick }: ItemProps) {
  return (
    <Button
      variant="quiet"
      size="row"
      icon={icon}
      disabledReason={reason}
      onClick={({ currentTarget }: MouseEvent) => {
        // Closes the menu before `onPick`, because closing returns the focus to the menu's button.
        closePopover(currentTarget)
        onPick()
      }}
    >
      {words}
    </Button>
  )
}
