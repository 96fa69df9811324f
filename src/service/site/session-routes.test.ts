import { describe, expect, test } from 'vitest'
import { failure, success } from '#contract/wire/envelope.ts'
import type { Refusal } from '#contract/failure.ts'
import { bad, good } from '#contract/result.ts'
import { ADDRESS, KEY, ORIGIN, openSite } from './testing/site-under-test.ts'

type Opened = ReturnType<typeof openSite>

const post = ({ ask }: Pick<Opened, 'ask'>, body: unknown, headers: Record<string, string> = {}) =>
  ask('/session', {
    method: 'POST',
    body: typeof body === 'string' ? body : JSON.stringify(body),
    headers: { 'Content-Type': 'application/json', Origin: ORIGIN, ...headers },
  })

async function expectRefusal(answer: Response, status: number, reason: Refusal) {
  expect(await answer.json()).toEqual(failure({ reason }))
  expect(answer.status).toBe(status)
  expect(answer.headers.getSetCookie()).toEqual([])
}

describe('signing in with a key', () => {
  test('sets a cookie that no script can read, and returns the proof', async () => {
    const opened = openSite()
    const answer = await post(opened, { key: ` ${KEY}\n` })
    const text = await answer.text()
    expect(JSON.parse(text)).toEqual({
      data: {
        proof: expect.stringMatching(/^[\w-]{43}$/),
        accountId: 'account-1',
        accountName: 'Ada',
        tier: 'pro',
        source: 'Embedded service',
        isDemo: false,
        mayConnect: false,
        canChangePosts: false,
        mayWrite: true,
        calendars: [],
      },
      success: true,
    })
    const [cookie = ''] = answer.headers.getSetCookie()
    expect(cookie).toMatch(
      /^almanac_session_4280_[\w-]{10}=[\w-]+; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Strict$/,
    )
    expect(text + cookie).not.toContain(KEY)
    expect(cookie.length).toBeLessThan(4096)
    expect(opened.identified).toMatchObject([{ key: KEY, caller: { audience: 'browser' } }])
  })

  test('with TLS the cookie is sent only over TLS', async () => {
    const { site } = openSite()
    const answer = await site.request('https://calendar.example/session', {
      method: 'POST',
      body: JSON.stringify({ key: KEY }),
      headers: { 'Content-Type': 'application/json', Origin: 'https://calendar.example' },
    })
    const cookie = answer.headers.get('Set-Cookie') ?? ''
    expect(cookie).toMatch(
      /^__Host-almanac_session_443_[\w-]{10}=.*; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
    )
    expect(answer.headers.get('Strict-Transport-Security')).toBe('max-age=31536000')
  })

  test('the longest key and name still fit a cookie', async () => {
    const key = 'k'.repeat(512)
    const opened = openSite({
      backend: {
        identifyKey: async () =>
          good({ accountId: 'a'.repeat(36), accountName: '€'.repeat(1000), tier: '€'.repeat(1000) }),
      },
    })
    const [cookie = ''] = (await post(opened, { key })).headers.getSetCookie()
    expect(cookie.length).toBeGreaterThan(1000)
    expect(cookie.length).toBeLessThan(4096)
  })

  test.each([
    ['a key that is refused', { key: 'wrong' }, 401, 'key-refused'],
    ['an empty key', { key: '' }, 401, 'key-refused'],
    ['a key no header can hold', { key: 'a\nb' }, 401, 'key-refused'],
    ['a key longer than any', { key: 'k'.repeat(513) }, 401, 'key-refused'],
    ['neither key nor link', {}, 400, 'request-invalid'],
    ['a key that is not text', { key: 7 }, 400, 'request-invalid'],
    ['no JSON', 'key=1', 400, 'request-invalid'],
    ['too much', { key: 'k'.repeat(5000) }, 413, 'body-too-large'],
    ['an invented link', { launch: 'a' }, 401, 'session-missing'],
  ] as const)('%s is refused', async (_, body, status, reason) => {
    await expectRefusal(await post(openSite(), body), status, reason)
  })

  test('a form from a foreign page is refused', async () => {
    const opened = openSite()
    const answer = await post(opened, { key: KEY }, { 'Content-Type': 'text/plain' })
    await expectRefusal(answer, 415, 'content-type-wrong')
    await expectRefusal(await post(opened, { key: KEY }, { Origin: 'null' }), 403, 'origin-refused')
    expect(opened.identified).toEqual([])
  })

  test('the refusal of a backend that cannot identify a key is passed on', async () => {
    const refusal = Response.json(failure({ reason: 'limits-unavailable' }), {
      status: 503,
      headers: { 'Retry-After': '7' },
    })
    const answer = await post(openSite({ backend: { identifyKey: async () => bad(refusal) } }), { key: KEY })
    expect(answer.headers.get('Retry-After')).toBe('7')
    await expectRefusal(answer, 503, 'limits-unavailable')
  })

  test('an address with too many refused attempts must wait', async () => {
    const opened = openSite()
    for (let attempt = 0; attempt < 60; attempt++) opened.attempts.fail(ADDRESS)
    const answer = await post(opened, { launch: 'invented' })
    expect(answer.headers.get('Retry-After')).toBe('60')
    await expectRefusal(answer, 429, 'attempts-throttled')
    expect(opened.identified).toEqual([])
    opened.time.now += 60_000
    await expectRefusal(await post(opened, { launch: 'invented' }), 401, 'session-missing')
  })

  test('a good key never has to wait', async () => {
    const opened = openSite()
    for (let attempt = 0; attempt < 60; attempt++) await post(opened, { launch: 'invented' })
    expect((await post(opened, { key: KEY })).status).toBe(200)
  })
})

test('invented links are counted as attempts', async () => {
  const opened = openSite()
  for (let attempt = 0; attempt < 60; attempt++)
    await expectRefusal(await post(opened, { launch: String(attempt) }), 401, 'session-missing')
  await expectRefusal(await post(opened, { launch: 'another' }), 429, 'attempts-throttled')
})

describe('asking who is signed in', () => {
  test('returns the account and neither the key nor the proof', async () => {
    const { ask, signIn } = openSite()
    const { cookie, proof } = await signIn()
    const answer = await ask('/session', { headers: { Cookie: cookie, 'X-Almanac-Proof': proof } })
    expect(await answer.json()).toEqual(
      success({
        accountId: 'account-1',
        accountName: 'Ada',
        tier: 'pro',
        source: 'Embedded service',
        isDemo: false,
        mayConnect: false,
        canChangePosts: false,
        mayWrite: true,
        calendars: [],
      }),
    )
    expect(answer.headers.get('Cache-Control')).toBe('no-store')
  })

  test('without a session there is no account', async () => {
    await expectRefusal(await openSite().ask('/session'), 401, 'session-missing')
  })
})

test('a wrong method gets the allowed ones', async () => {
  const answer = await openSite().ask('/session', { method: 'PUT' })
  expect(answer.headers.get('Allow')).toBe('GET, HEAD, POST, DELETE')
  await expectRefusal(answer, 405, 'method-not-allowed')
})
