import fc from 'fast-check'
import { expect, test } from 'vitest'
import { countCharacters } from '#contract/text-length.ts'
import { texts } from '#web/testing/arbitrary-texts.ts'
import { type Filling, joinParts, splitAtBlankLines, splitText } from './split-text.ts'
import { findCuts } from './whole-words.ts'

const whole = /(?:https?:\/\/|www\.)[!-~]+|(?<![\w.])@\w+|#[\p{L}\p{M}\p{N}_]+/gu

test('pieces joined again are the source, none is too long, and none is cut inside what is one thing', () => {
  fc.assert(
    fc.property(texts, fc.integer({ min: 60, max: 280 }), (text, limit) => {
      const parts = splitText(text, () => limit)
      expect(joinParts(parts)).toBe(text)
      const cuts = new Set(findCuts(text))
      const things = [...text.matchAll(whole)].map(
        ({ index, 0: thing }) => [index, index + thing.length] as const,
      )
      let at = 0
      for (const part of parts) {
        const [start, end] = [at + part.gap.length, at + part.gap.length + part.text.length]
        const isOneThing = ![...cuts].some((cut) => cut > start && cut < end)
        if (!isOneThing) expect(countCharacters(part.text)).toBeLessThanOrEqual(limit)
        expect(part.gap.trim()).toBe('')
        expect(cuts.has(start) && cuts.has(end)).toBe(true)
        for (const [from, to] of things) expect(end <= from || end >= to).toBe(true)
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

/** One thing each, and after it signs between which a text without spaces may be cut. */
const glued = fc.array(
  fc.constantFrom<[string, string]>(
    ['https://example.com/a?b=c', '漢字'], ['www.example.org', '字'], ['@kyna_of_the_north', '漢字'], ['#tag_é', '-'],
    ['👩‍👩‍👧‍👦', '字'], ['🇨🇭', '漢'], ['e\u0301', '字'],
  ),
  { minLength: 5, maxLength: 40 },
) // oxfmt-ignore

test('where no space helps, a link, a handle, a hashtag and one visible sign are each still whole', () => {
  fc.assert(
    fc.property(glued, fc.integer({ min: 28, max: 60 }), (pairs, limit) => {
      const edges = new Set([0])
      let at = 0
      for (const part of splitText(pairs.flat().join(''), () => limit)) {
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

test('a text is cut at blank lines first, then at lines, sentences and words', () => {
  const cut = (text: string) => splitText(text, () => 40).map((part) => part.text)
  expect(cut('The first paragraph is here.\n\nThe second. Is longer.')).toEqual([
    'The first paragraph is here.',
    'The second. Is longer.',
  ])
  expect(cut('The first line is here.\nThe second. Is longer.')).toEqual([
    'The first line is here.',
    'The second. Is longer.',
  ])
  expect(cut('One sentence stands here. Another one follows it.')).toEqual([
    'One sentence stands here.',
    'Another one follows it.',
  ])
  expect(cut('no stop in all of these words that go on and on')).toEqual([
    'no stop in all of these',
    'words that go on and on',
  ])
  expect(cut('x'.repeat(50))).toEqual(['x'.repeat(40), 'x'.repeat(10)])
  expect(cut(`see ${'y'.repeat(20)} https://example.com/long`)).toEqual([
    `see ${'y'.repeat(20)}`,
    'https://example.com/long',
  ])
})

test('a heading opens a piece and stays with the text below it', () => {
  const below = 'A sentence of the paragraph stands here. '.repeat(4).trim()
  const cut = (text: string, filling: Filling) => splitText(text, () => 280, filling).map((part) => part.text)
  const text = `Intro stands here.\n\nThe first part\n\n${below}\n\n## Second part.\n${below}`
  for (const filling of ['even', 'full'] as const)
    expect(cut(text, filling)).toEqual([
      'Intro stands here.',
      `The first part\n\n${below}`,
      `## Second part.\n${below}`,
    ])
  // Short lines without a paragraph are a list, and what fits into one piece is not cut.
  expect(cut(`Milk\n\nBread\n\nButter\n\n${'word '.repeat(60)}`, 'full')[0]).toMatch(/^Milk\n\nBread/)
  expect(cut(`Intro.\n\nThe part\n\nIts text.`, 'even')).toHaveLength(1)
})

test('full pieces are never more than even ones, and end with a sentence where one ends', () => {
  const sentence = fc
    .array(fc.constantFrom('tide', 'harbour', 'in', 'of', 'almanac'), { minLength: 3, maxLength: 18 })
    .map((all) => `${all.join(' ')}.`.replace(/^./, (first) => first.toUpperCase()))
  const prose = fc
    .array(fc.array(sentence, { minLength: 1, maxLength: 9 }), { minLength: 2, maxLength: 12 })
    .map((all) => all.map((one) => one.join(' ')).join('\n\n'))
  fc.assert(
    fc.property(prose, (text) => {
      const full = splitText(text, () => 280, 'full')
      expect(full.length).toBeLessThanOrEqual(splitText(text, () => 280).length)
      expect(joinParts(full)).toBe(text)
      for (const part of full) expect(part.text).toMatch(/\.$/)
    }),
    { numRuns: 200 },
  )
})

test('280 characters stay whole, 281 become two', () => {
  expect(splitText('a'.repeat(280), () => 280)).toHaveLength(1)
  expect(splitText('a'.repeat(281), () => 280)).toHaveLength(2)
})

const paragraph = (length: number, sign: string) =>
  `${sign.repeat(9)} `
    .repeat(Math.ceil(length / 10))
    .trim()
    .slice(0, length)

test('pieces are about equally long where that needs no worse cut', () => {
  const sentences = Array.from({ length: 14 }, (_, index) => `This is sentence number ${index + 10}.`)
  const lengths = splitText(sentences.join(' '), () => 280).map(({ text }) => text.length)
  expect(lengths).toHaveLength(2)
  expect(Math.abs((lengths[0] ?? 0) - (lengths[1] ?? 0))).toBeLessThanOrEqual(sentences[0]?.length ?? 0)
  // Inside a word nothing is won by equal lengths.
  expect(splitText('a'.repeat(281), () => 280).map(({ text }) => text.length)).toEqual([280, 1])
})

test('the tail of a paragraph is not joined to the head of the next one', () => {
  const [first, second] = [paragraph(300, 'a'), paragraph(300, 'b')]
  const pieces = splitText(`${first}\n\n${second}`, () => 280).map(({ text }) => text)
  expect(pieces).toHaveLength(4)
  expect(pieces.every((text) => !(text.includes('a') && text.includes('b')))).toBe(true)
})

test('a short sentence at the end of a paragraph is no piece of its own where the next paragraph has room for it', () => {
  const sentence = (length: number) => `W${'alk there '.repeat(28).slice(0, length - 2)}.`
  const text = `${sentence(260)} ${sentence(40)}\n\n${sentence(200)} ${sentence(100)}\n\n${sentence(270)}`
  const pieces = splitText(text, () => 280)
  expect(pieces.map((part) => part.text.length)).toEqual([260, 242, 100, 270])
  expect(joinParts(pieces)).toBe(text)
  // Not where a sentence would be cut for it.
  expect(
    splitText(`${sentence(260)} ${sentence(40)}\n\n${sentence(250)}`, () => 280).map(
      ({ text: piece }) => piece.length,
    ),
  ).toEqual([260, 40, 250])
})

test('at blank lines also short paragraphs are cut, and nothing is lost', () => {
  expect(splitAtBlankLines('One.\n\nTwo.\n \nThree\nand four.', () => 280)).toEqual([
    { gap: '', text: 'One.' },
    { gap: '\n\n', text: 'Two.' },
    { gap: '\n \n', text: 'Three\nand four.' },
  ])
  fc.assert(
    fc.property(texts, fc.integer({ min: 60, max: 280 }), (text, limit) => {
      const parts = splitAtBlankLines(text, () => limit)
      expect(joinParts(parts)).toBe(text)
      const cuts = new Set(findCuts(text))
      let at = 0
      for (const { gap, text: piece } of parts) {
        expect(gap.trim()).toBe('')
        expect(cuts.has(at + gap.length) && cuts.has((at += gap.length + piece.length))).toBe(true)
      }
    }),
    { numRuns: 300 },
  )
})
