import fc from 'fast-check'
import { expect, test } from 'vitest'
import { countCharacters } from '#contract/text-length.ts'
import { balancePieces } from './balance-pieces.ts'
import { rankCuts } from './rank-cuts.ts'
import { cutText, splitText } from './split-text.ts'

const sentence = fc
  .tuple(
    fc.array(fc.constantFrom('tide', 'harbour', 'a', 'of', 'almanac', 'https://example.com/a?b=c'), {
      minLength: 2,
      maxLength: 9,
    }),
    fc.constantFrom('.', '?', '!'),
  )
  .map(([all, end]) => `${all.join(' ')}${end}`)
const prose = fc
  .array(
    fc.array(sentence, { minLength: 1, maxLength: 18 }).map((all) => all.join(' ')),
    { minLength: 1, maxLength: 9 },
  )
  .map((all) => all.join('\n\n'))

test.each([
  { min: 120, max: 170 },
  { min: 171, max: 225 },
  { min: 226, max: 280 },
])('equal lengths cost no more pieces and no sentence, and are never less equal: $min to $max', (limits) => {
  fc.assert(
    fc.property(prose, fc.integer(limits), (text, limit) => {
      const cuts = rankCuts(text)
      const filled = cutText(text, cuts, () => limit)
      const even = balancePieces(text, cuts, filled, () => limit)
      const lengths = (pieces: typeof even) =>
        pieces.map(({ start, end }) => countCharacters(text.slice(start, end)))
      const spread = (pieces: typeof even) => Math.max(...lengths(pieces)) - Math.min(...lengths(pieces))
      const cutSentences = (pieces: typeof even) => pieces.filter(({ rank }) => rank === 'word').length
      expect(even).toHaveLength(filled.length)
      expect(spread(even)).toBeLessThanOrEqual(spread(filled))
      expect(cutSentences(even)).toBeLessThanOrEqual(cutSentences(filled))
      expect(Math.max(...lengths(even))).toBeLessThanOrEqual(limit)
      const all = even.map(({ start, end }) => text.slice(start, end))
      expect(all.join(' ').split(/\s+/)).toEqual(text.split(/\s+/))
      expect(all.join(' ').match(/https:\S+/g)).toEqual(text.match(/https:\S+/g))
    }),
    { numRuns: 100 },
  )
})

test('the last piece is not a remnant, with paragraphs, sentences or words to deal out', () => {
  const lengthsOf = (text: string) => splitText(text, () => 280).map((part) => part.text.length)
  const paragraphs = Array.from({ length: 7 }, () => 'x '.repeat(45).trim()).join('\n\n')
  expect(lengthsOf(paragraphs)).toEqual([180, 180, 271])
  const sentences = Array.from(
    { length: 19 },
    (_, index) => `Sentence number ${index + 10} stands here.`,
  ).join(' ')
  const [most, least] = [Math.max(...lengthsOf(sentences)), Math.min(...lengthsOf(sentences))]
  expect(lengthsOf(sentences)).toHaveLength(3)
  expect(most - least).toBeLessThanOrEqual(40)
  const words = lengthsOf('word '.repeat(120).trim())
  expect(Math.max(...words) - Math.min(...words)).toBeLessThanOrEqual(5)
})

test('the work grows with the text, not with its square: each paragraph looks at its own cuts', () => {
  function countReads(paragraphs: number): number {
    let reads = 0
    const paragraph = 'The tide came in slowly over the harbour wall. '.repeat(12).trim()
    const text = Array.from({ length: paragraphs }, () => paragraph).join('\n\n')
    const cuts = rankCuts(text).map(({ end, next, rank }) => ({
      next,
      rank,
      get end() {
        reads += 1
        return end
      },
    }))
    balancePieces(text, cuts, cutText(text, cuts, limitOf), limitOf)
    return reads
  }
  const limitOf = () => 280
  expect(countReads(80)).toBeLessThan(4.5 * countReads(20))
})
