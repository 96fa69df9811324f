import { expect, test } from 'vitest'
import { describeEdit } from './describe-edit.ts'
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

const thread = textToThreadText(['one two', 'three', 'four'])

test.each<[string, (text: ThreadText) => Edited | null, string]>([
  ['a move up', (text) => moveSegment(text, 2, 0), 'Segment 3 is segment 1 now.'],
  ['a move down', (text) => moveSegment(text, 0, 2), 'Segment 1 is segment 3 now.'],
  ['neighbours', (text) => moveSegment(text, 0, 1), 'Segment 2 is segment 1 now.'],
  ['a merge', (text) => mergeWithPrevious(text, 1), 'Segments 1 and 2 merged, 2 segments now.'],
  ['a removal', (text) => removeSegment(text, 1), 'Segment 2 removed, 2 segments now.'],
  ['a split', (text) => splitAtCaret(text, 0, 3), 'Segment 1 split, 4 segments now.'],
  ['an addition', (text) => addSegment(text, 2), 'Segment 4 added, 4 segments now.'],
  ['a copy', (text) => duplicateSegment(text, 1), 'Segment 2 duplicated, 4 segments now.'],
])('%s is said once, in one sentence', (_, change, words) => {
  const edited = change(thread)
  expect(edited === null ? null : describeEdit(thread, edited.text)).toBe(words)
})

test('undoing a removal announces that the segment is back', () => {
  const removed = removeSegment(thread, 1)
  expect(removed === null ? null : describeEdit(removed.text, thread)).toBe(
    'Segment 2 is back, 3 segments now.',
  )
})

test('the 25th segment is announced, and changed words are not', () => {
  const almost = textToThreadText(Array<string>(24).fill('a'))
  expect(describeEdit(almost, addSegment(almost, 23)?.text ?? almost)).toMatch(/The thread is full\.$/)
  const typed = thread.segments.map((segment) => ({ ...segment, text: 'other words' }))
  expect(describeEdit(thread, { ...thread, segments: typed })).toBe('')
})

test('added, moved and removed pictures are announced with their segment', () => {
  const picture = (letter: string) => ({
    id: letter.repeat(64),
    type: 'image/png' as const,
    width: 1,
    height: 1,
    bytes: 1,
    alt: '',
  })
  const [a, b] = [picture('a'), picture('b')]
  const thread = textToThreadText(['One', 'Two'])
  const withPictures = (...pictures: (typeof a)[]) => ({
    segments: thread.segments.map((segment, index) => (index === 1 ? { ...segment, pictures } : segment)),
  })
  expect(describeEdit(thread, withPictures(a))).toBe('Segment 2 has 1 picture now.')
  expect(describeEdit(withPictures(a), withPictures(a, b))).toBe('Segment 2 has 2 pictures now.')
  expect(describeEdit(withPictures(a, b), withPictures(b, a))).toBe(
    'Segment 2 has its pictures in another order.',
  )
  expect(describeEdit(withPictures(a), thread)).toBe('Segment 2 has no pictures now.')
  expect(describeEdit({ segments: [], pictures: [] }, { segments: [], pictures: [a] })).toBe(
    'The commentary has 1 picture now.',
  )
})
