import { expect, test } from 'vitest'
import { dismissedPosts } from './dismissed-posts.ts'
import { readLocal, writeLocal } from './local-store.ts'

test('what another tab dismissed meanwhile stays dismissed', () => {
  const { dismiss, restore, read } = dismissedPosts('account')
  dismiss(['a', 'b'])
  expect([...read()]).toEqual(['a', 'b'])
  writeLocal('almanac.dismissed.account', '["a","b","c"]')
  dismiss(['d'])
  expect([...read()]).toEqual(['a', 'b', 'c', 'd'])
  writeLocal('almanac.dismissed.account', '["a","b","c","d","e"]')
  restore(['b', 'd'])
  expect(readLocal('almanac.dismissed.account')).toBe('["a","c","e"]')
  expect([...dismissedPosts('another').read()]).toEqual([])
})

test('the oldest beyond two thousand are forgotten', () => {
  const { dismiss, read } = dismissedPosts('busy')
  dismiss(Array.from({ length: 2_001 }, (_, number) => `${number}`))
  expect(read().size).toBe(2_000)
  expect(read().has('0')).toBe(false)
})
