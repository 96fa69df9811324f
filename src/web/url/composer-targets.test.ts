import { expect, test } from 'vitest'
import { copyAsNewTarget } from './composer-targets.ts'

test('a copy of a quote quotes the same post again, and any other becomes a thread', () => {
  const target = {
    photo: '',
    socialId: '',
    tweetId: '900',
    text: '',
    name: '',
    username: '',
    isVerified: null,
  }
  expect(copyAsNewTarget({ uuid: 'q', type: 'quote_repost', target })).toEqual({
    to: '/compose/quote',
    search: { tweet: '900', copy: 'q' },
  })
  expect(copyAsNewTarget({ uuid: 'r', type: 'comment', target })).toEqual({
    to: '/compose/thread',
    search: { copy: 'r' },
  })
})
