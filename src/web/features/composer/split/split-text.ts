import { countCharacters } from '#contract/text-length.ts'
import { findCuts } from './whole-words.ts'

/** A piece of a longer text, and the white space before it, which is in no piece. */
export type SplitPart = { gap: string; text: string }

/** A place to cut: the end of one piece, the start of the next, and what kind of boundary it is. */
type Cut = { end: number; next: number; rank: Rank }

/** The best boundary first. */
const RANKS = ['blank-line', 'line', 'sentence', 'word', 'character'] as const
type Rank = (typeof RANKS)[number]

/** A cut of a better rank is not used if the piece would be less full than this. */
const MIN_FILL = 1 / 4

/** How many characters the piece at an index may have. */
export type LimitOf = (index: number) => number

/**
 * Cuts a text into as few pieces as fit: at blank lines, else at line ends, else between sentences, else between words,
 * and only then inside a word. The pieces are about equally long, as far as this needs no worse cuts. What a cut would
 * break stays whole, even where it is longer than a piece may be.
 */
export function splitText(text: string, limitOf: LimitOf): SplitPart[] {
  const cuts = rankCuts(text)
  const full = cutText(text, cuts, limitOf)
  if (full.length < 2 || full.some(({ rank }) => rank === 'character')) return full.map(toPart)
  const lengths = full.map((part) => countCharacters(part.text))
  const [longest, mean] = [Math.max(...lengths), lengths.reduce((sum, one) => sum + one, 0) / full.length]
  for (let step = 0; step < BALANCE_STEPS; step++) {
    const target = Math.ceil(mean + ((longest - mean) * step) / BALANCE_STEPS)
    const even = cutText(text, cuts, (index) => Math.min(target, limitOf(index)))
    if (even.length <= full.length && badness(even) <= badness(full)) return even.map(toPart)
  }
  return full.map(toPart)
}

/** Cuts a text at every blank line, and what is too long between them as `splitText` does. */
export function splitAtBlankLines(text: string, limitOf: LimitOf): SplitPart[] {
  const cuts = rankCuts(text).filter(({ rank }) => rank === 'blank-line')
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

const BALANCE_STEPS = 12

/** A piece, and the kind of boundary after it; null at the end of the text. */
type RankedPart = SplitPart & { rank: Rank | null }

function toPart({ gap, text }: RankedPart): SplitPart {
  return { gap, text }
}

function badness(parts: readonly RankedPart[]): number {
  return parts.reduce((sum, { rank }) => sum + (rank === null ? 0 : RANKS.indexOf(rank)), 0)
}

function cutText(text: string, cuts: readonly Cut[], limitOf: LimitOf): RankedPart[] {
  const parts: RankedPart[] = []
  let gap = ''
  let start = 0
  let from = 0
  for (;;) {
    const isTail = parts.length > 0 && parts.at(-1)?.rank !== 'blank-line'
    const cut = chooseCut(text, start, cuts, from, limitOf(parts.length), isTail)
    if (cut === null) break
    parts.push({ gap, text: text.slice(start, cut.end), rank: cut.rank })
    gap = text.slice(cut.end, cut.next)
    start = cut.next
    while ((cuts[from]?.next ?? Infinity) <= start) from++
  }
  return [...parts, { gap, text: text.slice(start), rank: null }]
}

export function joinParts(parts: readonly SplitPart[]): string {
  return parts.map(({ gap, text }) => gap + text).join('')
}

/**
 * The cut that ends the piece from `start`; null if the rest of the text fits into one piece. The tail of a paragraph
 * ends with its paragraph, so that it is not joined to the head of the next one.
 */
function chooseCut(
  text: string,
  start: number,
  cuts: readonly Cut[],
  from: number,
  limit: number,
  isTail: boolean,
): Cut | null {
  const fitting = new Map<Rank, { cut: Cut; count: number }>()
  let count = 0
  let counted = start
  for (let index = from; index < cuts.length; index++) {
    const cut = cuts[index]
    if (cut === undefined) break
    count += countCharacters(text.slice(counted, cut.end))
    counted = cut.end
    if (count > limit) return pickBest(fitting, limit) ?? cut
    if (isTail && cut.rank === 'blank-line') return cut
    if (count > 0) fitting.set(cut.rank, { cut, count })
    // White space at a cut counts only if the piece continues after it.
    count += countCharacters(text.slice(cut.end, cut.next))
    counted = cut.next
  }
  return count + countCharacters(text.slice(counted)) > limit ? pickBest(fitting, limit) : null
}

function pickBest(fitting: ReadonlyMap<Rank, { cut: Cut; count: number }>, limit: number): Cut | null {
  const found = RANKS.map((rank) => fitting.get(rank))
  const filling = found.find((fit) => fit !== undefined && fit.count >= limit * MIN_FILL)
  return (filling ?? found.findLast((fit) => fit !== undefined))?.cut ?? null
}

/** All places to cut inside the text. White space at a cut belongs to neither piece. */
function rankCuts(text: string): Cut[] {
  const places = findCuts(text)
  const allowed = new Set(places)
  const gaps = new Map<number, number>()
  for (const { index, 0: space } of text.matchAll(/\s+/g)) {
    const end = index + space.length
    if (index > 0 && end < text.length && allowed.has(index) && allowed.has(end)) gaps.set(index, end)
  }
  const cuts: Cut[] = []
  let inGapUntil = 0
  for (const end of places) {
    if (end === 0 || end >= text.length || end < inGapUntil) continue
    const next = gaps.get(end)
    if (next !== undefined) inGapUntil = next + 1
    cuts.push({ end, next: next ?? end, rank: rankOf(text, end, next ?? end) })
  }
  return cuts
}

function rankOf(text: string, end: number, next: number): Rank {
  const lines = text.slice(end, next).match(/\r\n|\n|\r/g)?.length ?? 0
  if (lines > 1) return 'blank-line'
  if (lines === 1) return 'line'
  const before = text.slice(Math.max(0, end - 6), end)
  if (next > end) return /[.!?…。！？][\p{Pe}\p{Pf}"'”’]*$/u.test(before) ? 'sentence' : 'word'
  return /[。！？]$/.test(before) ? 'sentence' : 'character'
}
