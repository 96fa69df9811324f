import fc from 'fast-check'
import { expect, test } from 'vitest'
import { MAX_CHARACTERS, MAX_SEGMENTS, countCharacters } from '#contract/text-length.ts'
import { numberSegments } from '#contract/workspace/numbering.ts'
import { numberings, words } from '#web/testing/arbitrary-texts.ts'
import { joinThreads, splitIntoThreads } from './split-threads.ts'
import { splitSegment } from './split-segments.ts'
import { type ThreadText, newSegment, textToThreadText } from './thread-text.ts'

const OFF = { style: 'off', place: 'end' } as const
const SENTENCE = 'The almanac was first printed in a small town by the sea. '
const PARAGRAPH = SENTENCE.repeat(4).trim()
const paragraphs = (count: number) => textToThreadText([Array(count).fill(PARAGRAPH).join('\n\n')])
const joined = (all: readonly string[]) => all.join('').replaceAll(/\s/g, '')
const textsOf = ({ segments }: ThreadText) => segments.map(({ text }) => text)

test('no word is lost between the threads, each of which fits with its numbers', () => {
  fc.assert(
    fc.property(fc.array(words, { minLength: 100, maxLength: 3000 }), numberings, (parts, numbering) => {
      const source = parts.join('')
      const threads = splitIntoThreads(textToThreadText(['Before', source, 'After']), 1, numbering)
      const all = [threads.first, ...threads.others]
      expect(joined(all.flat().map(({ text }) => text))).toBe(joined(['Before', source, 'After']))
      for (const segments of all) {
        expect(segments.length).toBeGreaterThan(0)
        expect(segments.length).toBeLessThanOrEqual(MAX_SEGMENTS)
        const texts = segments.map(({ text }) => text)
        for (const text of numberSegments(texts, numbering))
          if (!/\S{200}/u.test(text)) expect(countCharacters(text)).toBeLessThanOrEqual(MAX_CHARACTERS)
      }
    }),
    { numRuns: 60 },
  )
})

test('25 paragraphs need one thread, 26 a second one, and 51 a third', () => {
  const lengths = (count: number) => {
    const threads = splitIntoThreads(paragraphs(count), 0, OFF)
    return [threads.first, ...threads.others].map(({ length }) => length)
  }
  expect(lengths(25)).toEqual([25])
  expect(lengths(26)).toEqual([25, 1])
  expect(lengths(51)).toEqual([25, 25, 1])
})

test('a thread ends with a paragraph, if that needs no further thread', () => {
  // Each paragraph fills two segments, so the 25th segment would be the first half of a paragraph.
  const text = textToThreadText([Array(20).fill(SENTENCE.repeat(6).trim()).join('\n\n')])
  const threads = splitIntoThreads(text, 0, OFF)
  expect(threads.first.length).toBe(24)
  expect(threads.others.map(({ length }) => length)).toEqual([16])
})

test('pictures stay with the segment where their text begins', () => {
  const picture = {
    id: 'a'.repeat(64),
    type: 'image/png',
    width: 1,
    height: 1,
    bytes: 1,
    alt: '',
  } as const
  const last = { ...newSegment('The end'), pictures: [picture] }
  const { segments } = paragraphs(30)
  const threads = splitIntoThreads({ segments: [...segments, last] }, 0, OFF)
  expect(threads.others.at(-1)?.at(-1)).toMatchObject({ text: 'The end', pictures: [picture] })
})

test('a thread that was split already continues after its last segment, and joined again it is the same text', () => {
  const split = splitSegment(paragraphs(60), 0, OFF)?.text ?? { segments: [] }
  const threads = splitIntoThreads(split, MAX_SEGMENTS - 1, OFF)
  expect(threads.first.slice(0, -1)).toEqual(split.segments.slice(0, -1))
  const { first, others } = threads
  expect(textsOf(joinThreads({ segments: first }, others))).toEqual(textsOf(split))
})

test('a long text is split in parts as it is split at once', () => {
  const threads = splitIntoThreads(paragraphs(400), 0, OFF)
  expect(threads.others.length).toBe(15)
  expect(threads.others.flat().every(({ text }) => text === PARAGRAPH)).toBe(true)
})
