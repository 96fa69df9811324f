import { expect, test } from 'vitest'
import { MAX_CHARACTERS } from '#contract/text-length.ts'
import { figureWords, lookOf, readCount } from './count-reading.ts'

const withCount = (count: number) => readCount('a'.repeat(count))

test.each([
  [0, 'normal', '0 of 280'],
  [259, 'normal', '259 of 280'],
  [260, 'warning', '260 of 280'],
  [MAX_CHARACTERS, 'warning', '280 of 280'],
  [MAX_CHARACTERS + 1, 'over', '1 over'],
])('%i characters are read as %s: %s', (count, tone, words) => {
  const reading = withCount(count)
  expect(reading).toMatchObject({ count, tone })
  expect(figureWords(reading)).toBe(words)
})

test('a line keeps its look while only its figures change, and is drawn anew where anything else does', () => {
  const looksFrom = (from: number, to: number) =>
    new Set(Array.from({ length: to - from + 1 }, (_, index) => lookOf(withCount(from + index)))).size
  expect(looksFrom(0, 259)).toBe(1)
  expect(looksFrom(260, 280)).toBe(1)
  expect(looksFrom(259, 260)).toBe(2)
  // Beyond the end the mark of the full measure moves with every character.
  expect(looksFrom(281, 290)).toBe(10)
  const heavy = readCount('界'.repeat(200))
  expect(heavy.weight).toBe(400)
  expect(lookOf(heavy)).not.toBe(lookOf(readCount('界'.repeat(201))))
})
