export type Random = {
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
      if (item === undefined) throw new Error('There is nothing to choose from')
      return item
    },
  }
}

export function scramble(number: number): number {
  let bits = number >>> 0
  bits = Math.imul(bits ^ (bits >>> 16), 0x21f0aaad)
  bits = Math.imul(bits ^ (bits >>> 15), 0x735a2d97)
  return (bits ^ (bits >>> 15)) >>> 0
}

export function makeShuffleBag<Item>(random: Random, items: readonly Item[]): () => Item {
  let bag = items.toReversed()
  return () => {
    if (bag.length === 0) bag = shuffle(random, items)
    const item = bag.pop()
    if (item === undefined) throw new Error('There is nothing to choose from')
    return item
  }
}

export function shuffle<Item>(random: Random, items: readonly Item[]): Item[] {
  const rest = [...items]
  return items.flatMap(() => rest.splice(random.below(rest.length), 1))
}
