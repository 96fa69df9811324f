import type { Hand } from './hand.ts'

/** The same hand, which lets something be done once it has made so many moves. */
export function afterMoves(hand: Hand, count: number, act: () => Promise<void>): Hand {
  let isDone = false
  const watch =
    <Args extends unknown[]>(move: (...args: Args) => Promise<void>) =>
    async (...args: Args) => {
      await move(...args)
      if (isDone || hand.countMoves() < count) return
      isDone = true
      await act()
    }
  return { ...hand, press: watch(hand.press), key: watch(hand.key), type: watch(hand.type) }
}
