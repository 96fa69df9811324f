import { expect, test } from 'vitest'
import { mergePosts } from './merge-posts.ts'
import { samplePost } from '#web/testing/sample-post.ts'

const early = samplePost({ uuid: 'early', at: '2026-11-01T00:00:00Z' })
const late = samplePost({ uuid: 'late', at: '2026-11-30T00:00:00Z' })

test('answers that overlap give each post once, oldest first', () => {
  expect(mergePosts([[late], [early, late], undefined])).toEqual([early, late])
})

test('the list that comes first is believed', () => {
  const stale = { ...late, status: 'draft' }
  expect(mergePosts([[late], [stale]])).toEqual([late])
})
