import { findCuts } from './whole-words.ts'

/** A place to cut: the end of one piece, the start of the next, and what kind of boundary it is. */
export type Cut = { end: number; next: number; rank: Rank }

/** The best boundary first. */
export const RANKS = ['blank-line', 'line', 'sentence', 'word', 'character'] as const
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
