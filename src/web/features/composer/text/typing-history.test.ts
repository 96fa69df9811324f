import fc from 'fast-check'
import { expect, test } from 'vitest'
import { NO_MEDIA } from '#contract/workspace/media.ts'
import type { ThreadText } from './thread-text.ts'
import { NO_HISTORY, type TypingHistory, recordStep, redo, undo } from './typing-history.ts'

const textOf = (...texts: string[]): ThreadText => ({
  segments: texts.map((text, index) => ({ id: String(index), text, gap: null, ...NO_MEDIA })),
})

function type(words: string, { pauses = {} }: { pauses?: Record<number, number> } = {}) {
  let history: TypingHistory = NO_HISTORY
  let at = 0
  let text = textOf('')
  for (const [index, letter] of words.split('').entries()) {
    at += pauses[index] ?? 100
    const next = textOf((text.segments[0]?.text ?? '') + letter)
    const after = { segment: '0', at: index + 1 }
    history = recordStep(history, text, next, { before: null, after, at, isTyped: true })
    text = next
  }
  return { history, text }
}

function undone({ history, text }: { history: TypingHistory; text: ThreadText }): string[] {
  const taken = undo(history, text)
  return taken === null ? [] : [taken.text.segments[0]?.text ?? '', ...undone(taken)]
}

test('undo goes back word by word', () => {
  expect(undone(type('Good old times'))).toEqual(['Good old ', 'Good ', ''])
})

test('a pause begins a step', () => {
  expect(undone(type('Goodness', { pauses: { 4: 2000 } }))).toEqual(['Good', ''])
})

test('a paste and a removed segment are separate steps', () => {
  const { history, text } = type('ab')
  const pasted = textOf('ab and a long text')
  const step = { before: null, after: { segment: '0', at: 18 }, at: 300, isTyped: true }
  const next = recordStep(history, text, pasted, step)
  expect(undone({ history: next, text: pasted })).toEqual(['ab', ''])
})

test('redo repeats the undone step, and a new letter clears redo', () => {
  const typed = type('Good times')
  const back = undo(typed.history, typed.text)
  expect(back).not.toBeNull()
  if (back === null) return
  expect(redo(back.history, back.text)?.text).toEqual(typed.text)
  const other = recordStep(back.history, back.text, textOf('Good day'), {
    before: null,
    after: null,
    at: 9_000,
    isTyped: true,
  })
  expect(redo(other, textOf('Good day'))).toBeNull()
})

test('undoing every series of steps gives the first text, and redoing it gives the last', () => {
  const step = fc.record({
    texts: fc.array(fc.string({ maxLength: 6 }), { minLength: 1, maxLength: 4 }),
    at: fc.nat(5_000),
    isTyped: fc.boolean(),
    caret: fc.option(fc.record({ segment: fc.constantFrom('0', '1'), at: fc.nat(6) })),
  })
  fc.assert(
    fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
      let history: TypingHistory = NO_HISTORY
      let text = textOf('first')
      for (const { texts, at, isTyped, caret } of steps) {
        const next = textOf(...texts)
        history = recordStep(history, text, next, { before: null, after: caret, at, isTyped })
        text = next
      }
      const last = text
      for (let taken = undo(history, text); taken !== null; taken = undo(history, text))
        ({ history, text } = taken)
      expect(text).toEqual(textOf('first'))
      for (let taken = redo(history, text); taken !== null; taken = redo(history, text))
        ({ history, text } = taken)
      expect(text).toEqual(last)
    }),
  )
})
