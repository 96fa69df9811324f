import { countCharacters } from '#contract/text-length.ts'
import type { Cut, LimitOf, Piece, Rank } from './rank-cuts.ts'

/**
 * Moves the cuts so that the pieces are about equally long. Whole paragraphs are only dealt out anew; a paragraph that is
 * cut keeps its number of pieces, and no sentence is cut that was whole. What would make the lengths less equal is left.
 */
export function balancePieces(
  text: string,
  cuts: readonly Cut[],
  pieces: readonly Piece[],
  limitOf: LimitOf,
): readonly Piece[] {
  const measure = measurer(text, cuts)
  const even = findRuns(pieces).flatMap(({ run, at }) => {
    const found = deal(run, cuts, measure, (index) => limitOf(at + index))
    return found !== null && spread(found, measure) < spread(run, measure) ? found : run
  })
  return spread(even, measure) < spread(pieces, measure) ? even : pieces
}

/** Moves all cuts between two headings so that the pieces are about equally long, their number unchanged. */
export function dealOut(
  text: string,
  cuts: readonly Cut[],
  pieces: readonly Piece[],
  limitOf: LimitOf,
): readonly Piece[] {
  const measure = measurer(text, cuts)
  const parts: { run: Piece[]; at: number }[] = []
  for (const [at, piece] of pieces.entries()) {
    const last = parts.at(-1)
    if (last === undefined || pieces[at - 1]?.rank === 'heading') parts.push({ run: [piece], at })
    else last.run.push(piece)
  }
  return parts.flatMap(({ run, at }) => {
    const found = deal(run, cuts, measure, (index) => limitOf(at + index), false)
    return found !== null && spread(found, measure) < spread(run, measure) ? found : run
  })
}

type Measure = (start: number, end: number) => number

function spread(pieces: readonly Piece[], measure: Measure): number {
  const lengths = pieces.map(({ start, end }) => measure(start, end))
  return Math.max(...lengths) - Math.min(...lengths)
}

/** Pieces that share their text: neighbours that are whole paragraphs, or all pieces of one paragraph. */
function findRuns(pieces: readonly Piece[]): { run: readonly Piece[]; at: number }[] {
  const runs: { run: Piece[]; at: number; isCut: boolean }[] = []
  for (const [index, piece] of pieces.entries()) {
    const before = pieces[index - 1]
    const isTail = before !== undefined && !isBetweenParagraphs(before.rank)
    const isCut = isTail || !isBetweenParagraphs(piece.rank)
    const last = runs.at(-1)
    const isOpened = before?.rank === 'heading'
    if (last !== undefined && !isOpened && (isTail || (!isCut && !last.isCut))) last.run.push(piece)
    else runs.push({ run: [piece], at: index, isCut })
  }
  return runs
}

function isBetweenParagraphs(rank: Rank | null): boolean {
  return rank === null || rank === 'blank-line' || rank === 'heading'
}

/** What a cut costs, where 1 is a piece of twice or of none of the usual length. */
const COSTS: Readonly<Record<Exclude<Rank, 'character'>, number>> = {
  heading: 0,
  'blank-line': 0,
  line: 0.02,
  sentence: 0.2,
  word: 20,
}

/** How many pieces a cut may be away from where equal pieces would end. It keeps the work in step with the length. */
const LEEWAY = 1

/** The cuts with the lowest cost for the same number of pieces; null if no cuts fit. A run that is whole has only whole paragraphs. */
function deal(
  run: readonly Piece[],
  cuts: readonly Cut[],
  measure: Measure,
  limitOf: LimitOf,
  isWhole = run.every(({ rank }) => isBetweenParagraphs(rank)),
): readonly Piece[] | null {
  const [first, last] = [run[0], run.at(-1)]
  if (first === undefined || last === undefined || run.length < 2) return null
  const inside = cutsBetween(cuts, first.start, last.end).filter(
    ({ rank }) => isBetweenParagraphs(rank) || (!isWhole && rank !== 'character'),
  )
  const mean = run.reduce((sum, { start, end }) => sum + measure(start, end), 0) / run.length
  const total = measure(first.start, last.end)
  // Read into arrays, because the loops below look at each cut hundreds of times.
  const ends = inside.map(({ end }) => measure(first.start, end))
  const starts = inside.map(({ next }) => measure(first.start, next))
  const costs = inside.map(({ rank }) => (rank === 'character' ? Infinity : COSTS[rank]))
  /** The cheapest ways to the start of the next piece, by the cut before it. */
  let ways = new Map<number, Way>([[-1, { cost: 0, before: null, at: -1 }]])
  for (let index = 0; index < run.length - 1; index++) {
    const further = new Map<number, Way>()
    const limit = limitOf(index)
    const least = ((index + 1 - LEEWAY) * total) / run.length
    const most = ((index + 1 + LEEWAY) * total) / run.length
    for (const way of ways.values()) {
      const start = starts[way.at] ?? 0
      for (let at = way.at + 1; at < ends.length; at++) {
        const end = ends[at] ?? Infinity
        if (end - start > limit || end > most) break
        if (end < least) continue
        const cost = way.cost + unevenness(end - start, mean) + (costs[at] ?? 0)
        if (cost < (further.get(at)?.cost ?? Infinity)) further.set(at, { cost, before: way, at })
      }
    }
    ways = further
  }
  let best: Way | null = null
  let cheapest = Infinity
  for (const way of ways.values()) {
    const length = total - (starts[way.at] ?? 0)
    const cost = way.cost + unevenness(length, mean)
    if (length <= limitOf(run.length - 1) && cost < cheapest) [best, cheapest] = [way, cost]
  }
  return best === null ? null : toPieces(best, inside, first, last)
}

/** The cuts after a start and before an end, found without a look at the others: a long text has a run for each paragraph. */
function cutsBetween(cuts: readonly Cut[], start: number, end: number): readonly Cut[] {
  return cuts.slice(
    firstIndex(cuts, (cut) => cut.end > start),
    firstIndex(cuts, (cut) => cut.next >= end),
  )
}

/** Where a condition begins to hold that then holds to the end; the length if it never does. */
function firstIndex(cuts: readonly Cut[], isReached: (cut: Cut) => boolean): number {
  let [low, high] = [0, cuts.length]
  while (low < high) {
    const middle = (low + high) >> 1
    const cut = cuts[middle]
    if (cut === undefined || isReached(cut)) high = middle
    else low = middle + 1
  }
  return low
}

/** A list of cuts, linked from the last one to the first, and their cost. */
type Way = { cost: number; before: Way | null; at: number }

function toPieces(way: Way, cuts: readonly Cut[], first: Piece, last: Piece): Piece[] {
  const taken: Cut[] = []
  for (let one: Way | null = way; one !== null; one = one.before)
    taken.push(...(one.at < 0 ? [] : cuts.slice(one.at, one.at + 1)))
  taken.reverse()
  const starts = [first.start, ...taken.map(({ next }) => next)]
  return starts.map((start, index) => {
    const cut = taken[index]
    return { start, end: cut?.end ?? last.end, rank: cut === undefined ? last.rank : cut.rank }
  })
}

function unevenness(length: number, mean: number): number {
  return (length / mean - 1) ** 2
}

/** Counts characters between places of the text where it can be cut, each character once. */
function measurer(text: string, cuts: readonly Cut[]): Measure {
  const counts = new Map<number, number>([[0, 0]])
  let [at, count] = [0, 0]
  for (const place of [...cuts.flatMap(({ end, next }) => [end, next]), text.length]) {
    if (place > at) count += countCharacters(text.slice(at, place))
    at = Math.max(at, place)
    counts.set(place, count)
  }
  return (start, end) => (counts.get(end) ?? 0) - (counts.get(start) ?? 0)
}
