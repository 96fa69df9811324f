import { describe, expect, test } from 'vitest'
import { failure } from '#contract/wire/envelope.ts'
import { operations } from '#contract/operations.ts'
import { StoreUnavailable } from '#service/rules/store-unavailable.ts'
import { KEY, ORIGIN, expectRefusal, openSite } from './testing/site-under-test.ts'

const LIMITS = operations.accountLimits.path

describe('every answer', () => {
  test('has the policy and is not cached', async () => {
    const { ask, site } = openSite()
    const answers = [await ask(LIMITS), await ask('/nowhere'), await site.request('http://evil.example/')]
    for (const { headers } of answers) {
      const policy = headers.get('Content-Security-Policy')
      expect(policy).toContain("script-src 'self';")
      expect(policy).toContain("require-trusted-types-for 'script'")
      expect(policy).not.toContain('unsafe')
      expect(headers.get('X-Content-Type-Options')).toBe('nosniff')
      expect(headers.get('Referrer-Policy')).toBe('no-referrer')
      expect(headers.get('Cross-Origin-Opener-Policy')).toBe('same-origin')
      expect(headers.get('Cache-Control')).toBe('no-store')
    }
  })

  test('keeps the words of the service, including a refusal during a session', async () => {
    const backend = {
      fetch: () =>
        Response.json(failure({ reason: 'limits-unavailable' }), {
          status: 503,
          headers: { 'Retry-After': '7' },
        }),
    }
    const { ask } = openSite({ backend })
    const answer = await ask(LIMITS, { headers: { 'X-API-KEY': KEY } })
    expect(answer.headers.get('Retry-After')).toBe('7')
    expect(answer.status).toBe(503)
    expect(await answer.json()).toEqual(failure({ reason: 'limits-unavailable' }))
  })

  test('an internal fault is reported without its message', async () => {
    const reported: unknown[] = []
    const { ask } = openSite({
      backend: { fetch: () => Promise.reject(new Error(`planted ${KEY}`)) },
      report: (error) => void reported.push(error),
    })
    const answer = await ask(LIMITS)
    expect(answer.status).toBe(500)
    expect(await answer.json()).toEqual(failure({ reason: 'unexpected' }))
    expect(reported).toHaveLength(1)
  })

  test.each([
    ['a store that is away', new StoreUnavailable('planted'), 503, 'store-unavailable', '5'],
    ['a fault inside', new Error('planted'), 500, 'unexpected', null],
  ] as const)('%s at a sign-in has the usual answer', async (_, fault, status, reason, retryAfter) => {
    const { ask } = openSite({
      backend: { identifyKey: () => Promise.reject(fault) },
      report: () => null,
    })
    const answer = await ask('/session', {
      method: 'POST',
      body: JSON.stringify({ key: KEY }),
      headers: { 'Content-Type': 'application/json', Origin: ORIGIN },
    })
    expect(answer.headers.get('Retry-After')).toBe(retryAfter)
    await expectRefusal(answer, status, reason)
  })
})

test('health is answered under any host name', async () => {
  const { site } = openSite({ isHealthy: async () => false })
  const answer = await site.request('http://10.0.0.7:4280/healthz')
  expect(answer.status).toBe(503)
  expect((await openSite().site.request('http://10.0.0.7:4280/healthz')).status).toBe(200)
})

describe('metrics', () => {
  const { site } = openSite()
  const URL_HERE = 'http://127.0.0.1:4280/metrics'

  test.each(['127.0.0.1', '::1', '::ffff:127.0.0.1'])(
    'are for programs on this machine, %s',
    async (address) => {
      const answer = await site.request(URL_HERE, {}, address)
      expect(answer.headers.get('Content-Type')).toMatch(/^text\/plain; version=0\.0\.4/)
      expect(await answer.text()).toBe('almanac_open_sockets 1\n')
    },
  )

  test.each([
    ['from another machine', URL_HERE, {}, '10.0.0.7'],
    ['under the public name', 'https://calendar.example/metrics', {}, '127.0.0.1'],
    ['through a proxy', URL_HERE, { 'X-Forwarded-For': '10.0.0.7' }, '127.0.0.1'],
    ['through another proxy', URL_HERE, { Forwarded: 'for=10.0.0.7' }, '127.0.0.1'],
    ['through a proxy that only names itself', URL_HERE, { Via: '1.1 proxy' }, '127.0.0.1'],
    ['through a proxy with its own header', URL_HERE, { 'X-Real-IP': '10.0.0.7' }, '127.0.0.1'],
    ['through a network of caches', URL_HERE, { 'CF-Connecting-IP': '10.0.0.7' }, '127.0.0.1'],
  ])('do not exist %s', async (_, url, headers, address) => {
    expect((await site.request(url, { headers }, address)).status).toBe(404)
  })
})

test('only the directive of a report is logged', async () => {
  const { ask, violations } = openSite()
  const report = JSON.stringify({
    'csp-report': { 'blocked-uri': `http://a.example/${KEY}`, 'effective-directive': 'img-src' },
  })
  const send = (body: string, length = body.length) =>
    ask('/csp-report', {
      method: 'POST',
      body,
      headers: { 'Content-Type': 'application/csp-report', 'Content-Length': String(length) },
    })
  expect((await send(report)).status).toBe(204)
  expect((await send('no JSON')).status).toBe(204)
  expect((await send('long', 20_000)).status).toBe(413)
  expect(violations).toEqual(['img-src', 'unknown'])
})

test('a flood of reports does not fill the log', async () => {
  const { ask, violations, time } = openSite()
  const headers = { 'Content-Type': 'application/csp-report', 'Content-Length': '2' }
  const send = () => ask('/csp-report', { method: 'POST', body: '{}', headers })
  for (let i = 0; i < 200; i++) expect((await send()).status).toBe(204)
  expect(violations).toHaveLength(60)
  time.now += 60_000
  await send()
  expect(violations).toHaveLength(61)
})
