import { expect, test } from 'vitest'
import { bindingWords, partOfTotal, readPostQuota } from './post-quota.ts'
import { readQuota } from './quota.ts'

function postQuota(part: { max: number; used: number }, total: { max: number; used: number }) {
  const quotas = [
    readQuota('published_scheduled_post_limit', { ...total, remaining: total.max - total.used }),
    readQuota('api_published_scheduled_post_limit', { ...part, remaining: part.max - part.used }),
  ]
  const read = readPostQuota(quotas)
  if (read === null) throw new Error('both limits are there')
  return read
}

test('of the two limits the one with less left binds, and is named', () => {
  const words = (part: { max: number; used: number }, total: { max: number; used: number }) =>
    bindingWords(postQuota(part, total), String)
  expect(words({ max: 10, used: 8 }, { max: 20, used: 9 })).toBe('The nearer limit is API posts: 2 left.')
  expect(words({ max: 10, used: 3 }, { max: 20, used: 19 })).toBe(
    'The nearer limit is Posts from UI and API: 1 left.',
  )
  expect(words({ max: 10, used: 8 }, { max: 20, used: 18 })).toBe('Both limits are as near: 2 left.')
})

test('over a limit nothing is left, and never less than nothing', () => {
  expect(bindingWords(postQuota({ max: 10, used: 15 }, { max: 20, used: 9 }), String)).toContain('0 left')
})

test('the part is drawn in the total only where it fits into it', () => {
  expect(partOfTotal(postQuota({ max: 10, used: 4 }, { max: 20, used: 9 }))).toBe(4)
  expect(partOfTotal(postQuota({ max: 10, used: 9 }, { max: 20, used: 4 }))).toBeUndefined()
})

test('a record without one of the two binds nothing', () => {
  expect(readPostQuota([readQuota('list_limit', { max: 1, used: 0, remaining: 1 })])).toBeNull()
})
