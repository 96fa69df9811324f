import fc from 'fast-check'
import { expect, test } from 'vitest'
import { countCharacters } from '#contract/text-length.ts'
import { texts } from '#web/testing/arbitrary-texts.ts'
import { splitText } from './split-text.ts'

const ALL = 10_000
const join = (parts: ReturnType<typeof splitText>) => parts.map(({ gap, text }) => gap + text).join('')
const cut = (text: string, limit = 280) => splitText(text, () => limit, ALL).map((part) => part.text)

const LINKED = /(?:https?:\/\/|www\.)[!-~]+|(?<![\w.])@\w+|#[\p{L}\p{M}\p{N}_]+/gu
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

function findWhole(text: string): { start: number; end: number }[] {
  const linked = Array.from(text.matchAll(LINKED), ({ index, 0: found }) => ({ index, segment: found }))
  return [
    ...linked,
    ...Array.from(graphemes.segment(text)).filter(({ segment }) => !/^\s/.test(segment)),
  ].map(({ index, segment }) => ({ start: index, end: index + segment.length }))
}

test('joined pieces equal the source, each piece fits, and no link, handle, hashtag or emoji is cut', () => {
  fc.assert(
    fc.property(texts, fc.integer({ min: 60, max: 280 }), (text, limit) => {
      const parts = splitText(text, () => limit, ALL)
      expect(join(parts)).toBe(text)
      const whole = findWhole(text)
      // A URL, handle or hashtag that is longer than the limit stays in one piece.
      const isFitting = !new RegExp(`\\S{${limit}}`, 'u').test(text) || !/[./@＠#＃$]/.test(text)
      let at = 0
      for (const part of parts) {
        const [start, end] = [at + part.gap.length, at + part.gap.length + part.text.length]
        expect(part.gap.trim()).toBe('')
        const isCut = (edge: number) => whole.some((one) => one.start < edge && edge < one.end)
        expect([isCut(start), isCut(end)]).toEqual([false, false])
        if (isFitting) expect(countCharacters(part.text)).toBeLessThanOrEqual(limit)
        at = end
      }
    }),
    {
      numRuns: 400,
      examples: [
        ['Sentence.https://example.com/a?b=c#dhttps://example.com/a?b=c#d', 60],
        ['word@kynahttps://example.com/a?b=c#dwordReally?!example.org/path', 60],
        [`${'x'.repeat(90)}Really?!example.org/path#tag_é漢字`, 60],
      ],
    },
  )
})

const glued = fc.array(
  fc.constantFrom<[string, string]>(
    ['https://example.com/a?b=c', '漢字'], ['www.example.org', '字'], ['@kyna_of_the_north', '漢字'], ['#tag_é', '-'],
    ['👩‍👩‍👧‍👦', '字'], ['🇨🇭', '漢'], ['e\u0301', '字'], ['example.org/path', '漢字'],
  ),
  { minLength: 5, maxLength: 40 },
) // oxfmt-ignore

test('without spaces, a link, a handle, a hashtag and a visible character still stay whole', () => {
  fc.assert(
    fc.property(glued, fc.integer({ min: 28, max: 60 }), (pairs, limit) => {
      const edges = new Set([0])
      let at = 0
      for (const part of splitText(pairs.flat().join(''), () => limit, ALL)) {
        expect(countCharacters(part.text)).toBeLessThanOrEqual(limit)
        edges.add((at += part.gap.length + part.text.length))
      }
      let start = 0
      for (const [thing, after] of pairs) {
        for (let inside = start + 1; inside < start + thing.length; inside++)
          expect(edges.has(inside)).toBe(false)
        start += thing.length + after.length
      }
    }),
    { numRuns: 200 },
  )
})

const word = fc.constantFrom(
  'tide',
  'harbour',
  'a',
  'of',
  'almanac',
  'https://example.com/a?b=c',
  '@kyna',
  '#tide',
)
const sentence = fc
  .tuple(fc.array(word, { minLength: 1, maxLength: 60 }), fc.constantFrom('.', '?', '!', '…', ''))
  .map(([all, end]) => `W${all.join(' ')}${end}`)
const prose = fc
  .array(
    fc.array(sentence, { minLength: 1, maxLength: 9 }).map((all) => all.join(' ')),
    { minLength: 1, maxLength: 9 },
  )
  .map((all) => all.join('\n\n'))

test('the last piece of a prose text is never a single word', () => {
  fc.assert(
    fc.property(prose, fc.integer({ min: 120, max: 280 }), (text, limit) => {
      const pieces = cut(text, limit)
      if (pieces.length > 1) expect(pieces.at(-1)).toMatch(/\s/)
    }),
    { numRuns: 500 },
  )
  expect(cut(`${'word '.repeat(56)}end`).at(-1)).toMatch(/word end$/)
  expect(cut(`${'One sentence stands here. '.repeat(11).trim()}\n\nEnd.`).at(-1)).toMatch(/here\.\n\nEnd\.$/)
})

test('a text is split between paragraphs first, then between lines, sentences and words', () => {
  expect(cut('The first paragraph is here.\n\nThe second. Is longer.', 40)).toEqual([
    'The first paragraph is here.',
    'The second. Is longer.',
  ])
  expect(cut('The first line is here.\nThe second. Is longer.', 40)).toEqual([
    'The first line is here.',
    'The second. Is longer.',
  ])
  expect(cut('One sentence stands here. Another one follows it.', 40)).toEqual([
    'One sentence stands here.',
    'Another one follows it.',
  ])
  expect(cut('no stop in all of these words that go on and on', 40)).toEqual([
    'no stop in all of these',
    'words that go on and on',
  ])
  expect(cut('x'.repeat(50), 40)).toEqual(['x'.repeat(40), 'x'.repeat(10)])
  expect(cut(`see ${'y'.repeat(20)} https://example.com/long`, 40)).toEqual([
    `see ${'y'.repeat(20)}`,
    'https://example.com/long',
  ])
  expect(cut('今日は港へ行きました。「雨ですね。」と彼は言いました。', 16)).toEqual([
    '今日は港へ行きました。',
    '「雨ですね。」と彼は言いました。',
  ])
})

test('280 characters stay whole, and 281 become two pieces', () => {
  expect(cut('a'.repeat(280))).toHaveLength(1)
  expect(cut('a'.repeat(281))).toHaveLength(2)
})

test('a heading opens a piece and stays with the text below it, and so does a line that ends with a colon', () => {
  const below = 'A sentence of the paragraph stands here. '.repeat(4).trim()
  const text = `Intro stands here.\n\nThe first part\n\n${below}\n\n## Second part.\n${below}`
  expect(cut(text)).toEqual(['Intro stands here.', `The first part\n\n${below}`, `## Second part.\n${below}`])
  expect(cut(`${below}\n\nWhat we take:\n\n- Bread\n- ${'Butter '.repeat(20).trim()}`).at(-1)).toMatch(
    /^What we/,
  )
  for (const leadIn of ['Three reasons:', '**Three reasons:**', 'Three reasons: 👇']) {
    expect(cut(`${below}\n\n${leadIn}\n\n- Bread\n- ${'Butter '.repeat(20).trim()}`).at(-1)).toMatch(
      /Three reasons.*- Bread/s,
    )
    const [first, second] = [`${leadIn}\n\n1. Bread\n\n${below}`, `2. Butter\n\n${below}`]
    expect(cut(`Intro.\n\n${first}\n\n${second}`)).toEqual(['Intro.', first, second])
  }
  expect(cut(`Milk\n\nBread\n\nButter\n\n${'word '.repeat(60)}`)[0]).toMatch(/^Milk\n\nBread/)
  expect(cut(`Intro.\n\nThe part\n\nIts text.`)).toHaveLength(1)
})

const walk = (length: number) => `W${'alk there '.repeat(28).slice(0, length - 2)}.`

test('paragraphs are not joined, except for a short sentence at the end of a paragraph', () => {
  const pieces = cut(`${walk(150)} ${walk(150)}\n\n${walk(90)}\n\n${walk(150)} ${walk(150)}`)
  expect(pieces.map(({ length }) => length)).toEqual([150, 150, 90, 150, 150])
  const joined = cut(`${walk(260)} ${walk(40)}\n\n${walk(200)} ${walk(100)}\n\n${walk(270)}`)
  expect(joined.map(({ length }) => length)).toEqual([260, 242, 100, 270])
  const short = cut(`${walk(260)} ${walk(40)}\n\n${walk(250)}`)
  expect(short.map(({ length }) => length)).toEqual([260, 40, 250])
})

const paragraph = (length: number, sign: string) => `${sign.repeat(9)} `.repeat(length).slice(0, length)
const walks =
  'We walk every path twice: once in April, when the bracken is down, and once in August, when it is not. A path that is not there in August is drawn as a dotted line. People who stood in that bracken thank us for the dots, and one sent a scythe.'
const town = 'The almanac was first printed in a small town by the sea, long before the harbour was built. '

/** An exhaustive search over all splits found these smallest numbers of pieces. */
test.each([
  ['short paragraphs', Array.from({ length: 7 }, () => paragraph(89, 'x')).join('\n\n'), 3],
  [
    'short sentences',
    Array.from({ length: 19 }, (_, i) => `Sentence number ${i + 10} stands here.`).join(' '),
    3,
  ],
  ['words', 'word '.repeat(120).trim(), 3],
  ['long paragraphs', `${paragraph(300, 'a')}\n\n${paragraph(300, 'b')}`, 3],
  ['a short sentence', `${walk(260)} ${walk(40)}\n\n${walk(200)} ${walk(100)}\n\n${walk(270)}`, 4],
  ['an article', Array.from({ length: 12 }, (_, i) => `${i + 1}. ${walks}`).join('\n\n'), 12],
  ['a heading', `The beginning\n\n${[town, town, town].map((one) => one.repeat(4).trim()).join('\n\n')}`, 5],
  ['a long text', town.repeat(60).trim(), 20],
])('%s take at most one piece more than the fewest possible', (_, text, fewest) => {
  expect(cut(text).length).toBeGreaterThanOrEqual(fewest)
  expect(cut(text).length).toBeLessThanOrEqual(fewest + 1)
})

test('the last piece keeps the rest, and only the part of a book that the pieces need is read', () => {
  const text = town.repeat(400).trim()
  const parts = splitText(text, () => 280, 25)
  expect(parts).toHaveLength(25)
  expect(join(parts)).toBe(text)
  expect(parts.slice(0, -1)).toEqual(splitText(text, () => 280, ALL).slice(0, 24))
  expect(splitText(town.repeat(50_000), () => 280, 25)).toHaveLength(25)
})

test('if whole paragraphs or sentences do not fit, the text is split so that it fits', () => {
  const fits = (text: string) => {
    const parts = splitText(text, () => 280, 25)
    expect(join(parts)).toBe(text)
    return parts.every((part) => countCharacters(part.text) <= 280)
  }
  // Two paragraphs of 159 characters do not fit into one piece, so a split at paragraphs would need 36 pieces.
  const paragraphs = Array.from({ length: 36 }, () => `${walk(79)} ${walk(79)}`).join('\n\n')
  expect(fits(paragraphs)).toBe(true)
  expect(splitText(paragraphs, () => 280, 25).every(({ text }) => text.endsWith('.'))).toBe(true)
  // A piece that holds only one sentence of 160 characters leaves more than a third of its room unused.
  expect(fits(Array.from({ length: 41 }, () => walk(160)).join(' '))).toBe(true)
  expect(fits(Array.from({ length: 45 }, () => walk(160)).join(' '))).toBe(false)
})

test('if not all sentences can stay whole, as many as possible do', () => {
  const text = Array.from({ length: 41 }, () => walk(160)).join(' ')
  const parts = splitText(text, () => 280, 25)
  expect(join(parts)).toBe(text)
  expect(parts.every((part) => countCharacters(part.text) <= 280)).toBe(true)
  // Split at words, the text needs 24 pieces. A whole sentence fills only 160 characters of a piece.
  const whole = parts.filter((part) => part.text.endsWith('.'))
  expect(whole.length).toBeGreaterThan(2)
  expect(parts).toHaveLength(25)
})

test('an article that is too long for 25 pieces leaves as little as possible over', () => {
  const sentence = 'These words are about the ferry to the island. '
  const article = Array.from({ length: 25 }, () => sentence.repeat(8).trim()).join('\n\n')
  const parts = splitText(article, () => 280)
  expect(parts).toHaveLength(25)
  const lengths = parts.slice(0, -1).map(({ text }) => text.length)
  expect(Math.min(...lengths)).toBeGreaterThan(280 - sentence.length)
  for (const { text } of parts) expect(text).toMatch(/^These .*\.$/s)
})
