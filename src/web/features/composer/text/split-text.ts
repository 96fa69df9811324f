import { MAX_SEGMENTS, countCharacters, indexOfCharacter } from '#contract/text-length.ts'
import { findSentenceStarts } from './sentence-starts.ts'

export type SplitPart = { gap: string; text: string }

type LimitOf = (index: number) => number

/**
 * Prefers to cut before headings, then between paragraphs, lines, sentences and words. If the text does not fit into
 * `most` pieces, the last piece keeps the rest.
 */
export function splitText(text: string, limitOf: LimitOf, most = MAX_SEGMENTS): SplitPart[] {
  if (countCharacters(text) <= limitOf(0)) return [{ gap: '', text }]
  // Leaves out the text that no piece can reach, because finding the cuts in a whole book would take too long.
  const cuts = findCuts(text.slice(0, indexOfCharacter(text, (most + 2) * limitOf(0))))
  const split = (choose: ChooseCut, last = BEGINNING, first = 0) => {
    const parts: SplitPart[] = []
    while (first + parts.length < most - 1) {
      const start = last.next
      const index = first + parts.length
      const cut = choose(
        text,
        last,
        cuts.filter(({ end }) => end > start),
        [limitOf(index), limitOf(index + 1)],
        index,
      )
      if (cut === null) break
      parts.push({ gap: text.slice(last.end, start), text: text.slice(start, cut.end) })
      last = cut
    }
    return [...parts, { gap: text.slice(last.end, last.next), text: text.slice(last.next) }]
  }
  const isRoomy = (parts: readonly SplitPart[], first = 0) =>
    first + parts.length < most || countCharacters(parts.at(-1)?.text ?? '') <= limitOf(most - 1)
  const packWithRoom: ChooseCut = (...given) => {
    const [cut, next] = [packSentences(...given), given[4] + 1]
    return cut === null || isRoomy(split(packWords, cut, next), next) ? cut : packWords(...given)
  }
  const parts = split(chooseCut)
  if (isRoomy(parts)) return parts
  const packed = split(packSentences)
  return isRoomy(packed) || !isRoomy(split(packWords)) ? packed : split(packWithRoom)
}

const BEGINNING: Cut = { end: 0, next: 0, rank: 'paragraph' }

type Cut = { end: number; next: number; rank: Rank }
type Rank = 'heading' | 'paragraph' | 'line' | 'sentence' | 'word'

const LEAST = 1 / 4

type ChooseCut = (
  text: string,
  last: Cut,
  cuts: readonly Cut[],
  limits: readonly [own: number, next: number],
  index: number,
) => Cut | null

const packSentences: ChooseCut = (text, last, cuts, limits, index) => {
  const reach = reachOf(text, last.next, limits[0])
  if (reach === text.length) return null
  const isReached = ({ end, rank }: Cut) => end <= reach && rank !== 'word'
  return cuts.findLast(isReached) ?? packWords(text, last, cuts, limits, index)
}

const packWords: ChooseCut = (text, { next: start }, cuts, [limit]) => {
  const reach = reachOf(text, start, limit)
  if (reach === text.length) return null
  return cuts.findLast(({ end }) => end <= reach) ?? cutInWord(text, start, reach) ?? cuts[0] ?? null
}

const chooseCut: ChooseCut = (text, last, cuts, limits, index) => {
  const { next: start, rank: lastRank } = last
  const [limit, nextLimit] = limits
  const reach = reachOf(text, start, limit)
  const reachable = cuts.filter(({ end }) => end <= reach)
  const heading = reachable.find(({ rank }) => rank === 'heading')
  if (heading !== undefined) return heading
  if (reach === text.length) return null

  const least = limit * LEAST
  const joined = reachable.map((cut) => joinRemnant(text, cut, least))
  const filled = joined.filter(({ end }) => end - start >= least)
  for (const wanted of ['paragraph', 'line'] as const) {
    const ends = filled.filter(({ rank }) => rank === wanted)
    const cut = isInParagraph(lastRank) ? ends[0] : ends.at(-1)
    if (cut !== undefined) return cut
  }

  const endOf = (isEnd: (rank: Rank) => boolean) =>
    cuts.find(({ end, rank }) => end > reach && isEnd(rank))?.end ?? text.length
  const paragraphEnd = endOf((rank) => !isInParagraph(rank))
  const fromMiddle = ({ end }: Cut) => Math.abs(end - (start + paragraphEnd) / 2)
  const choose = (wanted: Rank) => {
    const ends = filled.filter(({ rank }) => rank === wanted)
    // Prefers two pieces of about the same length, so that no short remnant of the paragraph is left.
    const halves = ends.filter(({ next }) => reachOf(text, next, nextLimit) >= paragraphEnd)
    return halves.toSorted((a, b) => fromMiddle(a) - fromMiddle(b))[0] ?? ends.at(-1)
  }
  const sentence = choose('sentence')
  if (sentence !== undefined) return sentence
  const short = joined.findLast(({ rank }) => rank !== 'word')
  const sentenceEnd = endOf((rank) => rank !== 'word')
  if (short !== undefined && reachOf(text, short.next, nextLimit) >= sentenceEnd) return short
  return choose('word') ?? packWords(text, last, cuts, limits, index)
}

/** Lowers the rank of a cut before a short remnant, so that the remnant stays with the text before it. */
function joinRemnant(text: string, cut: Cut, least: number): Cut {
  if (text.length - cut.next >= least) return cut
  return {
    ...cut,
    rank: cut.rank === 'word' || !/\s/.test(text.slice(cut.next).trimEnd()) ? 'word' : 'sentence',
  }
}

function isInParagraph(rank: Rank): boolean {
  return rank === 'sentence' || rank === 'word'
}

function reachOf(text: string, start: number, limit: number): number {
  return start + indexOfCharacter(text.slice(start), limit)
}

const words = new Intl.Segmenter('en', { granularity: 'word' })
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

function findCuts(text: string): Cut[] {
  const sentences = findSentenceStarts(text)
  const headings = findHeadings(text)
  const gaps = Array.from(text.matchAll(/\s+/g), ({ index: end, 0: space }): Cut => {
    const next = end + space.length
    const lines = countLines(space)
    if (lines === 0) return { end, next, rank: sentences.has(next) ? 'sentence' : 'word' }
    if (headings.starts.has(next)) return { end, next, rank: 'heading' }
    // Does not cut after a heading or after a line that ends with a colon, because they belong to the text below.
    if (headings.ends.has(end) || isLeadIn(text.slice(0, end))) return { end, next, rank: 'word' }
    return { end, next, rank: lines === 1 ? 'line' : 'paragraph' }
  }).filter(({ end, next }) => end > 0 && next < text.length)
  const unspaced = Array.from(text.matchAll(UNSPACED_SENTENCE), ({ index, 0: found }): Cut => {
    const end = index + found.length
    return { end, next: end, rank: 'sentence' }
  })
  return [...gaps, ...unspaced].toSorted((a, b) => a.end - b.end)
}

/**
 * Does not match before text that follows a closing bracket, because the sentence continues there, as in `「はい。」と言った`.
 */
const UNSPACED_SENTENCE = /[。！？｡](?:(?=[^\s\p{P}])|[\p{Pe}\p{Pf}]*(?=[\p{Ps}\p{Pi}]))/gu

const UNSPACED_SCRIPTS = String.raw`\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}`
const UNSPACED = new RegExp(`[${UNSPACED_SCRIPTS}]`, 'u')

// A letter of a script without spaces ends a URL, as it does on the platform.
const LINK_CHARACTER = String.raw`[^\s${UNSPACED_SCRIPTS}\u3000-\u303f\uff00-\uffef]`
/** The patterns are tried one by one, because one match can begin inside another. */
const LINKED = [
  new RegExp(String.raw`(?:https?:\/\/|www\.)${LINK_CHARACTER}+`, 'giu'),
  new RegExp(
    String.raw`(?<![a-z\d.-])(?:[a-z\d-]{1,63}\.)+[a-z]{2,24}(?![a-z\d-]|:\/\/)(?:[/?#]${LINK_CHARACTER}*)?`,
    'giu',
  ),
  /[@＠]\w+(?:[.-]\w+(?!\w|:\/\/))*/gu,
  /[#＃$][\p{L}\p{M}\p{N}_]+/gu,
]

type Range = readonly [start: number, end: number]

function findLinked(text: string): Range[] {
  return LINKED.flatMap((pattern) =>
    Array.from(text.matchAll(pattern), ({ index, 0: found }): Range => [index, index + found.length]),
  )
}

function cutInWord(text: string, start: number, reach: number): Cut | null {
  const part = text.slice(start, 2 * reach - start)
  const linked = findLinked(part)
  const places = (segmenter: Intl.Segmenter) =>
    Array.from(segmenter.segment(part), ({ index }) => index).filter(
      (at) => at > 0 && at <= reach - start && !linked.some(([from, to]) => from < at && at < to),
    )
  const isBetweenWords = (at: number) =>
    UNSPACED.test(part.charAt(at)) && !/[\p{Ps}\p{Pi}]/u.test(part.charAt(at - 1))
  const found = places(words).findLast(isBetweenWords) ?? places(graphemes).at(-1)
  return found === undefined ? null : { end: start + found, next: start + found, rank: 'word' }
}

const MAX_HEADING = 80
const MARKED = /^#{1,6} \S/
const SENTENCE_END = /[.!?…,;:。！？、，；：।؟،؛]["'\p{Pe}\p{Pf}]*$/u

function findHeadings(text: string): { starts: Set<number>; ends: Set<number> } {
  const lines = Array.from(text.matchAll(/\S[^\r\n]*/g), ({ index: start, 0: line }) => ({
    start,
    end: start + line.trimEnd().length,
    text: line.trimEnd(),
  }))
  const headings = lines.flatMap((line, index) => {
    const [above, below] = [lines[index - 1], lines[index + 1]]
    if (below === undefined || /^[-–*•]\s|^\P{L}*$/u.test(line.text)) return []
    const isAlone = above === undefined || countLines(text.slice(above.end, line.start)) > 1
    const isHeading =
      MARKED.test(line.text) || (isAlone && !isParagraph(line.text) && isParagraph(below.text))
    if (!isHeading) return []
    return { end: line.end, start: above !== undefined && isLeadIn(above.text) ? above.start : line.start }
  })
  return {
    starts: new Set(headings.map(({ start }) => start)),
    ends: new Set(headings.map(({ end }) => end)),
  }
}

/** Returns whether `text` ends with a colon, as in `**Three reasons:** 👇`. */
function isLeadIn(text: string): boolean {
  return /[:：][ *_"'\p{Pe}\p{Pf}\p{Extended_Pictographic}\uFE0F]*$/u.test(text.slice(-8))
}

function isParagraph(line: string): boolean {
  // Tests only the last characters, because the pattern is slow on a long line.
  return countCharacters(line) > MAX_HEADING || SENTENCE_END.test(line.slice(-8))
}

function countLines(space: string): number {
  return space.match(/\r\n|\n|\r/g)?.length ?? 0
}
