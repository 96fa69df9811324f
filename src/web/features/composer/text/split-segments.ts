import { MAX_CHARACTERS, MAX_SEGMENTS, countCharacters } from '#contract/text-length.ts'
import type { DraftSegment, Numbering } from '#contract/workspace/draft.ts'
import { cardOf } from '#contract/workspace/media.ts'
import { countToSend, withoutHeadingMarks } from '#contract/workspace/draft-text.ts'
import { numberCost, numberSegment } from '#contract/workspace/numbering.ts'
import { type Edited, type ThreadText, newSegment } from './thread-text.ts'
import { type SplitPart, splitText } from './split-text.ts'

type Segments = readonly DraftSegment[]

export function splitSegment(
  { segments }: ThreadText,
  index: number,
  numbering: Numbering,
  caretAt: 'start' | 'end' = 'start',
): Edited | null {
  const runs = segments.map((segment) => [segment])
  const made = splitRuns(runs, numbering, (_, at) => at === index)
  const [first, last] = [made[index], made[index + made.length - segments.length]]
  if (first === undefined || last === undefined) return null
  const caret = { start: { segment: first.id, at: 0 }, end: { segment: last.id, at: last.text.length } }
  return { text: { segments: made }, caret: caret[caretAt] }
}

export function splitAgain({ segments }: ThreadText, numbering: Numbering): Edited | null {
  const runs: DraftSegment[][] = []
  for (const segment of segments) {
    const run = runs.at(-1)
    const before = run?.at(-1)
    if (run !== undefined && before !== undefined && segment.gap?.after === before.id) run.push(segment)
    else runs.push([segment])
  }
  const made = splitRuns(runs, numbering, (run, at, total) =>
    run.some(
      ({ text }, i) => countCharacters(numberSegment(text, at + i, total, numbering)) > MAX_CHARACTERS,
    ),
  )
  const [first] = made
  return first === undefined ? null : { text: { segments: made }, caret: { segment: first.id, at: 0 } }
}

function splitRuns(
  runs: readonly Segments[],
  numbering: Numbering,
  isToSplit: (run: Segments, at: number, total: number) => boolean,
): DraftSegment[] {
  // Repeats the split until the total fits, because more segments make longer numbers, which may make more segments.
  for (let total = countToSend(runs.flat()); ;) {
    const made: DraftSegment[] = []
    for (const [index, run] of runs.entries()) {
      const at = made.length
      const later = runs.slice(index + 1).flat().length
      const limitOf = (piece: number) => MAX_CHARACTERS - numberCost(at + piece, total, numbering)
      const most = Math.max(run.length, MAX_SEGMENTS - at - later)
      const split = (whole: string) => splitText(whole, limitOf, most)
      made.push(...(isToSplit(run, at, total) ? splitRun(run, split) : run))
    }
    if (countToSend(made) <= total) return made
    total = countToSend(made)
  }
}

export function splitRun(run: Segments, split: (whole: string) => SplitPart[]): DraftSegment[] {
  let whole = ''
  const left = run.map((segment, index) => {
    if (index > 0) whole += segment.gap?.text ?? ''
    const start = whole.length
    whole += segment.text
    return { ...segment, start }
  })
  let end = whole.length - whole.trimStart().length
  const made: DraftSegment[] = []
  const parts = split(whole.trim())
  for (const [index, { gap, text: marked }] of parts.entries()) {
    end += gap.length + marked.length
    const isLast = index === parts.length - 1
    const begun = left.splice(0, left.findLastIndex(({ start }) => isLast || start < end) + 1)
    const text = withoutHeadingMarks(marked)
    const before = made.at(-1)
    made.push({
      id: begun[0]?.id ?? newSegment().id,
      text,
      gap: before === undefined ? (run[0]?.gap ?? null) : { after: before.id, text: gap },
      pictures: begun.flatMap(({ pictures }) => pictures),
      card: cardOf(
        text,
        run.map(({ card }) => card),
      ),
    })
  }
  return made
}
