import { expect, test } from 'vitest'
import type { Picture } from '#contract/workspace/media.ts'
import { mergeWithPrevious, splitAtCaret, textToThreadText } from '#web/features/composer/text/thread-text.ts'
import { addPicture, describePicture, movePicture, picturesAt, removePicture } from './edit-pictures.ts'

const picture = (letter: string): Picture => ({
  id: letter.repeat(64),
  type: 'image/jpeg',
  width: 4,
  height: 3,
  bytes: 9,
  alt: '',
})

const [a, b, c] = [picture('a'), picture('b'), picture('c')]
const { segments } = textToThreadText(['One', 'Two'])
const [first, second] = segments.map(({ id }) => id)
if (first === undefined || second === undefined) throw new Error('two segments')

const withPictures = (...pictures: Picture[]) => ({
  segments: segments.map((segment) => (segment.id === first ? { ...segment, pictures } : segment)),
  pictures: [],
})
test('a picture is added once at the end, and not to a segment that was removed in the meantime', () => {
  const text = withPictures(a)
  expect(picturesAt(addPicture(text, first, b) ?? text, first)).toEqual([a, b])
  expect(picturesAt(addPicture(text, second, a) ?? text, second)).toEqual([a])
  expect(addPicture(text, first, a)).toBe(null)
  expect(addPicture(text, 'gone', b)).toBe(null)
})

test('the commentary has its own pictures', () => {
  const text = addPicture({ segments: [], pictures: [] }, null, a)
  expect(text?.pictures).toEqual([a])
})

test('the description of a picture moves and disappears with it', () => {
  const text = describePicture(withPictures(a, b, c), first, 2, 'A cat')
  const moved = movePicture(text, first, 2, 0)
  expect(moved && picturesAt(moved, first)).toEqual([{ ...c, alt: 'A cat' }, a, b])
  expect(movePicture(text, first, 0, -1)).toBe(null)
  expect(movePicture(text, first, 2, 3)).toBe(null)
  expect(picturesAt(removePicture(text, first, 1), first)).toEqual([a, { ...c, alt: 'A cat' }])
})

test('after a split and a merge a segment has all its pictures', () => {
  const split = splitAtCaret(withPictures(a, b), 0, 1)
  expect(split?.text.segments.map(({ pictures }) => pictures)).toEqual([[a, b], [], []])
  const both = { segments: withPictures(a).segments.map((each) => ({ ...each, pictures: [b, c] })) }
  expect(mergeWithPrevious(both, 1)?.text.segments[0]?.pictures).toEqual([b, c, b, c])
})
