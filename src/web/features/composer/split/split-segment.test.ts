import fc from 'fast-check'
import { expect, test } from 'vitest'
import { MAX_CHARACTERS, MAX_SEGMENTS, countCharacters } from '#contract/text-length.ts'
import { numberings, words } from '#web/testing/arbitrary-texts.ts'
import { numberSegment } from '#contract/workspace/numbering.ts'
import { textToThreadText } from '#web/features/composer/text/thread-text.ts'
import { applySplit, planSplit } from './split-segment.ts'
import { splitAgain } from './split-again.ts'
import { findCuts } from './whole-words.ts'

test('a split leaves room for the numbers, and what finds no room is in the overflow', () => {
  fc.assert(
    fc.property(fc.array(words, { minLength: 100, maxLength: 1500 }), numberings, (parts, numbering) => {
      const source = parts.join('')
      const before = textToThreadText(['Before', source, 'After'])
      const plan = planSplit({ text: source, index: 1, segments: 3, numbering })
      const text = applySplit(before, 1, plan)?.text ?? before
      expect(text.segments.length).toBeLessThanOrEqual(MAX_SEGMENTS)
      expect(text.segments.at(-1)?.text).toBe('After')
      const total = text.segments.length
      text.segments.slice(1, -1).forEach(({ text: piece }, index) => {
        if (findCuts(piece.trim()).length <= 2) return
        expect(countCharacters(numberSegment(piece.trim(), index + 1, total, numbering))).toBeLessThanOrEqual(
          MAX_CHARACTERS,
        )
      })
      for (const { text } of plan) expect(text).toBe(text.trim())
      const squeeze = (words: string) => words.replace(/\s+/g, '')
      const kept =
        text.segments
          .slice(1, -1)
          .map((segment) => segment.text)
          .join('') + text.overflow
      expect(squeeze(kept)).toBe(squeeze(source))
    }),
    { numRuns: 60 },
  )
})

test('white space around a pasted text is in no piece, and needs no room beside a number', () => {
  const text = `\n${'A sentence. '.repeat(60)}\n\n`
  const numbering = { style: 'n/total', place: 'end' } as const
  for (const way of ['even', 'full', 'blank-lines'] as const) {
    const parts = planSplit({ text, index: 0, segments: 1, numbering, way })
    expect(parts.map((part) => part.gap + part.text).join('')).toBe(text.trim())
  }
  const again = splitAgain(textToThreadText([`${'a'.repeat(275)}\n`, text]), numbering)
  expect(again?.text.segments.at(0)?.text).toBe(`${'a'.repeat(275)}\n`)
  expect(again?.text.segments.at(-1)?.text).toMatch(/A sentence\.$/)
})

test('the marks of headings are left out of the pieces, and other signs are not', () => {
  const below = 'A sentence of the paragraph stands here. '.repeat(6).trim()
  const text = `# The title\n\n${below}\n\n## Second part\n${below} #tide\n\n### 1\n#almanac\n####### no heading`
  for (const way of ['even', 'full', 'blank-lines'] as const) {
    const parts = planSplit({ text, index: 0, segments: 1, numbering: { style: 'off', place: 'end' }, way })
    const words = parts.map((part) => part.gap + part.text).join('')
    expect(words).toBe(text.replace('# The', 'The').replace('## Second', 'Second').replace('### 1', '1'))
  }
})

test('after a split the caret stands before the first piece, or behind the last where one writes on', () => {
  const before = textToThreadText(['Before', 'A sentence. '.repeat(60), 'After'])
  const text = before.segments[1]?.text ?? ''
  const parts = planSplit({ text, index: 1, segments: 3, numbering: { style: 'off', place: 'end' } })
  const split = applySplit(before, 1, parts)
  expect(split?.caret).toEqual({ segment: before.segments[1]?.id, at: 0 })
  const last = split?.text.segments.at(-2)
  expect(last?.text).toMatch(/^A sentence/)
  const ended = applySplit(before, 1, parts, 'end')
  expect(ended?.caret).toEqual({ segment: ended?.text.segments.at(-2)?.id, at: last?.text.length })
})
