import { expect, test } from 'vitest'
import { leftOutWords } from './load-draft.ts'

const target = { username: 'kyna' }

test('A copy of a reply says whom it answered and that it will be a thread', () => {
  expect(leftOutWords({ type: 'comment', target }, 'thread')).toBe(
    'This is a copy of a reply to @kyna. Replies cannot be created through this API, so it will be a thread of its own.',
  )
  expect(leftOutWords({ type: 'comment', target: null }, 'thread')).toMatch(
    /copy of a reply\. Replies cannot/,
  )
})

test('A quote without the id of its post is copied as a thread, and that is said', () => {
  expect(leftOutWords({ type: 'quote_repost', target: null }, 'thread')).toMatch(/quoted post has no id/)
})

test('Nothing is said where the copy is whole', () => {
  expect(leftOutWords({ type: 'quote_repost', target }, 'quote')).toBeNull()
  expect(leftOutWords({ type: 'post', target: null }, 'thread')).toBeNull()
  expect(leftOutWords({ type: 'thread', target: null }, 'thread')).toBeNull()
})
