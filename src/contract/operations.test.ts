import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, utcDay } from './day.ts'
import { failure, success } from './wire/envelope.ts'
import { readEnvelope } from './wire/read-envelope.ts'
import { isRefusal, refusals } from './failure.ts'
import { codeToReason, operations, readRequest } from './operations.ts'
import { checkCommentary, checkSegments } from './creation/creation-checks.ts'

const calendar = '3f2b7c1e-8a4d-4e6f-9b0a-1c2d3e4f5a6b'
const thread = {
  channel: 'Social',
  post_type: 'thread',
  post_content: '{"0":{"text":"a","images":[]}}',
  calendar_uuid: calendar,
  scheduled_at: '2030-01-31T09:00:00Z',
  status: 'scheduled',
}
const quote = {
  channel: 'Social',
  post_type: 'quote_repost',
  content: 'well said',
  calendar_uuid: calendar,
  scheduled_at: '2030-01-31T09:00:00Z',
  status: 'draft',
  tweet_id: '900',
}

const reasons = (read: ReturnType<typeof readRequest>) => (read.ok ? [] : read.trouble.map((t) => t.reason))

describe('each operation refuses with its own reasons', () => {
  test.each([
    [{ start_date: '2026-11-01', end_date: '2026-11-30' }, []],
    [{ end_date: '2026-11-30' }, ['date-malformed']],
    [{ start_date: '', end_date: '2026-11-30' }, ['date-malformed']],
    [{ start_date: '2026-02-30', end_date: '2026-11-30' }, ['date-malformed']],
    [{ start_date: '0001-01-01', end_date: '0001-01-31' }, []],
    [{ start_date: '0000-12-31', end_date: '0001-01-31' }, ['date-malformed']],
    [{ start_date: '9998-12-01', end_date: '9998-12-31' }, []],
    [{ start_date: '9998-12-01', end_date: '9999-01-01' }, ['date-malformed']],
    [{ start_date: '2026-11-30', end_date: '2026-11-01' }, ['range-reversed']],
    [{ start_date: '2026-01-01', end_date: '2026-04-01' }, ['range-too-long']],
  ])('posts by date, case %#', (fields, expected) => {
    expect(reasons(readRequest('postsByDate', fields))).toEqual(expected)
  })

  test.each([
    [{ start_date: '2020-01-01', end_date: '2026-11-30', username: 'Kyna' }, []],
    [{ start_date: 'x', end_date: '2026-11-30' }, ['username-missing']],
    [{ start_date: '2026-11-30', end_date: '2026-11-01', username: 'Kyna' }, ['range-reversed']],
    [{ start_date: 'x', end_date: '2026-11-30', username: 'Kyna' }, ['date-malformed']],
  ])('posts by username, case %#', (fields, expected) => {
    expect(reasons(readRequest('postsByUsername', fields))).toEqual(expected)
  })

  test.each([
    [{}, []],
    [{ channel: '' }, ['channel-invalid']],
    [{ post_type: 'poll' }, ['post-type-unsupported']],
    [{ post_content: '{}' }, ['thread-malformed']],
    [{ calendar_uuid: '7' }, ['calendar-invalid']],
    [{ scheduled_at: 'soon' }, ['schedule-malformed']],
    [{ scheduled_at: '9998-12-31T23:59:59.999Z' }, []],
    [{ scheduled_at: '9999-01-01T00:00:00Z' }, ['schedule-malformed']],
    [{ status: 'failed' }, ['status-unknown']],
    [{ status: '', scheduled_at: 'soon' }, ['status-unknown']],
    [{ post_content: '[]', status: 'x' }, ['thread-malformed', 'status-unknown']],
  ])('a thread, case %#', (change, expected) => {
    expect(reasons(readRequest('createThread', { ...thread, ...change }))).toEqual(expected)
  })

  test.each([
    [{}, []],
    [{ content: '' }, ['quote-missing']],
    [{ content: ' \n' }, ['quote-missing']],
    [{ content: 'a'.repeat(281) }, ['quote-too-long']],
    [{ content: 'a\0' }, ['text-unstorable']],
    [{ tweet_id: '' }, ['tweet-inaccessible']],
    [{ status: 'failed' }, ['status-unknown']],
    [{ content: 'a'.repeat(281), status: 'x' }, ['quote-too-long', 'status-unknown']],
  ])('a quote, case %#', (change, expected) => {
    expect(reasons(readRequest('createQuote', { ...quote, ...change }))).toEqual(expected)
  })

  test('a refusal names the segment', () => {
    const post_content = JSON.stringify({
      0: { text: 'a', images: [] },
      1: { text: 'b'.repeat(281), images: [] },
    })
    expect(readRequest('createThread', { ...thread, post_content })).toEqual({
      ok: false,
      trouble: [{ reason: 'segment-too-long', field: 'post_content', segment: 1 }],
    })
  })
})

describe('a written request is read back', () => {
  const placement = {
    channel: fc.constantFrom('Social', 'Another'),
    calendarUuid: fc.uuid(),
    scheduledAt: fc.integer({ min: 0, max: 4_102_444_800_000 }),
    status: fc.constantFrom('draft' as const, 'published' as const, 'scheduled' as const),
  }
  const text = fc.string({ unit: 'binary', minLength: 1, maxLength: 280 })

  test('a thread', () => {
    const threads = fc.record({ ...placement, segments: fc.array(text, { minLength: 1, maxLength: 25 }) })
    fc.assert(
      fc.property(threads, (request) => {
        fc.pre(checkSegments(request.segments) === null)
        const read = readRequest('createThread', operations.createThread.write(request))
        expect(read).toEqual({ ok: true, value: request })
      }),
    )
  })

  test('a quote', () => {
    const quotes = fc.record({ ...placement, commentary: text, tweetId: fc.stringMatching(/^\d{1,19}$/) })
    fc.assert(
      fc.property(quotes, (request) => {
        fc.pre(checkCommentary(request.commentary) === null)
        const read = readRequest('createQuote', operations.createQuote.write(request))
        expect(read).toEqual({ ok: true, value: request })
      }),
    )
  })

  test('a range, with and without a name', () => {
    const range = fc
      .tuple(fc.integer({ min: 0, max: Date.UTC(2240, 0) }).map(utcDay), fc.integer({ min: 0, max: 89 }))
      .map(([from, more]) => ({ from, to: addDays(from, more) }))
    fc.assert(
      fc.property(range, fc.stringMatching(/^\w{1,15}$/), (asked, username) => {
        const byDate = readRequest('postsByDate', operations.postsByDate.write(asked))
        expect(byDate).toEqual({ ok: true, value: asked })
        const byName = operations.postsByUsername.write({ ...asked, username })
        expect(readRequest('postsByUsername', byName)).toEqual({ ok: true, value: { ...asked, username } })
      }),
    )
  })
})

test('the reader of requests never throws', () => {
  const names = ['start_date', 'end_date', 'username', ...Object.keys(thread), 'content', 'tweet_id']
  const value = fc.oneof(fc.string(), fc.json(), fc.constantFrom(...Object.values(thread)))
  const fields = fc.dictionary(fc.constantFrom(...names), value)
  fc.assert(
    fc.property(fields, fc.constantFrom(...Object.keys(operations)), (given, key) => {
      const name = key as keyof typeof operations // Object.keys returns exactly these names
      const read = readRequest(name, given)
      if (!read.ok) for (const { reason } of read.trouble) expect(isRefusal(reason)).toBe(true)
    }),
  )
})

describe('the meaning of a code depends on the operation', () => {
  test.each([
    ['postsByDate', 4001, 'date-malformed'],
    ['createQuote', 4001, 'tweet-inaccessible'],
    ['createThread', 4009, 'segment-too-long'],
    ['createQuote', 4009, 'quote-too-long'],
    ['createQuote', 4290, 'daily-cap-reached'],
    ['createThread', 4000, 'request-invalid'],
    ['postsByUsername', 4002, 'range-too-long'],
    ['accountLimits', 4004, 'key-refused'],
    ['accountLimits', 9999, 'refused-otherwise'],
  ] as const)('%s %i is %s', (name, code, reason) => {
    expect(codeToReason(name, code)).toBe(reason)
  })
})

describe('bodies', () => {
  test('both shapes are read back', () => {
    expect(readEnvelope(success([1]))).toEqual({ kind: 'success', data: [1] })
    const { code, message } = refusals['range-too-long']
    expect(readEnvelope(failure({ reason: 'range-too-long' }))).toEqual({ kind: 'refused', code, message })
  })

  test('a general message names its field', () => {
    expect(failure({ reason: 'text-unstorable', field: 'channel' }).errors.message).toContain('channel')
  })

  test('any other body is unreadable, and the reader never throws', () => {
    for (const body of [null, '', [], {}, { success: 'true', data: 1 }, { success: false }, { data: [] }])
      expect(readEnvelope(body)).toEqual({ kind: 'unreadable' })
    fc.assert(
      fc.property(fc.anything(), (body) => {
        expect(['success', 'refused', 'unreadable']).toContain(readEnvelope(body).kind)
      }),
    )
  })
})
