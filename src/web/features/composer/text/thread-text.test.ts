import fc from 'fast-check'
import { expect, test } from 'vitest'
import { NO_HISTORY, type TypingHistory, recordStep, redo, undo } from './typing-history.ts'
import { splitSegment } from './split-segments.ts'
import { texts } from '#web/testing/arbitrary-texts.ts'
import {
  type Edited,
  type ThreadText,
  addSegment,
  duplicateSegment,
  mergeWithPrevious,
  moveSegment,
  removeSegment,
  splitAtCaret,
  textToThreadText,
} from './thread-text.ts'

test('segments that were written separately are merged with a blank line between them', () => {
  const merged = mergeWithPrevious(textToThreadText(['One', 'Two']), 1)
  expect(merged?.text.segments[0]?.text).toBe('One\n\nTwo')
  expect(merged?.caret.at).toBe('One\n\n'.length)
  expect(mergeWithPrevious(textToThreadText(['One', '']), 1)?.text.segments[0]?.text).toBe('One')
})

test('25 segments take no more, and removing the last segment only empties it', () => {
  const full = textToThreadText(Array.from({ length: 25 }, (_, index) => `Segment ${index}`))
  expect([addSegment(full, 3), duplicateSegment(full, 3), splitAtCaret(full, 3, 2)]).toEqual([
    null,
    null,
    null,
  ])
  expect(removeSegment(textToThreadText(['One']), 0)?.text.segments.map(({ text }) => text)).toEqual([''])
})

const withText = ({ segments }: ThreadText, index: number, words: string): ThreadText => ({
  segments: segments.map((segment, place) => (place === index ? { ...segment, text: words } : segment)),
})

type Act = (text: ThreadText) => Edited | null
const OFF = { style: 'off', place: 'end' } as const
const acts: fc.Arbitrary<Act> = fc
  .tuple(fc.nat(30), fc.nat(30), fc.string({ unit: 'grapheme', maxLength: 12 }), fc.integer({ min: 0, max: 8 }))
  .map(([one, other, words, act]) => (text: ThreadText) => {
    const [index, to] = [one % text.segments.length, other % text.segments.length]
    const here = text.segments[index]?.text ?? ''
    const typed = { text: withText(text, index, here.slice(0, to) + words), caret: { segment: 'x', at: 1 } }
    const edits = [
      () => addSegment(text, index),
      () => removeSegment(text, index),
      () => moveSegment(text, index, to),
      () => duplicateSegment(text, index),
      () => splitAtCaret(text, index, other % (here.length + 1)),
      () => mergeWithPrevious(text, index),
      () => splitSegment(withText(text, index, here.repeat(40)), index, OFF),
      () => typed,
      () => ({ ...typed, text: withText(text, index, here.slice(0, to) + (words[0] ?? '') + here.slice(to)) }),
    ]
    return edits[act]?.() ?? null
  }) // oxfmt-ignore

test('every series of edits can be undone to the start and redone to the end', () => {
  fc.assert(
    fc.property(
      fc.array(acts, { maxLength: 60 }),
      fc.array(fc.nat(3000), { minLength: 60, maxLength: 60 }),
      (script, pauses) => {
        const start = textToThreadText(['One', 'Two', ''])
        let text = start
        let history: TypingHistory = NO_HISTORY
        let at = 0
        script.forEach((act, index) => {
          const edited = act(text)
          if (edited === null) return
          at += pauses[index] ?? 0
          history = recordStep(history, text, edited.text, {
            before: null,
            after: edited.caret,
            at,
            isTyped: true,
          })
          ;({ text } = edited)
        })
        const end = text
        for (let step = undo(history, text); step !== null; step = undo(history, text))
          ({ text, history } = step)
        expect(text).toEqual(start)
        for (let step = redo(history, text); step !== null; step = redo(history, text))
          ({ text, history } = step)
        expect(text).toEqual(end)
      },
    ),
    { numRuns: 300 },
  )
})

test('merging the parts of a split restores the text exactly, wherever the caret was', () => {
  fc.assert(
    fc.property(texts, fc.nat(), (source, place) => {
      const text = textToThreadText([source])
      const split = splitAtCaret(text, 0, place % (source.length + 1))
      const merged = split && mergeWithPrevious(split.text, 1)
      expect(merged?.text.segments.map((segment) => segment.text)).toEqual([source])
    }),
  )
})
