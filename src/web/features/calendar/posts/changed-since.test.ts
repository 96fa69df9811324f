import { expect, test } from 'vitest'
import { countChanges } from './changed-since.ts'

const [since, now] = [1_000, 2_000]
const post = (status: string, at: number, createdAt: number | null = 0) => ({ status, at, createdAt })

test('a post counts once: as gone out, as failed, or as new', () => {
  const posts = [
    post('published', 1_001, 1_500),
    post('published', 2_000),
    post('failed', 1_500, 1_200),
    post('scheduled', 9_000, 1_001),
    post('draft', 9_000, 2_000),
  ]
  expect(countChanges(posts, since, now)).toEqual({ out: 2, failed: 1, new: 2 })
})

test('older posts and posts still to come do not count', () => {
  const posts = [
    post('published', 1_000),
    post('failed', 2_001),
    post('scheduled', 9_000, 1_000),
    post('scheduled', 9_000, null),
    post('overdue', 1_500),
  ]
  expect(countChanges(posts, since, now)).toEqual({ out: 0, failed: 0, new: 0 })
})
