import { MAX_CHARACTERS, MAX_SEGMENTS } from '#contract/text-length.ts'
import type { DraftSegment, Numbering } from '#web/device/drafts/draft.ts'
import { numberCost } from '#contract/workspace/numbering.ts'
import {
  type SplitPart,
  type SplitWay,
  joinParts,
  splitAtBlankLines,
  splitText,
  withoutHeadingMarks,
} from './split-text.ts'
import { type Edited, type ThreadText, newSegment } from '#web/features/composer/text/thread-text.ts'

type SegmentToSplit = {
  text: string
  index: number
  segments: number
  numbering: Numbering
  way?: SplitWay
}

/**
 * How a segment would be split, with room left for the numbers that the thread carries. White space around it, as of a
 * pasted text, is in no piece.
 */
export function planSplit({
  text: written,
  index,
  segments,
  numbering,
  way = 'even',
}: SegmentToSplit): SplitPart[] {
  const text = written.trim()
  const others = segments - 1
  // More pieces make longer numbers, and longer numbers may make more pieces; both only grow.
  let total = segments
  for (;;) {
    const known = total
    const limitOf = (part: number) => MAX_CHARACTERS - numberCost(index + part, known, numbering)
    const parts = way === 'blank-lines' ? splitAtBlankLines(text, limitOf) : splitText(text, limitOf, way)
    const next = Math.min(others + parts.length, MAX_SEGMENTS)
    if (next <= total || numbering.style === 'off')
      return parts.map(({ gap, text }) => ({ gap, text: withoutHeadingMarks(text) }))
    total = next
  }
}

/**
 * Puts the pieces in the segment's place. What finds no room goes to the overflow, in front of what is there. The caret
 * stands where the pieces are read from, or where one writes on.
 */
export function applySplit(
  { segments, overflow }: ThreadText,
  index: number,
  parts: SplitPart[],
  caretAt: 'start' | 'end' = 'start',
): Edited | null {
  const whole = segments[index]
  const [first, ...rest] = parts
  if (whole === undefined || first === undefined) return null
  const room = MAX_SEGMENTS - segments.length
  const pieces: DraftSegment[] = [{ ...whole, text: first.gap + first.text }]
  for (const { gap, text } of rest.slice(0, room)) {
    pieces.push({ ...newSegment(text), gap: { after: pieces.at(-1)?.id ?? '', text: gap } })
  }
  const excess = joinParts(rest.slice(room)).trimStart()
  const last = pieces.at(-1) ?? whole
  const caret = { start: { segment: whole.id, at: 0 }, end: { segment: last.id, at: last.text.length } }
  return {
    text: {
      segments: segments.toSpliced(index, 1, ...pieces),
      overflow: [excess, overflow].filter((part) => part !== '').join('\n\n'),
    },
    caret: caret[caretAt],
  }
}
