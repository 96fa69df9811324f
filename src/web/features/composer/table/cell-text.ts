import { MAX_CHARACTERS, countCharacters, isBlank } from '#contract/text-length.ts'
import type { DraftPlacement } from '#web/device/drafts/draft.ts'
import { splitText } from '#web/features/composer/split/split-text.ts'
import { SEGMENT_LINE } from './table.ts'

/** The segments of a cell: split where a line is `---`, else as the composer splits. */
export function cellToSegments(cell: string): string[] {
  const text = cell.replaceAll(/\r\n?/g, '\n')
  const parts = text.split(/^[ \t]*---[ \t]*$/m).map(trimLines)
  const filled = parts.length === 1 ? parts : parts.filter((part) => !isBlank(part))
  const whole = filled.length === 0 ? [''] : filled
  return whole.flatMap((part) =>
    countCharacters(part) <= MAX_CHARACTERS
      ? [part]
      : splitText(part, () => MAX_CHARACTERS).map((piece) => piece.text),
  )
}

/** A thread in one cell. */
export function segmentsToCell(segments: readonly string[]): string {
  return segments.join(`\n${SEGMENT_LINE}\n`)
}

/** A moment in one cell: `2026-11-24 09:00`, or what was written and cannot be read. */
export function placementToCell({ date, time }: DraftPlacement): string {
  return `${date} ${time}`.trim()
}

/** Blank lines beside a `---` belong to no segment. */
function trimLines(part: string): string {
  return part.replace(/^(?:[ \t]*\n)+/, '').replace(/(?:\n[ \t]*)+$/, '')
}
