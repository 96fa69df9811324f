import { expect, test } from 'vitest'
import { neighboursOf } from './neighbours-of.ts'

const [one, two, three] = [
  { uuid: 'one', at: 0 },
  { uuid: 'two', at: 10 },
  { uuid: 'three', at: 20 },
] as const
const posts = [one, two, three]

test('a post has neighbours, except at the ends of the list', () => {
  expect(neighboursOf(two, posts)).toEqual({ before: 'one', after: 'three', place: 2 })
  expect(neighboursOf(one, posts)).toEqual({ before: undefined, after: 'two', place: 1 })
  expect(neighboursOf(three, posts)).toEqual({ before: 'two', after: undefined, place: 3 })
})

test.each([
  [-1, undefined, 'one'],
  [15, 'two', 'three'],
  [20, 'two', 'three'],
  [99, 'three', undefined],
])('a post at %i that is not in the list has the neighbours of its moment', (at, before, after) => {
  expect(neighboursOf({ uuid: 'hidden', at }, posts)).toEqual({ before, after, place: 0 })
})
