import { expect, test } from 'vitest'
import { AccountLimits, isLimitOfPosting } from './account-limits.ts'

test('unknown limits are kept, unreadable limits are reported, and the tier is not changed', () => {
  expect(
    AccountLimits.parse({
      tier: 'platinum',
      list_limit: { max: 5, remaining: 4, used: 1, note: 'x' },
      dream_limit: { max: 1, remaining: 1, used: 0 },
      odd_limit: { max: 'many' },
      note: 'hello',
    }),
  ).toEqual({
    tier: 'platinum',
    limits: { list_limit: { max: 5, remaining: 4, used: 1 }, dream_limit: { max: 1, remaining: 1, used: 0 } },
    unreadable: ['odd_limit'],
  })
})

test('the limits of posting are the three that a new post or draft may count against', () => {
  const names = ['api_draft_post_limit', 'list_limit', 'published_scheduled_post_limit', 'burst_limit']
  expect(names.filter(isLimitOfPosting)).toEqual([names[0], names[2]])
})
