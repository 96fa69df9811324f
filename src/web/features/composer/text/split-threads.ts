import { MAX_CHARACTERS, MAX_SEGMENTS, indexOfCharacter } from '#contract/text-length.ts'
import { countToSend } from '#contract/workspace/draft-text.ts'
import type { DraftSegment, Numbering } from '#contract/workspace/draft.ts'
import { numberCost } from '#contract/workspace/numbering.ts'
import { splitRun } from './split-segments.ts'
import { type SplitPart, splitText } from './split-text.ts'
import { type ThreadText, mergeWithPrevious } from './thread-text.ts'

type Threads = { first: DraftSegment[]; others: DraftSegment[][] }

export function splitIntoThreads({ segments }: ThreadText, index: number, numbering: Numbering): Threads {
  const long = segments.slice(index, index + 1)
  // Each piece leaves room for the thread's last number, because it is the longest.
  const limit = MAX_CHARACTERS - numberCost(MAX_SEGMENTS - 1, MAX_SEGMENTS, numbering)
  const pieces = splitRun(long, (whole) => splitWhole(whole, limit))
  const all = segments.toSpliced(index, 1, ...pieces)
  const [first = [], ...others] = cutIntoThreads(all.slice(0, countToSend(all)))
  return { first, others }
}

export function joinThreads({ segments }: ThreadText, others: readonly DraftSegment[][]): ThreadText {
  const own = segments.slice(0, Math.max(1, countToSend(segments)))
  let text: ThreadText = { segments: [...own, ...others.flat()] }
  for (let at = text.segments.length - 1; at >= own.length; at--)
    text = mergeWithPrevious(text, at)?.text ?? text
  return text
}

/** A thread may end up to this many segments early to end with a whole paragraph. */
const PARAGRAPH_WITHIN = 5

function cutIntoThreads(segments: readonly DraftSegment[]): DraftSegment[][] {
  const threads: DraftSegment[][] = []
  let left = [...segments]
  while (left.length > MAX_SEGMENTS) {
    const fewest = Math.ceil(left.length / MAX_SEGMENTS)
    const shortest = Math.max(MAX_SEGMENTS - PARAGRAPH_WITHIN, left.length - (fewest - 1) * MAX_SEGMENTS)
    const end = left.findLastIndex(
      (segment, at) => at >= shortest && at <= MAX_SEGMENTS && isParagraphStart(segment),
    )
    threads.push(left.slice(0, end < 1 ? MAX_SEGMENTS : end))
    left = left.slice(end < 1 ? MAX_SEGMENTS : end)
  }
  return [...threads, left]
}

function isParagraphStart({ gap }: DraftSegment): boolean {
  return gap === null || /[\n\r]/.test(gap.text)
}

/** Splits the text in windows of this length, because the time to split grows with the square of the length. */
const WINDOW = 40 * MAX_CHARACTERS
/** The next window splits the last three pieces again, because more text may change them. */
const UNSURE = 3

function splitWhole(text: string, limit: number): SplitPart[] {
  const made: SplitPart[] = []
  let at = 0
  for (let window = WINDOW; ;) {
    const rest = text.slice(at).trimStart()
    const start = text.length - rest.length
    const end = indexOfCharacter(rest, window)
    const [begun, ...more] = splitText(rest.slice(0, end), () => limit, Infinity)
    if (begun === undefined) return made
    const parts = [{ ...begun, gap: text.slice(at, start) }, ...more]
    if (end === rest.length) return [...made, ...parts]
    const sure = parts.slice(0, -UNSURE)
    // Doubles the window if it has no complete pieces, because a long URL is never cut.
    window = sure.length === 0 ? 2 * window : WINDOW
    made.push(...sure)
    at += sure.reduce((sum, part) => sum + part.gap.length + part.text.length, 0)
  }
}
