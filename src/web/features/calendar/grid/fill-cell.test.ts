import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fillCell } from './fill-cell.ts'

const list = (length: number) => Array.from({ length }, (_, index) => index)
const counts = (posts: number, drafts: number, chips: number) => {
  const shown = fillCell(list(posts), list(drafts), chips)
  return [shown.posts.length, shown.drafts.length]
}

test('a cell shows everything that fits, and one draft if posts fill it', () => {
  expect(counts(2, 2, 4)).toEqual([2, 2])
  expect(counts(4, 0, 4)).toEqual([4, 0])
  expect(counts(5, 0, 4)).toEqual([4, 0])
  expect(counts(9, 1, 4)).toEqual([3, 1])
  expect(counts(9, 9, 5)).toEqual([4, 1])
  expect(counts(3, 2, 4)).toEqual([3, 1])
  expect(counts(9, 9, 1)).toEqual([1, 0])
  expect(counts(1, 9, 5)).toEqual([1, 4])
  expect(counts(3, 3, 0)).toEqual([0, 0])
})

test('a cell never overflows, and a later draft moves no post', () => {
  const small = fc.nat(30)
  fc.assert(
    fc.property(small, small, small, (posts, drafts, chips) => {
      const [shownPosts = 0, shownDrafts = 0] = counts(posts, drafts, chips)
      expect(shownPosts + shownDrafts).toBe(Math.min(posts + drafts, chips))
      expect(shownPosts).toBeLessThanOrEqual(counts(posts, 0, chips)[0] ?? 0)
    }),
  )
})
