import { setTimeout as pause } from 'node:timers/promises'
import type { Hand } from '#bench/actions/hand.ts'

/** The same hand, which takes its time: so many milliseconds for each move, letters of a word included. */
export function atPace(hand: Hand, moveMs: number): Hand {
  const begun = performance.now()
  const slow =
    <Args extends unknown[]>(move: (...args: Args) => Promise<void>) =>
    async (...args: Args) => {
      await move(...args)
      await pause(Math.max(0, begun + hand.countMoves() * moveMs - performance.now()))
    }
  return {
    ...hand,
    press: slow(hand.press),
    key: slow(hand.key),
    type: slow(hand.type),
    paste: slow(hand.paste),
  }
}
