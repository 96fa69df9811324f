import { indexOfCharacter } from '#contract/text-length.ts'
import { ExcessMark, needsCopy } from '#web/ui/controls/growing-text-area.tsx'
import { useDrawnOnce } from '#web/ui/paint/use-drawn-once.ts'
import type { ThreadEditor } from '#web/features/composer/text/thread-editor.ts'
import { useSegment } from '#web/features/composer/text/use-thread-text.ts'

interface SegmentExcessProps {
  editor: ThreadEditor
  id: string
  /** How many characters the segment has room for. */
  room: number
  isOver: boolean
}

/** Marks what is too much in a segment. There is nothing to draw while it fits. */
export function SegmentExcess(props: SegmentExcessProps) {
  return needsCopy(props.isOver) ? <Excess {...props} /> : null
}

function Excess({ editor, id, room }: SegmentExcessProps) {
  const text = useSegment(editor, id, () => editor.readWords(id))
  // Whoever pastes much sees the words before they are laid out once more for the mark.
  const isDrawn = useDrawnOnce()
  if (!isDrawn && !needsCopy(false)) return null
  return <ExcessMark text={text} from={indexOfCharacter(text, Math.max(0, room))} />
}
