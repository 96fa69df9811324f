/** Chance that repeats itself: the same seed gives the same numbers on every machine. */
export type Random = {
  /** From 0 to below `end`, whole. */
  below: (end: number) => number
  chance: (share: number) => boolean
  pick: <Item>(items: readonly Item[]) => Item
}

export function makeRandom(seed: number): Random {
  let state = scramble(seed)
  const next = () => {
    state = (state + 0x9e3779b9) >>> 0
    return scramble(state) / 2 ** 32
  }
  const below = (end: number) => Math.floor(next() * end)
  return {
    below,
    chance: (share) => next() < share,
    pick: (items) => {
      const item = items[below(items.length)]
      if (item === undefined) throw new Error('There is nothing to pick from')
      return item
    },
  }
}

/** Mixes the bits of a 32-bit number so that neighbours look unrelated; no two numbers give the same. */
export function scramble(number: number): number {
  let bits = number >>> 0
  bits = Math.imul(bits ^ (bits >>> 16), 0x21f0aaad)
  bits = Math.imul(bits ^ (bits >>> 15), 0x735a2d97)
  return (bits ^ (bits >>> 15)) >>> 0
}

/**
 * Deals cards so that each turn through the deck brings all of them: even a small demo has everything. The
 * first turn comes as it was given, the later ones shuffled.
 */
export function makeDeck<Card>(random: Random, cards: readonly Card[]): () => Card {
  let pile = cards.toReversed()
  return () => {
    if (pile.length === 0) pile = shuffle(random, cards)
    const card = pile.pop()
    if (card === undefined) throw new Error('There is no card in the deck')
    return card
  }
}

export function shuffle<Item>(random: Random, items: readonly Item[]): Item[] {
  const rest = [...items]
  return items.flatMap(() => rest.splice(random.below(rest.length), 1))
}
