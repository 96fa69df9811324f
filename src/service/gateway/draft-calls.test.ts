import { afterEach, describe, expect, test } from 'vitest'
import type { DraftCreation } from '#contract/workspace/draft-creation.ts'
import { KEY, gatewayBench, says } from './testing/gateway-under-test.ts'

const { openGateway, closeGateways } = gatewayBench()
afterEach(closeGateways)

const THREAD: DraftCreation = {
  name: 'createThread',
  request: {
    channel: 'Social',
    calendarUuid: '3f2b7c1e-8a4d-4e6f-9b0a-1c2d3e4f5a6b',
    scheduledAt: Date.parse('2030-01-31T09:00:00Z'),
    status: 'scheduled',
    segments: ['One'],
  },
}
const refusal = (code: number, message = 'No') =>
  JSON.stringify({ errors: { code, message }, success: false })

describe('an answer to a draft', () => {
  test('that names the post says that it was created', async () => {
    const { drafts, arrived } = await openGateway(says('{"data":{"uuid":"p-1"},"success":true}'))
    const outcome = await drafts.create(KEY, THREAD, 'draft-1')
    expect(outcome).toMatchObject({ kind: 'created', post: { uuid: 'p-1' } })
    expect(arrived).toHaveLength(1)
    expect(arrived[0]?.head).toMatch(/x-almanac-sending: draft-1/i)
  })

  test.each([
    [
      'a refusal of the contract',
      refusal(4006),
      '400 Bad Request',
      { reason: 'thread-malformed', code: 4006 },
    ],
    ['its own refusal', refusal(4777), '402 No', { reason: 'refused-otherwise', code: 4777, words: 'No' }],
    ['a refused key', refusal(4004), '401 No', { reason: 'key-refused' }],
    ['a key without the right', refusal(4004), '403 No', { reason: 'permission-missing' }],
    ['words that no database stores', refusal(4777, 'no\0 \ud800'), '400 No', { words: 'no \ufffd' }],
    ['words with the key', refusal(4777, `no ${KEY}`), '400 No', { words: 'no …' }],
  ])('that is %s says why', async (_, body, status, expected) => {
    const { drafts } = await openGateway(says(body, {}, status))
    expect(await drafts.create(KEY, THREAD, 'd')).toMatchObject({ kind: 'refused', refusal: expected })
  })

  test.each([
    ['has no uuid', '{"data":{},"success":true}', '200 OK'],
    ['is not JSON', '<h1>Bad gateway</h1>', '502 Bad Gateway'],
    ['is a failure', refusal(4006), '500 Oops'],
    ['has a code of a failure', refusal(5999), '200 OK'],
  ])('that %s leaves the outcome unknown', async (_, body, status) => {
    const { drafts } = await openGateway(says(body, {}, status))
    expect(await drafts.create(KEY, THREAD, 'd')).toEqual({ kind: 'unknown' })
  })

  test('that never comes leaves the outcome unknown, unless the upstream was unreachable', async () => {
    const silent = await openGateway(() => undefined, { limits: { totalMs: 500 } })
    expect(await silent.drafts.create(KEY, THREAD, 'd')).toEqual({ kind: 'unknown' })
    const cut = await openGateway(({ socket }) => void socket.destroy())
    expect(await cut.drafts.create(KEY, THREAD, 'd')).toEqual({ kind: 'unknown' })
    expect(cut.arrived).toHaveLength(1)
    const down = await openGateway(says(''))
    await down.closeUpstream()
    expect(await down.drafts.create(KEY, THREAD, 'd')).toMatchObject({
      kind: 'refused',
      refusal: { reason: 'upstream-unreached' },
    })
  })
})

test('two upstreams at one host, and two keys, have separate workspaces', async () => {
  const [first, second] = [await openGateway(says('')), await openGateway(says(''), { path: 'other' })]
  const accounts = await Promise.all([
    first.drafts.accountOf(KEY),
    first.drafts.accountOf(`${KEY}0`),
    second.drafts.accountOf(KEY),
  ])
  expect(new Set(accounts).size).toBe(3)
  expect(await first.drafts.accountOf(KEY)).toBe(accounts[0])
  expect(accounts[0]).toMatch(/^[\da-f]{64}$/)
})
