import type { Numbering } from '#web/device/draft.ts'
import { countCharacters } from '#contract/text-length.ts'
import { CountLine } from './count-line.tsx'
import { numberMark, numberSegment } from './numbering.ts'
import type { ThreadEditor } from './thread-editor.ts'
import { useSegmentWords } from './use-thread-text.ts'

interface SegmentCountProps {
  id: string
  index: number
  sent: number
  numbering: Numbering
  editor: ThreadEditor
}

/** The count of a segment with the number that it will carry. It is all that a keystroke draws. */
export function SegmentCount({ id, index, sent, numbering, editor }: SegmentCountProps) {
  const words = useSegmentWords(editor, id)
  const isNumbered = index < sent
  const text = isNumbered ? numberSegment(words, index, sent, numbering) : words
  return (
    <CountLine
      label={`Characters in segment ${index + 1}`}
      count={countCharacters(text)}
      text={text}
      note={isNumbered ? numberMark(index, sent, numbering) : ''}
    />
  )
}
