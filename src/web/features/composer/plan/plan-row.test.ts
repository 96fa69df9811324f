import { expect, test } from 'vitest'
import { DraftDocument } from '#contract/workspace/draft.ts'
import { withKind, withText } from './plan-row.ts'

const picture = (letter: string) => ({
  id: letter.repeat(64),
  type: 'image/png' as const,
  width: 4,
  height: 3,
  bytes: 9,
  alt: letter,
})

const row = DraftDocument.parse({
  kind: 'thread',
  segments: [
    { id: '1', text: 'One', pictures: [picture('a')] },
    { id: '2', text: 'Two', pictures: [picture('b')] },
  ],
})
const altsOf = ({ segments }: DraftDocument) =>
  segments.map(({ pictures }) => pictures.map(({ alt }) => alt).join(''))

test('the pictures of a row stay when its cell is written anew', () => {
  expect(altsOf(withText(row, 'One more\n---\nTwo'))).toEqual(['a', 'b'])
  expect(altsOf(withText(row, 'One more\n---\nTwo\n---\nThree'))).toEqual(['a', 'b', ''])
  expect(altsOf(withText(row, 'All in one'))).toEqual(['ab'])
})

test('the pictures of a row stay when a thread becomes a quote, and the other way round', () => {
  const quote = withKind(row, 'quote')
  expect(quote.pictures.map(({ alt }) => alt)).toEqual(['a', 'b'])
  expect(altsOf(withKind(quote, 'thread'))).toEqual(['ab', ''])
})
