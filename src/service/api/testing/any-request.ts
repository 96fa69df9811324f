import fc from 'fast-check'
import { operations } from '#contract/operations.ts'
import { formOf } from './api-under-test.ts'

export type AnyRequest = { path: string; init: RequestInit }

const paths = [
  ...new Set(Object.values(operations).map(({ path }) => path)),
  '/api/v1/',
  '/api/v1/limit/',
  '/x',
]

export function anyRequest(known: {
  keys: string[]
  calendars: string[]
  tweets: string[]
}): fc.Arbitrary<AnyRequest> {
  const day = fc.oneof(
    fc.date({ min: new Date('2026-09-01'), max: new Date('2027-02-01'), noInvalidDate: true }).map(toDay),
    fc.constantFrom('2026-02-30', '', '2026-11-1', '0000-00-00', '0001-01-01', '9998-12-31', '9999-12-31'),
    fc.string(),
  )
  const text = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 300 }),
    fc.constantFrom(
      'a'.repeat(280),
      'a'.repeat(281),
      '😀'.repeat(281),
      ' \n',
      "'; DROP TABLE posts; --",
      '\0',
      '\ud800',
    ),
  )
  const segment = fc.oneof(
    { weight: 8, arbitrary: fc.record({ text, images: fc.constant([]) }) },
    { weight: 1, arbitrary: fc.anything() },
  )
  const content = fc.oneof(
    fc.array(segment, { maxLength: 27 }).map((segments) => toJson(Object.fromEntries(segments.entries()))),
    fc.json(),
    text,
  )
  const moment = fc.oneof(
    fc
      .date({ min: new Date('2026-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
      .map((at) => at.toISOString()),
    fc.constantFrom(
      '2030-02-30T00:00:00Z',
      '2030-01-01T24:00:00Z',
      '0000-12-31T23:59:59Z',
      '9998-12-31T23:59:59.999Z',
      '9999-12-31T23:59:59Z',
      '2030-01-01',
      '',
    ),
    fc.string(),
  )
  const fields = fc.record(
    {
      channel: mostly('Social', fc.string()),
      post_type: fc.constantFrom('thread', 'thread', 'quote_repost', 'quote_repost', 'poll', ''),
      post_content: content,
      content: text,
      calendar_uuid: fc.oneof(fc.constantFrom(...known.calendars), fc.uuid(), fc.string()),
      scheduled_at: moment,
      status: fc.constantFrom('draft', 'published', 'scheduled', 'scheduled', 'failed', ''),
      tweet_id: fc.oneof(fc.constantFrom(...known.tweets), fc.string()),
    },
    { requiredKeys: ['post_type'] },
  )
  const body = fc.oneof(
    { weight: 8, arbitrary: fields.map(formOf) },
    { weight: 1, arbitrary: fc.string().map((sent) => new TextEncoder().encode(sent)) },
    {
      weight: 1,
      arbitrary: fc
        .dictionary(fc.string(), fc.string())
        .map((sent) => new URLSearchParams(toWellFormed(sent))),
    },
  )
  const query = fc
    .record({ start_date: day, end_date: day, username: text }, { requiredKeys: [] })
    .map(toQuery)
  const headers = fc
    .record(
      { 'X-API-KEY': mostly(known.keys[0] ?? '', fc.constantFrom(...known.keys, 'wrong', '')) },
      { requiredKeys: [] },
    )
    .map((given): Record<string, string> => ({ ...given }))
  const reading = fc
    .record({
      path: fc.constantFrom(...paths),
      query,
      headers,
      method: mostly('GET', fc.constantFrom('PUT', 'DELETE', 'HEAD')),
    })
    .map(({ path, query: asked, ...init }): AnyRequest => ({ path: path + asked, init }))
  const writing = fc.record({ headers, body }).map(({ headers: sent, body: given }): AnyRequest => ({
    path: operations.createThread.path,
    init: { method: 'POST', headers: sent, body: given },
  }))
  return fc.oneof(reading, writing)
}

function mostly<Value>(usual: Value, other: fc.Arbitrary<Value>): fc.Arbitrary<Value> {
  return fc.oneof({ weight: 9, arbitrary: fc.constant(usual) }, { weight: 1, arbitrary: other })
}

function toDay(date: Date): string {
  return date.toISOString().slice(0, 10)
}

function toQuery(fields: Record<string, string>): string {
  return `?${new URLSearchParams(toWellFormed(fields)).toString()}`
}

function toWellFormed(fields: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [name.toWellFormed(), value.toWellFormed()]),
  )
}

function toJson(value: unknown): string {
  try {
    return JSON.stringify(value)
  } catch {
    return '{}'
  }
}
