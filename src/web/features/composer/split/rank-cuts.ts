import { findSentenceStarts } from './sentence-starts.ts'
import { findCuts } from './whole-words.ts'
import { countCharacters } from '#contract/text-length.ts'

/** A place to cut: the end of one piece, the start of the next, and what kind of boundary it is. */
export type Cut = { end: number; next: number; rank: Rank }

/** The best boundary first. A heading always opens a piece. */
export const RANKS = ['heading', 'blank-line', 'line', 'sentence', 'word', 'character'] as const
export type Rank = (typeof RANKS)[number]

/** A piece of a text by its place, and the kind of boundary after it; null at the end of the text. */
export type Piece = { start: number; end: number; rank: Rank | null }

/** How many characters the piece at an index may have. */
export type LimitOf = (index: number) => number

/** All places to cut inside the text. White space at a cut belongs to neither piece. */
export function rankCuts(text: string): Cut[] {
  const places = findCuts(text)
  const allowed = new Set(places)
  const gaps = new Map<number, number>()
  for (const { index, 0: space } of text.matchAll(/\s+/g)) {
    const end = index + space.length
    if (index > 0 && end < text.length && allowed.has(index) && allowed.has(end)) gaps.set(index, end)
  }
  const ranker = createRanker(text)
  const cuts: Cut[] = []
  let inGapUntil = 0
  for (const end of places) {
    if (end === 0 || end >= text.length || end < inGapUntil) continue
    const next = gaps.get(end)
    if (next !== undefined) inGapUntil = next + 1
    cuts.push({ end, next: next ?? end, rank: ranker(end, next ?? end) })
  }
  return cuts
}

function createRanker(text: string): (end: number, next: number) => Rank {
  const headings = findHeadings(text)
  const sentenceStarts = findSentenceStarts(text)
  return (end, next) => {
    if (headings.starts.has(next)) return 'heading'
    // A heading stays with the text below it, as far as this has a place to cut.
    if (headings.ends.has(end)) return 'word'
    const lines = text.slice(end, next).match(/\r\n|\n|\r/g)?.length ?? 0
    if (lines > 1) return 'blank-line'
    if (lines === 1) return 'line'
    if (next > end) return sentenceStarts.has(next) ? 'sentence' : 'word'
    return /[。！？]/.test(text.charAt(end - 1)) ? 'sentence' : 'character'
  }
}

/** The lines of a text that are headings, by where they begin and end. */
type Headings = { starts: ReadonlySet<number>; ends: ReadonlySet<number> }

/** The longest heading, in characters. */
const MAX_HEADING = 80
const IS_BLANK = /^[^\S\n\r]*$/
const MARKED = /^#{1,6} \S/
const SENTENCE_END = /[.!?…,;:。！？、，；：।؟،؛]["'\p{Pe}\p{Pf}]*$/u

/**
 * A heading is a line marked with `#`, or a short line that stands alone, does not end like a sentence, and has a paragraph
 * below it. A list of short lines has no headings.
 */
function findHeadings(text: string): Headings {
  const lines = Array.from(text.matchAll(/[^\r\n]+/g), ({ index, 0: line }) => ({
    text: line.trim(),
    start: index + line.length - line.trimStart().length,
    end: index + line.trimEnd().length,
  })).filter((line) => !IS_BLANK.test(line.text))
  const headings = lines.filter((line, index) => {
    const below = lines[index + 1]
    if (below === undefined || !/\p{L}/u.test(line.text)) return false
    if (MARKED.test(line.text)) return true
    return (
      isAlone(text, lines[index - 1]?.end, line.start) &&
      !endsLikeSentence(line.text) &&
      countCharacters(line.text) <= MAX_HEADING &&
      isParagraph(below.text)
    )
  })
  return {
    starts: new Set(headings.map(({ start }) => start)),
    ends: new Set(headings.map(({ end }) => end)),
  }
}

/** Whether a blank line or nothing stands above. */
function isAlone(text: string, above: number | undefined, start: number): boolean {
  if (above === undefined) return true
  return (text.slice(above, start).match(/\r\n|\n|\r/g)?.length ?? 0) > 1
}

function isParagraph(line: string): boolean {
  return countCharacters(line) > MAX_HEADING || endsLikeSentence(line)
}

/** Looks at the last signs only, so that the work does not grow with the line. */
function endsLikeSentence(line: string): boolean {
  return SENTENCE_END.test(line.slice(-8))
}
