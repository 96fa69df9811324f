import { expect, test } from 'vitest'
import { type Refusal, refusals } from '#contract/failure.ts'
import { failure, success } from '#contract/wire/envelope.ts'
import type { Caller } from '#service/http/backend.ts'
import { createKeyAccounts, identifyKeyAt } from './identify-key.ts'

const KEY = 'planted-key-0123456789'
const caller: Caller = { audience: 'browser', address: '10.0.0.7' }

const identify = (fetch: () => Response, host = 'api.example') => {
  const upstream = new URL(`https://${host}`)
  return identifyKeyAt(upstream, fetch, createKeyAccounts(upstream))(KEY, caller)
}

async function refusalOf(fetch: () => Response): Promise<Response> {
  const owner = await identify(fetch)
  if (owner.ok) throw new Error('was accepted')
  return owner.trouble
}

async function expectRefusal(answer: Response, status: number, reason: Refusal) {
  expect(await answer.json()).toEqual(failure({ reason }))
  expect(answer.status).toBe(status)
}

const giveTier = () => Response.json(success({ tier: 'pro' }))

test('a key that reads the limits is good', async () => {
  const owner = await identify(giveTier)
  expect(owner).toEqual({
    ok: true,
    value: { accountId: expect.stringMatching(/^[\da-f]{32}$/), accountName: null, tier: 'pro' },
  })
})

test('an account is identified by its key, and differs between upstreams', async () => {
  const accountId = async (host: string) => {
    const owner = await identify(giveTier, host)
    return owner.ok ? owner.value.accountId : null
  }
  expect(await accountId('api.example')).toBe(await accountId('api.example'))
  expect(await accountId('other.example')).not.toBe(await accountId('api.example'))
})

test('the answer of an upstream without limits is passed on unchanged', async () => {
  const answer = await refusalOf(() =>
    Response.json(failure({ reason: 'limits-unavailable' }), {
      status: 503,
      headers: { 'Retry-After': '7' },
    }),
  )
  expect(answer.headers.get('Retry-After')).toBe('7')
  await expectRefusal(answer, 503, 'limits-unavailable')
})

test.each([
  ['no JSON', () => new Response('<html>')],
  ['another API', () => Response.json({ ok: true })],
  ['without valid limits', () => Response.json(success('hello'))],
])('an answer that is %s does not prove a key', async (_, fetch) => {
  await expectRefusal(await refusalOf(fetch), 502, 'upstream-fault')
})

test('a key is refused with any status', async () => {
  const { code, message } = refusals['key-refused']
  const fetch = () => Response.json({ errors: { code, message }, success: false }, { status: 200 })
  await expectRefusal(await refusalOf(fetch), 401, 'key-refused')
})
