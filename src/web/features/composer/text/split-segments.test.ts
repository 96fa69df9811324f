import fc from 'fast-check'
import { expect, test } from 'vitest'
import { MAX_CHARACTERS, MAX_SEGMENTS, countCharacters } from '#contract/text-length.ts'
import { numberings, texts, words } from '#web/testing/arbitrary-texts.ts'
import { countPushedOver } from '#web/features/composer/form/composer-form.ts'
import type { DraftSegment } from '#contract/workspace/draft.ts'
import { linkOf } from '#contract/workspace/media.ts'
import { numberSegment } from '#contract/workspace/numbering.ts'
import { type ThreadText, textToThreadText } from './thread-text.ts'
import { describeEdit } from './describe-edit.ts'
import { splitAgain, splitSegment } from './split-segments.ts'

const OFF = { style: 'off', place: 'end' } as const
const textsOf = ({ segments }: ThreadText) => segments.map(({ text }) => text)
const joined = (all: readonly string[]) => all.join('').replaceAll(/\s/g, '')

test('a split leaves room for the numbers, and text beyond 25 segments stays in the last piece', () => {
  fc.assert(
    fc.property(fc.array(words, { minLength: 100, maxLength: 1500 }), numberings, (parts, numbering) => {
      const source = parts.join('')
      const split = splitSegment(textToThreadText(['Before', source, 'After']), 1, numbering)
      const all = textsOf(split?.text ?? { segments: [] })
      expect(all.length).toBeLessThanOrEqual(MAX_SEGMENTS)
      expect([all[0], all.at(-1)]).toEqual(['Before', 'After'])
      const pieces = all.slice(1, -1)
      expect(joined(pieces)).toBe(joined([source]))
      const fitting = all.length < MAX_SEGMENTS ? pieces : pieces.slice(0, -1)
      for (const [index, piece] of fitting.entries()) {
        expect(piece).toBe(piece.trim())
        if (!/\S{200}/u.test(piece))
          expect(countCharacters(numberSegment(piece, index + 1, all.length, numbering))).toBeLessThanOrEqual(
            MAX_CHARACTERS,
          )
      }
    }),
    { numRuns: 60 },
  )
})

test('a full thread cannot be split, and its text stays too long', () => {
  const full = textToThreadText([...Array<string>(24).fill('A'), 'A sentence. '.repeat(60).trim()])
  expect(splitSegment(full, 24, OFF)?.text).toEqual(full)
})

test('white space around a pasted text is in no piece, and takes no room beside a number', () => {
  const text = `\n${'A sentence. '.repeat(60)}\n\n`
  const numbering = { style: 'n/total', place: 'end' } as const
  const split = splitSegment(textToThreadText([text]), 0, numbering)
  expect(split?.text.segments.map((part) => (part.gap?.text ?? '') + part.text).join('')).toBe(text.trim())
  const again = splitAgain(textToThreadText([`${'a'.repeat(275)}\n`, text]), numbering)
  expect(again?.text.segments.at(0)?.text).toBe(`${'a'.repeat(275)}\n`)
  expect(again?.text.segments.at(-1)?.text).toMatch(/A sentence\.$/)
})

test('heading marks are left out of the pieces, and other signs are not', () => {
  const below = 'A sentence of the paragraph stands here. '.repeat(6).trim()
  const text = `# The title\n\n${below}\n\n## Second part\n${below} #tide\n\n### 1\n#almanac\n####### no heading`
  const split = splitSegment(textToThreadText([text]), 0, OFF)
  expect(split?.text.segments.map((part) => (part.gap?.text ?? '') + part.text).join('')).toBe(
    text.replace('# The', 'The').replace('## Second', 'Second').replace('### 1', '1'),
  )
})

test('after a split the caret is before the first piece, or at the end of the last piece', () => {
  const before = textToThreadText(['Before', 'A sentence. '.repeat(60), 'After'])
  const split = splitSegment(before, 1, OFF)
  expect(split?.caret).toEqual({ segment: before.segments[1]?.id, at: 0 })
  const ended = splitSegment(before, 1, OFF, 'end')
  const last = ended?.text.segments.at(-2)
  expect(last?.text).toMatch(/^A sentence/)
  expect(ended?.caret).toEqual({ segment: last?.id, at: last?.text.length })
})

test('a second split makes room for the numbers, loses nothing and cuts no link', () => {
  const numbering = { style: '(n/total)', place: 'end' } as const
  fc.assert(
    fc.property(fc.array(texts, { minLength: 1, maxLength: 3 }), (written) => {
      let plain = textToThreadText(written)
      for (let index = plain.segments.length - 1; index >= 0; index--)
        plain = splitSegment(plain, index, OFF)?.text ?? plain
      const text = { segments: plain.segments.map(withMedia) }
      const again = splitAgain(text, numbering)?.text ?? text
      expect(again.segments.length).toBeLessThanOrEqual(MAX_SEGMENTS)
      expect(joined(textsOf(again))).toBe(joined(textsOf(text)))
      expect(linksOf(again)).toEqual(linksOf(text))
      expect(picturesOf(again)).toEqual(picturesOf(text))
      expect(cardsOf(again)).toEqual(firstLinksOf(again).filter((url) => cardsOf(text).includes(url)))
      // Full threads, and texts that cannot be split anywhere, are exceptions.
      if (again.segments.length < MAX_SEGMENTS && written.every((one) => !/\S{200}/u.test(one)))
        expect(countPushedOver({ segments: again.segments, numbering })).toBe(0)
    }),
    { numRuns: 200 },
  )
})

test('pictures stay with the segment in which their words begin, and each segment keeps its id', () => {
  // Seven sentences fill a segment completely, so that there is no room for a number.
  const sentences = Array.from(
    { length: 50 },
    (_, index) => `Sentence ${index + 10} takes 39 characters of 280.`,
  )
  const split = splitSegment(textToThreadText([sentences.join(' ')]), 0, OFF)
  const segments = (split?.text.segments ?? []).map(withMedia)
  const numbering = { style: '(n/total)', place: 'end' } as const
  expect(countPushedOver({ segments, numbering })).toBeGreaterThan(3)
  const again = splitAgain({ segments }, numbering)?.text.segments ?? []
  for (const { id, text, pictures } of segments) {
    const now = again.find((segment) => segment.id === id)
    expect(now?.pictures).toEqual(pictures)
    expect(now?.text).toContain(text.slice(0, 12))
  }
  expect(describeEdit({ segments }, { segments: again })).toBe('Text split again, 9 segments now.')
})

function withMedia(segment: DraftSegment, index: number): DraftSegment {
  const url = linkOf(segment)
  const picture = { id: String(index), type: 'image/png', width: 1, height: 1, bytes: 1, alt: '' } as const
  return url === null
    ? { ...segment, pictures: [picture] }
    : { ...segment, card: { url, title: '', description: '', thumb: null } }
}

function picturesOf({ segments }: ThreadText): string[] {
  return segments.flatMap(({ pictures }) => pictures.map(({ id }) => id))
}

function cardsOf({ segments }: ThreadText): string[] {
  return segments.flatMap(({ card }) => card?.url ?? [])
}

function firstLinksOf({ segments }: ThreadText): string[] {
  return segments.flatMap(({ text }) => linkOf({ text, pictures: [] }) ?? [])
}

function linksOf(text: ThreadText): string[] {
  return textsOf(text).flatMap((one) => one.match(/https?:\/\/[!-~]+/g) ?? [])
}
