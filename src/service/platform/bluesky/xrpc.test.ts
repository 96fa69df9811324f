import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { OutboundAnswer } from '#service/outbound/outbound-servers.ts'
import { callXrpc } from './xrpc.ts'

const schema = z.object({ did: z.string() })

function call(status: number, text: string | null, headers: Record<string, string> = {}) {
  const answer: OutboundAnswer = { kind: 'answer', status, text, headers: new Headers(headers) }
  const servers = { ask: () => Promise.resolve(answer) }
  return callXrpc(servers, { server: 'https://pds.example', method: 'com.example.method', schema })
}

const unclear = { kind: 'unclear', isSilent: false }

test.each([
  [200, '{"did":"did:plc:a"}', { kind: 'good', value: { did: 'did:plc:a' } }],
  [200, '{"did":1}', unclear],
  [200, 'garbage', unclear],
  [200, null, { ...unclear, isCut: true }],
  [201, '{"did":"did:plc:a"}', unclear],
  [307, '{"did":"did:plc:a"}', unclear],
  [
    400,
    '{"error":"InvalidRequest","message":"No"}',
    { kind: 'refused', status: 400, error: 'InvalidRequest', message: 'No' },
  ],
  [401, '{"error":"AuthMissing"}', { kind: 'refused', status: 401, error: 'AuthMissing', message: '' }],
  [400, '<h1>Bad request</h1>', unclear],
  [400, '{"error":""}', unclear],
  [500, '{"error":"InternalServerError","message":""}', unclear],
  [502, '{"error":"InvalidRequest","message":""}', unclear],
])('the status %i with %j', async (status, text, expected) => {
  expect(await call(status, text)).toEqual(expected)
})

test.each<[Record<string, string>, number | null]>([
  [{}, null],
  [{ 'retry-after': '30' }, 30_000],
  [{ 'retry-after': '0' }, 1000],
  [{ 'retry-after': '999999999' }, 86_400_000],
  [{ 'retry-after': 'soon' }, null],
  [{ 'retry-after': '30', 'ratelimit-reset': '1' }, 30_000],
  [{ 'ratelimit-reset': '1' }, 1000],
  [{ 'ratelimit-reset': 'never' }, null],
])('429 with %j says to wait %s ms', async (headers, forMs) => {
  expect(await call(429, '{"error":"RateLimitExceeded"}', headers)).toEqual({ kind: 'limited', forMs })
})

test('429 may name a date', async () => {
  const answer = await call(429, '', { 'retry-after': new Date(Date.now() + 60_000).toUTCString() })
  expect(answer.kind === 'limited' && answer.forMs).toBeGreaterThan(50_000)
})

test('no answer and a private address are distinguished', async () => {
  for (const [kind, expected] of [
    ['none', { kind: 'unclear', isSilent: true }],
    ['private', { kind: 'private' }],
  ] as const) {
    const servers = { ask: () => Promise.resolve({ kind }) }
    expect(await callXrpc(servers, { server: 'https://pds.example', method: 'm', schema })).toEqual(expected)
  }
})
