import { ArrowDown, ArrowUp, Copy, Merge, Scissors, X } from 'lucide-react'
import { MAX_SEGMENTS } from '#contract/text-length.ts'
import { IconButton } from '#web/ui/controls/icon-button.tsx'
import { useThread } from '#web/features/composer/text/thread-context.ts'
import {
  duplicateSegment,
  mergeWithPrevious,
  moveSegment,
  removeSegment,
  splitSegment,
} from '#web/features/composer/text/thread-text.ts'

interface SegmentToolsProps {
  index: number
  id: string
  /** Only the active segment can be split and merged: the labels of these two buttons name no number. */
  isActive: boolean
  isLast: boolean
}

const FULL = `A thread has at most ${MAX_SEGMENTS} segments`

export function SegmentTools({ index, id, isActive, isLast }: SegmentToolsProps) {
  const { editor, isFull } = useThread()
  const number = index + 1
  const full = isFull ? FULL : undefined

  function split() {
    const caret = editor.readCaret()
    editor.edit((text) =>
      splitSegment(text, index, caret?.segment === id ? caret.at : (text.segments[index]?.text.length ?? 0)),
    )
  }

  return (
    <div className="at-hand-tools -me-2 ms-auto touch:-me-3 flex flex-wrap justify-end">
      {isActive && (
        <>
          <IconButton icon={Scissors} label="Split here" disabledReason={full} onClick={split} />
          <IconButton
            icon={Merge}
            label="Merge with previous"
            disabledReason={index === 0 ? 'No segment stands before this one' : undefined}
            onClick={() => editor.edit((text) => mergeWithPrevious(text, index))}
          />
        </>
      )}
      <IconButton
        icon={Copy}
        label={`Duplicate segment ${number}`}
        disabledReason={full}
        onClick={() => editor.edit((text) => duplicateSegment(text, index))}
      />
      <IconButton
        icon={ArrowUp}
        label={`Move segment ${number} up`}
        disabledReason={index === 0 ? 'It is the first already' : undefined}
        onClick={() => editor.edit((text) => moveSegment(text, index, index - 1))}
      />
      <IconButton
        icon={ArrowDown}
        label={`Move segment ${number} down`}
        disabledReason={isLast ? 'It is the last already' : undefined}
        onClick={() => editor.edit((text) => moveSegment(text, index, index + 1))}
      />
      <IconButton
        icon={X}
        label={`Remove segment ${number}`}
        onClick={() => editor.edit((text) => removeSegment(text, index))}
      />
    </div>
  )
}
