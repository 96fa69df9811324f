import { expect, test } from 'vitest'
import { neighboursOf } from './neighbours-of.ts'

const posts = ['one', 'two', 'three'].map((uuid) => ({ uuid }))

test('a post has neighbours, except at the ends of the list and outside of it', () => {
  expect(neighboursOf('two', posts)).toEqual({ before: 'one', after: 'three' })
  expect(neighboursOf('one', posts)).toEqual({ before: undefined, after: 'two' })
  expect(neighboursOf('three', posts)).toEqual({ before: 'two', after: undefined })
  expect(neighboursOf('another', posts)).toEqual({ before: undefined, after: undefined })
})
