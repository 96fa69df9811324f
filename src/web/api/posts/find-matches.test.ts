import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { matchFinder } from './find-matches.ts'
import { normalizeText, searchWords, textFilter } from './search-text.ts'

function mark(text: string, query: string): string {
  let marked = ''
  let from = 0
  for (const { start, end } of matchFinder(searchWords(query))(text)) {
    marked += `${text.slice(from, start)}[${text.slice(start, end)}]`
    from = end
  }
  return marked + text.slice(from)
}

test.each([
  ['Ça alors', 'CA', '[Ça] alors'],
  ['Café au lait, cafe\u0301 noir', 'cafe', '[Café] au lait, [cafe\u0301] noir'],
  ['A map is a map', 'map a', '[A] [map] is [a] [map]'],
  ['banana', 'an ana', 'b[ana]na'],
  ['Tea (at four)', '(at', 'Tea [(at] four)'],
  ['Is it 5.00 or 5x00?', '5.00', 'Is it [5.00] or 5x00?'],
  ['ΟΔΟΣ και οδός', 'οδος', '[ΟΔΟΣ] και [οδός]'],
  ['İstanbul', 'ist', '[İst]anbul'],
  ['地図は約束', '約束', '地図は[約束]'],
  ['서울 각자', '가', '서울 [각]자'],
  ['I ❤️ maps 🗺️!', '❤ 🗺', 'I [❤️] maps [🗺️]!'],
  ['nothing here', 'nowhere', 'nothing here'],
  ['no filter', '  ', 'no filter'],
])('%s, %s: %s', (text, query, marked) => {
  expect(mark(text, query)).toBe(marked)
})

const letters = fc.constantFrom(...Array.from('abAéΩΣςİßﬁ地각\u0301😀.(\\ \n'), 'E\u0301', '👩‍🚀')
const texts = fc.oneof(
  fc.string({ unit: letters, maxLength: 30 }),
  fc.string({ unit: 'binary', maxLength: 30 }),
)
const queries = fc.oneof(
  fc.string({ unit: letters, maxLength: 5 }),
  fc.string({ unit: 'binary', maxLength: 3 }),
)

describe('for any text and query', () => {
  test('what is left unmarked holds no word of the query', () => {
    fc.assert(
      fc.property(texts, queries, (text, query) => {
        const words = searchWords(query)
        const matches = matchFinder(words)(text)
        const ends = [0, ...matches.map(({ end }) => end)]
        const rests = ends.map((end, index) => normalizeText(text.slice(end, matches[index]?.start)))
        for (const searchText of rests)
          for (const word of words) expect(textFilter(word)(searchText)).toBe(false)
      }),
      { numRuns: 2_000 },
    )
  })

  test('what is marked reads as a word of the query, in whole characters and in order', () => {
    fc.assert(
      fc.property(texts, queries, (text, query) => {
        const words = searchWords(query)
        let before = 0
        for (const { start, end } of matchFinder(words)(text)) {
          expect(start).toBeGreaterThanOrEqual(before)
          before = end
          const part = text.slice(start, end)
          if (/\p{sc=Hangul}/u.test(part))
            expect(words.some((word) => normalizeText(part).includes(word))).toBe(true)
          else expect(words).toContain(normalizeText(part))
          expect(part.isWellFormed()).toBe(true)
          expect(text.slice(end)).not.toMatch(/^\p{M}/u)
        }
      }),
      { numRuns: 2_000 },
    )
  })
})
