import { MAX_CHARACTERS, MAX_SEGMENTS, countCharacters } from '#contract/text-length.ts'
import type { DraftSegment, Numbering } from '#web/device/drafts/draft.ts'
import { countToSend } from '#contract/workspace/draft-text.ts'
import { numberCost, numberSegment } from '#contract/workspace/numbering.ts'
import { type Edited, type ThreadText, newSegment } from '#web/features/composer/text/thread-text.ts'
import type { LimitOf } from './rank-cuts.ts'
import { joinParts, splitText } from './split-text.ts'

/**
 * Splits anew what was split before and is too long with its number. Segments that were split from one text are joined
 * first; those that were written as segments keep their ends. What finds no room goes to the overflow.
 */
export function splitAgain({ segments, overflow }: ThreadText, numbering: Numbering): Edited | null {
  // More pieces make longer numbers, and longer numbers may make more pieces; both only grow.
  for (let total = countToSend(segments); ;) {
    const split = splitRuns(segments, {
      isFitting: (text, index) =>
        countCharacters(numberSegment(text, index, total, numbering)) <= MAX_CHARACTERS,
      roomOf: (index) => MAX_CHARACTERS - numberCost(index, total, numbering),
    })
    const next = Math.min(countToSend(split), MAX_SEGMENTS)
    if (next > total) {
      total = next
      continue
    }
    const kept = split.slice(0, MAX_SEGMENTS)
    const [first] = kept
    if (first === undefined) return null
    const excess = joinParts(
      split.slice(MAX_SEGMENTS).map(({ gap, text }) => ({ gap: gap?.text ?? BLANK_LINE, text })),
    ).trimStart()
    return {
      text: { segments: kept, overflow: [excess, overflow].filter((part) => part !== '').join(BLANK_LINE) },
      caret: { segment: first.id, at: 0 },
    }
  }
}

const BLANK_LINE = '\n\n'

function splitRuns(
  segments: readonly DraftSegment[],
  { isFitting, roomOf }: { isFitting: (text: string, index: number) => boolean; roomOf: LimitOf },
): DraftSegment[] {
  const made: DraftSegment[] = []
  for (const run of findRuns(segments)) {
    const [first] = run
    const at = made.length
    if (first === undefined) continue
    if (run.every(({ text }, index) => isFitting(text, at + index))) {
      made.push(...run)
      continue
    }
    const whole = run.map(({ text, gap }, index) => (index === 0 ? text : (gap?.text ?? '') + text)).join('')
    for (const [index, { gap, text }] of splitText(whole.trim(), (piece) => roomOf(at + piece)).entries()) {
      const before = made.at(-1)
      // The first piece keeps its id, and with it its place in the text before.
      if (index === 0 || before === undefined) made.push({ ...first, text: gap + text })
      else made.push({ ...newSegment(text), gap: { after: before.id, text: gap } })
    }
  }
  return made
}

/** Segments that a split made from one text, together. */
function findRuns(segments: readonly DraftSegment[]): DraftSegment[][] {
  const runs: DraftSegment[][] = []
  for (const segment of segments) {
    const run = runs.at(-1)
    const before = run?.at(-1)
    if (run !== undefined && before !== undefined && segment.gap?.after === before.id) run.push(segment)
    else runs.push([segment])
  }
  return runs
}
