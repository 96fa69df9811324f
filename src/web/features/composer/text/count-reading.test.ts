import { expect, test } from 'vitest'
import { MAX_CHARACTERS } from '#contract/text-length.ts'
import { figureWords, readCount } from './count-reading.ts'

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
  expect(figureWords(reading, String)).toBe(words)
})
