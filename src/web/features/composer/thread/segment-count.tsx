import { useLayoutEffect, useRef, useState } from 'react'
import type { Numbering } from '#web/device/drafts/draft.ts'
import { CountLine, writeFigures } from '#web/features/composer/count/count-line.tsx'
import { lookOf, readCount } from '#web/features/composer/count/count-reading.ts'
import { numberMark, numberSegment } from '#web/features/composer/form/numbering.ts'
import type { ThreadEditor } from '#web/features/composer/text/thread-editor.ts'

interface SegmentCountProps {
  id: string
  index: number
  sent: number
  numbering: Numbering
  editor: ThreadEditor
}

/** The count of a segment with the number that it will carry. It is drawn when its look changes, and never for a figure. */
export function SegmentCount({ id, index, sent, numbering, editor }: SegmentCountProps) {
  const line = useRef<HTMLDivElement>(null)
  const isNumbered = index < sent

  function read() {
    const words = editor.readWords(id)
    return readCount(isNumbered ? numberSegment(words, index, sent, numbering) : words)
  }

  const [, setLook] = useState(() => lookOf(read()))

  // A key changes two figures: written where they stand, they cost a tenth of what drawing the line costs.
  useLayoutEffect(() => {
    const show = () => {
      const reading = read()
      setLook(lookOf(reading))
      if (line.current !== null) writeFigures(line.current, reading)
    }
    show()
    return editor.follow(id, show)
  })

  return (
    <CountLine
      ref={line}
      label={`Characters in segment ${index + 1}`}
      reading={read()}
      note={isNumbered ? numberMark(index, sent, numbering) : ''}
    />
  )
}
