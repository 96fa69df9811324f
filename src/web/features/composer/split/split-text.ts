import { countCharacters } from '#contract/text-length.ts'
import { balancePieces, dealOut } from './balance-pieces.ts'
import { type Cut, type LimitOf, type Piece, RANKS, type Rank, rankCuts } from './rank-cuts.ts'

/** A piece of a longer text, and the white space before it, which is in no piece. */
export type SplitPart = { gap: string; text: string }

/** A cut of a better rank is not used if the piece would be less full than this. */
const MIN_FILL = 1 / 4

/** Whether the pieces are about equally long, or as few and as full as whole sentences allow. */
export type Filling = 'even' | 'full'

/** How a person wants a text split; `blank-lines` makes short paragraphs segments too. */
export type SplitWay = Filling | 'blank-lines'

/**
 * Cuts a text into pieces that fit: before headings, at blank lines, else at line ends, else between sentences, else between
 * words, and only then inside a word. Even pieces are about equally long, as far as this needs no worse cuts, and go on over
 * the end of a paragraph only where one would be very short; full ones always do. What a cut would break stays whole, even
 * where it is longer than a piece may be.
 */
export function splitText(text: string, limitOf: LimitOf, filling: Filling = 'even'): SplitPart[] {
  const cuts = rankCuts(text)
  const full = () => cutText(text, cuts, limitOf, 'full')
  if (filling === 'full') return toParts(text, full())
  const even = balancePieces(text, cuts, cutText(text, cuts, limitOf), limitOf)
  const isShort = ({ start, end }: Piece) => countCharacters(text.slice(start, end)) < limitOf(0) * MIN_FILL
  if (even.length < 2 || !even.some(isShort)) return toParts(text, even)
  const fewer = dealOut(text, cuts, full(), limitOf)
  const isBetter =
    fewer.filter(isShort).length < even.filter(isShort).length &&
    fewer.filter(cutsSentence).length <= even.filter(cutsSentence).length
  return toParts(text, isBetter ? fewer : even)
}

function cutsSentence({ rank }: Piece): boolean {
  return rank === 'word' || rank === 'character'
}

/** Cuts a text at every blank line, and what is too long between them as `splitText` does. */
export function splitAtBlankLines(text: string, limitOf: LimitOf): SplitPart[] {
  const cuts = rankCuts(text).filter(({ rank }) => rank === 'blank-line' || rank === 'heading')
  const parts: SplitPart[] = []
  let gap = ''
  for (const [index, start] of [0, ...cuts.map(({ next }) => next)].entries()) {
    const [first, ...rest] = splitText(text.slice(start, cuts[index]?.end), (piece) =>
      limitOf(parts.length + piece),
    )
    // The call above counts from the pieces that are there, so they are added only after it.
    if (first !== undefined) parts.push({ ...first, gap: gap + first.gap }, ...rest)
    gap = text.slice(cuts[index]?.end, cuts[index]?.next)
  }
  return parts
}

/** A post has no headings: `## Second part` is read as it is written. */
export function withoutHeadingMarks(text: string): string {
  return text.replaceAll(/^#{1,6} +(?=\S)/gm, '')
}

/** White space between two pieces is the gap before the second one. */
function toParts(text: string, pieces: readonly Piece[]): SplitPart[] {
  return pieces.map(({ start, end }, index) => ({
    gap: text.slice(pieces[index - 1]?.end ?? 0, start),
    text: text.slice(start, end),
  }))
}

/** Fills one piece after the other. */
export function cutText(
  text: string,
  cuts: readonly Cut[],
  limitOf: LimitOf,
  filling: Filling = 'even',
): Piece[] {
  if (countCharacters(text) <= limitOf(0)) return [{ start: 0, end: text.length, rank: null }]
  const pieces: Piece[] = []
  let start = 0
  let from = 0
  for (;;) {
    const before = pieces.at(-1)?.rank ?? 'blank-line'
    const isTail = filling === 'even' && before !== 'blank-line' && before !== 'heading'
    const cut = chooseCut(text, start, cuts, from, { limit: limitOf(pieces.length), isTail, filling })
    if (cut === null) break
    pieces.push({ start, end: cut.end, rank: cut.rank })
    start = cut.next
    while ((cuts[from]?.next ?? Infinity) <= start) from++
  }
  return [...pieces, { start, end: text.length, rank: null }]
}

export function joinParts(parts: readonly SplitPart[]): string {
  return parts.map(({ gap, text }) => gap + text).join('')
}

/**
 * The cut that ends the piece from `start`; null if the rest of the text fits into one piece. A heading always opens a
 * piece. The tail of a paragraph ends with its paragraph, so that it is not joined to the head of the next one.
 */
function chooseCut(
  text: string,
  start: number,
  cuts: readonly Cut[],
  from: number,
  { limit, isTail, filling }: { limit: number; isTail: boolean; filling: Filling },
): Cut | null {
  const fitting = new Map<Rank, Fit>()
  const best = () => (filling === 'full' ? pickFullest(fitting, limit) : pickBest(fitting, limit))
  let count = 0
  let counted = start
  for (let index = from; index < cuts.length; index++) {
    const cut = cuts[index]
    if (cut === undefined) break
    count += countCharacters(text.slice(counted, cut.end))
    counted = cut.end
    if (count > limit) return best() ?? cut
    if (count > 0 && (cut.rank === 'heading' || (isTail && cut.rank === 'blank-line'))) return cut
    if (count > 0) fitting.set(cut.rank, { cut, count })
    // White space at a cut counts only if the piece continues after it.
    count += countCharacters(text.slice(cut.end, cut.next))
    counted = cut.next
  }
  return count + countCharacters(text.slice(counted)) > limit ? best() : null
}

/** The last cut of a rank that fits, and how many characters are before it. */
type Fit = { cut: Cut; count: number }

function pickBest(fitting: ReadonlyMap<Rank, Fit>, limit: number): Cut | null {
  const found = RANKS.map((rank) => fitting.get(rank))
  const filling = found.find((fit) => fit !== undefined && fit.count >= limit * MIN_FILL)
  return (filling ?? found.findLast((fit) => fit !== undefined))?.cut ?? null
}

/** The last end of a sentence, line or paragraph, unless nearly nothing would be in the piece. */
function pickFullest(fitting: ReadonlyMap<Rank, Fit>, limit: number): Cut | null {
  const ends = (['blank-line', 'line', 'sentence'] as const).map((rank) => fitting.get(rank))
  const last = ends.reduce((one, other) => ((other?.count ?? 0) > (one?.count ?? 0) ? other : one), undefined)
  return last !== undefined && last.count >= limit * MIN_FILL ? last.cut : pickBest(fitting, limit)
}
