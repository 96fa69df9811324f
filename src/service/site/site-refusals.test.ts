import { describe, expect, test } from 'vitest'
import type { Refusal } from '#contract/failure.ts'
import { KEY, LIMITS, ORIGIN, WEBHOOK, expectRefusal, openSite } from './testing/site-under-test.ts'

describe('nothing reaches the service', () => {
  type Halves = { cookie: string; proof: string }
  const both = ({ cookie, proof }: Halves) => ({ Cookie: cookie, 'X-Almanac-Proof': proof })

  const cases: [string, (halves: Halves) => Record<string, string>, number, Refusal][] = [
    ['with a cookie without the second half', ({ cookie }) => ({ Cookie: cookie }), 401, 'session-missing'],
    [
      'with the second half without a cookie',
      ({ proof }) => ({ 'X-Almanac-Proof': proof }),
      401,
      'session-missing',
    ],
    ['with an empty second half', ({ cookie }) => both({ cookie, proof: '' }), 401, 'session-missing'],
    [
      'with an empty cookie',
      ({ proof }) => both({ cookie: 'almanac_session_4280=', proof }),
      401,
      'session-missing',
    ],
    [
      'from a foreign origin',
      (halves) => ({ ...both(halves), Origin: 'http://evil.example' }),
      403,
      'origin-refused',
    ],
    [
      'from another port',
      (halves) => ({ ...both(halves), Origin: 'http://127.0.0.1:9999' }),
      403,
      'origin-refused',
    ],
    [
      'from another own name',
      (halves) => ({ ...both(halves), Origin: 'http://localhost:4280' }),
      403,
      'origin-refused',
    ],
    ['from an opaque origin', (halves) => ({ ...both(halves), Origin: 'null' }), 403, 'origin-refused'],
    [
      'across sites',
      (halves) => ({ ...both(halves), 'Sec-Fetch-Site': 'cross-site' }),
      403,
      'origin-refused',
    ],
    [
      'from a sister site',
      (halves) => ({ ...both(halves), 'Sec-Fetch-Site': 'same-site' }),
      403,
      'origin-refused',
    ],
    [
      'from an address bar',
      (halves) => ({ ...both(halves), 'Sec-Fetch-Site': 'none' }),
      403,
      'origin-refused',
    ],
    ['under a foreign name', (halves) => ({ ...both(halves), Host: 'evil.example' }), 403, 'origin-refused'],
    ['under a foreign port', (halves) => ({ ...both(halves), Host: '127.0.0.1:1' }), 403, 'origin-refused'],
  ]
  test.each(cases)('%s', async (_, headers, status, reason) => {
    const { ask, asked, ended, signIn } = openSite()
    const halves = await signIn()
    asked.length = 0
    for (const [path, method] of [
      [WEBHOOK, 'POST'],
      [LIMITS, 'GET'],
      ['/session', 'DELETE'],
    ] as const)
      await expectRefusal(await ask(path, { method, headers: headers(halves) }), status, reason)
    expect(asked).toEqual([])
    expect(ended.size).toBe(0)
  })

  test('under a foreign name, with a key or with nothing', async () => {
    const { site, asked } = openSite()
    for (const url of [`http://evil.example${LIMITS}`, 'http://evil.example:4280/'])
      await expectRefusal(await site.request(url, { headers: { 'X-API-KEY': KEY } }), 403, 'origin-refused')
    expect(asked).toEqual([])
  })

  test('after signing out, even if it is repeated', async () => {
    const { ask, asked, signIn } = openSite()
    const halves = await signIn()
    const out = await ask('/session', { method: 'DELETE', headers: { ...both(halves), Origin: ORIGIN } })
    expect(await out.json()).toEqual({ data: null, success: true })
    expect(out.headers.get('Set-Cookie')).toMatch(
      /^almanac_session_4280_[\w-]{10}=; Max-Age=0; Path=\/; HttpOnly; SameSite=Strict$/,
    )
    asked.length = 0
    for (let again = 0; again < 3; again++)
      await expectRefusal(await ask(LIMITS, { headers: both(halves) }), 401, 'session-missing')
    await expectRefusal(await ask('/session', { headers: both(halves) }), 401, 'session-missing')
    expect(asked).toEqual([])
  })

  test('after the secret changed', async () => {
    const halves = await openSite().signIn()
    const { ask, asked } = openSite({ secret: 'another secret of this test, as long as the first' })
    await expectRefusal(await ask(LIMITS, { headers: both(halves) }), 401, 'session-missing')
    expect(asked).toEqual([])
  })

  test('after thirty days', async () => {
    const { ask, asked, signIn, time } = openSite()
    const halves = await signIn()
    asked.length = 0
    time.now += 30 * 86_400_000 - 1
    expect((await ask(LIMITS, { headers: both(halves) })).status).toBe(200)
    time.now += 1
    await expectRefusal(await ask(LIMITS, { headers: both(halves) }), 401, 'session-missing')
    expect(asked).toHaveLength(1)
  })

  test('with the cookie and the proof of two sessions', async () => {
    const { ask, asked, signIn } = openSite()
    const [one, two] = [await signIn(), await signIn()]
    asked.length = 0
    const answer = await ask(LIMITS, { headers: both({ cookie: one.cookie, proof: two.proof }) })
    await expectRefusal(answer, 401, 'session-missing')
    expect(asked).toEqual([])
  })

  test('from a preflight', async () => {
    const { ask, asked } = openSite()
    const headers = { Origin: 'http://evil.example', 'Access-Control-Request-Method': 'POST' }
    await expectRefusal(await ask(WEBHOOK, { method: 'OPTIONS', headers }), 403, 'origin-refused')
    expect(asked).toEqual([])
  })
})
