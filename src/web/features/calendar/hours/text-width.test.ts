import { expect, test } from 'vitest'
import { fitsHead, textWidth } from './text-width.ts'

test('the type stands beside the time where a column has room for both words', () => {
  const fits = (words: string, column: number, lanes = 1, lines = 2) =>
    fitsHead(words, lines, textWidth({ lanes, lines }, column))
  // A week on a desk, beside an open post, and on a phone.
  expect([10.4, 7.3, 6.3].map((column) => fits('10:25 · Thread', column))).toEqual([true, true, false])
  expect(fits('10:25 · Post', 6.3)).toBe(true)
  // Two posts side by side, and a chip of one line.
  expect(fits('10:25 · Post', 10.4, 2)).toBe(false)
  expect(fits('10:25 · Post', 10.4, 1, 0)).toBe(false)
})
