import { expect, test } from 'vitest'
import { keepKnownWords } from './valid-filters.ts'

const posts = [
  { status: 'draft', type: 'poll' },
  { status: 'in_review', type: 'thread' },
]
const known = (status: string[], type: string[]) => keepKnownWords({ status, type }, () => posts)

test('an unknown status or type filters nothing, and one that a post has filters', () => {
  expect(known(['foo', 'failed'], ['zzz'])).toEqual({ status: ['failed'], type: [] })
  expect(known(['overdue', 'in_review'], ['poll', 'thread'])).toEqual({
    status: ['overdue', 'in_review'],
    type: ['poll', 'thread'],
  })
})

test('where every word is known the filters stay the same ones, so that the address is left alone', () => {
  const filters = { status: ['failed', 'in_review'], type: ['poll'], q: 'sea' }
  expect(keepKnownWords(filters, () => posts)).toBe(filters)
})
