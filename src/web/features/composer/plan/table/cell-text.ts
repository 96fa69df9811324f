import { MAX_CHARACTERS, MAX_SEGMENTS, countCharacters, isBlank } from '#contract/text-length.ts'
import { withoutHeadingMarks } from '#contract/workspace/draft-text.ts'
import { splitText } from '#web/features/composer/text/split-text.ts'

const SEGMENT_LINE = '---'

export function cellToSegments(cell: string): string[] {
  const parts = partsOf(cell.replaceAll(/\r\n?/g, '\n'))
  const filled = parts.length === 1 ? parts : parts.filter((part) => !isBlank(part))
  const segments: string[] = []
  for (const part of filled.length === 0 ? [''] : filled) {
    const pieces = splitText(part, () => MAX_CHARACTERS, MAX_SEGMENTS - segments.length)
    segments.push(...(pieces.length === 1 ? [part] : pieces.map(({ text }) => withoutHeadingMarks(text))))
  }
  return segments
}

export function segmentsToCell(segments: readonly string[]): string {
  return segments.join(`\n${SEGMENT_LINE}\n`)
}

function partsOf(text: string): string[] {
  const parts: string[] = []
  let lines: string[] = []
  const close = () => {
    const first = lines.findIndex((line) => !isBlank(line))
    const last = lines.findLastIndex((line) => !isBlank(line))
    parts.push(lines.slice(Math.max(0, first), last + 1).join('\n'))
    lines = []
  }
  for (const line of text.split('\n'))
    if (line.trim() === SEGMENT_LINE) close()
    else lines.push(line)
  close()
  return parts
}

const words = new Intl.Segmenter('en', { granularity: 'word' })

export function findCutWord(segments: readonly string[]): number | null {
  const index = segments.findIndex((text, place) => {
    const before = segments[place - 1]
    // Only a full segment can have been split automatically. The user may begin a segment anywhere.
    if (before === undefined || countCharacters(before) < MAX_CHARACTERS) return false
    // The text before must end within a word, because the segmenter counts a full stop between two letters as part of a
    // word, as in `example.org`.
    if (!/[\p{L}\p{N}\p{M}]$/u.test(before)) return false
    const word = words.segment(before + text).containing(before.length)
    return word !== undefined && word.index < before.length
  })
  return index === -1 ? null : index + 1
}
