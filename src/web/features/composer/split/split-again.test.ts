import fc from 'fast-check'
import { expect, test } from 'vitest'
import { MAX_SEGMENTS } from '#contract/text-length.ts'
import { texts } from '#web/testing/arbitrary-texts.ts'
import { textToThreadText } from '#web/features/composer/text/thread-text.ts'
import { applySplit, planSplit } from './split-segment.ts'
import { countPushedOver } from '#web/features/composer/form/composer-form.ts'
import { splitAgain } from './split-again.ts'

test('splitting again makes room for the numbers, loses nothing and cuts no link', () => {
  const numbering = { style: '(n/total)', place: 'end' } as const
  fc.assert(
    fc.property(fc.array(texts, { minLength: 1, maxLength: 3 }), (written) => {
      // Split without numbers first: then numbers push some of the pieces over.
      let text = textToThreadText(written)
      for (let index = text.segments.length - 1; index >= 0; index--) {
        const place = { text: text.segments[index]?.text ?? '', index, segments: 1, numbering: OFF }
        text = applySplit(text, index, planSplit(place))?.text ?? text
      }
      const again = splitAgain(text, numbering)?.text ?? text
      expect(again.segments.length).toBeLessThanOrEqual(MAX_SEGMENTS)
      expect(allWords(again)).toBe(allWords(text))
      if (text.overflow !== '') return
      expect(allLinks(again)).toEqual(allLinks(text))
      // A text that cannot be cut stays too long; every other one has room for its number.
      if (written.every((one) => !UNCUT.test(one)))
        expect(countPushedOver({ segments: again.segments, numbering })).toBe(0)
    }),
    { numRuns: 200 },
  )
})

const OFF = { style: 'off', place: 'end' } as const
/** Longer than a segment, without a place to cut. */
const UNCUT = /\S{200}/u

function allLinks({ segments }: ReturnType<typeof textToThreadText>): string[] {
  return segments.flatMap(({ text }) => text.match(/https?:\/\/[!-~]+/g) ?? [])
}

function allWords({ segments, overflow }: ReturnType<typeof textToThreadText>): string {
  return [...segments.map(({ text }) => text), overflow].join('').replaceAll(/\s/g, '')
}
