import { expect, test } from 'vitest'
import { neighboursOf } from './neighbours-of.ts'

const posts = ['one', 'two', 'three'].map((uuid) => ({ uuid }))

test('a post has neighbours, except at the ends of the list and outside of it', () => {
  expect(neighboursOf('two', posts)).toEqual({ before: 'one', after: 'three', place: 2 })
  expect(neighboursOf('one', posts)).toEqual({ before: undefined, after: 'two', place: 1 })
  expect(neighboursOf('three', posts)).toEqual({ before: 'two', after: undefined, place: 3 })
  expect(neighboursOf('another', posts)).toEqual({ before: undefined, after: undefined, place: 0 })
})
