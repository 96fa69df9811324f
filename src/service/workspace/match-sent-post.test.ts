import { expect, test } from 'vitest'
import { type Post, readPost } from '#contract/post.ts'
import type { SentRequest } from '#service/store/workspace/outbox.ts'
import { daysOfSentPost, matchSentPost } from './match-sent-post.ts'

const AT = Date.parse('2026-11-24T09:00:00Z')
const STARTED = Date.parse('2026-11-21T12:00:00Z')
const CALENDAR = '3f2b7c1e-8a4d-4e6f-9b0a-1c2d3e4f5a6b'
const MINUTE = 60_000

const placement = { channel: 'Social', calendarUuid: CALENDAR, scheduledAt: AT, status: 'scheduled' } as const
const thread = { ...placement, segments: ['One', 'Two'] }
const THREAD: SentRequest = { name: 'createThread', request: thread }
const ACCENTED: SentRequest = {
  name: 'createThread',
  request: { ...placement, segments: ['Cafe\u0301'] },
}
const QUOTE: SentRequest = {
  name: 'createQuote',
  request: { ...placement, commentary: 'Well said', tweetId: '77' },
}

function post(changes: Record<string, unknown> = {}): Post {
  const read = readPost({
    post_uuid: 'p',
    calendar_uuid: CALENDAR.toUpperCase(),
    content: 'One\n\nTwo',
    status: 'scheduled',
    created_at: new Date(STARTED).toISOString(),
    channel: 'Social',
    post_type: 'thread',
    scheduled_at: new Date(AT).toISOString(),
    ...changes,
  })
  if (read === null) throw new Error('The record can be read')
  return read
}

const at = (moment: number) => ({ scheduled_at: new Date(moment).toISOString() })
const quoted = (tweetId: string) => ({
  post_type: 'quote_repost',
  content: ' well  said'.replace('w', 'W'),
  post_metadata: { tweet_id: tweetId, username: 'ada' },
})

test.each([
  ['joined by blank lines', THREAD, {}, true],
  ['joined by spaces', THREAD, { content: 'One Two' }, true],
  [
    'with the text in the published response alone',
    THREAD,
    { content: '', post_content: { text: 'OneTwo' } },
    true,
  ],
  ['with the first segment alone', THREAD, { content: 'One' }, false],
  ['in another form of Unicode', ACCENTED, { content: 'Caf\u00e9' }, true],
  ['without a text', THREAD, { content: '' }, false],
  ['with other words', THREAD, { content: 'One Three' }, false],
  ['in another calendar', THREAD, { calendar_uuid: 'other' }, false],
  ['of another type', THREAD, { post_type: 'post' }, false],
  ['rounded to a second', THREAD, at(AT + 999), true],
  ['at another moment', THREAD, at(AT + 2_000), false],
  ['made long before', THREAD, { created_at: new Date(STARTED - 11 * MINUTE).toISOString() }, false],
  [
    'made by a clock that is slow',
    THREAD,
    { created_at: new Date(STARTED - 9 * MINUTE).toISOString() },
    true,
  ],
  ['of the quoted post', QUOTE, quoted('77'), true],
  ['of another quoted post', QUOTE, quoted('78'), false],
])('a post %s', (_, sent, changes, isFound) => {
  expect(matchSentPost({ sent, startedAt: STARTED }, [post(changes)])).toHaveLength(isFound ? 1 : 0)
})

test('a post that was known before the request is not its post', () => {
  expect(matchSentPost({ sent: { ...THREAD, known: ['p'] }, startedAt: STARTED }, [post()])).toEqual([])
})

test('a post that is published at once may have the moment of publishing, and is searched for around both days', () => {
  const request = { ...thread, status: 'published' as const, scheduledAt: STARTED + MINUTE }
  const lost = { sent: { name: 'createThread' as const, request }, startedAt: STARTED }
  expect(matchSentPost(lost, [post(at(STARTED - 10 * MINUTE))])).toHaveLength(1)
  expect(matchSentPost(lost, [post(at(STARTED - 20 * MINUTE))])).toHaveLength(0)
  expect(daysOfSentPost(lost)).toEqual({ from: '2026-11-20', to: '2026-11-22' })
})
