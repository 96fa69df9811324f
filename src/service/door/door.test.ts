import { describe, expect, test } from 'vitest'
import { failure } from '#contract/wire/envelope.ts'
import type { Refusal } from '#contract/failure.ts'
import { operations } from '#contract/operations.ts'
import { descriptionPaths } from '#service/http/description-paths.ts'
import { ADDRESS, KEY, ORIGIN, openDoor } from './testing/door-under-test.ts'

const LIMITS = operations.accountLimits.path
const WEBHOOK = operations.createThread.path

async function expectRefusal(answer: Response, status: number, reason: Refusal) {
  expect(await answer.json()).toEqual(failure({ reason }))
  expect(answer.status).toBe(status)
  expect([...answer.headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([])
}

describe('both halves of a session open it', () => {
  test('a browser is answered with the key that it does not have', async () => {
    const { ask, asked, signIn } = openDoor()
    const { cookie, proof } = await signIn()
    asked.length = 0
    const answer = await ask(WEBHOOK, {
      method: 'POST',
      body: 'a creation',
      headers: {
        Cookie: cookie,
        'X-Almanac-Proof': proof,
        'X-Almanac-Sending': 'name',
        Origin: ORIGIN,
        'Sec-Fetch-Site': 'same-origin',
      },
    })
    expect(answer.status).toBe(200)
    expect(asked).toEqual([
      {
        path: WEBHOOK,
        method: 'POST',
        key: KEY,
        sending: 'name',
        caller: { audience: 'browser', address: ADDRESS },
        body: 'a creation',
      },
    ])
  })

  test('any replica with the secret opens it', async () => {
    const { cookie, proof } = await openDoor().signIn()
    const other = openDoor()
    const answer = await other.ask(LIMITS, { headers: { Cookie: cookie, 'X-Almanac-Proof': proof } })
    expect(answer.status).toBe(200)
  })

  test('of several cookies of its name, whichever opens', async () => {
    const { ask, signIn } = openDoor()
    const [{ cookie, proof }, other] = [await signIn(), await signIn()]
    const tossed = 'almanac_session_4280=tossed'
    for (const Cookie of [
      `${tossed}; ${cookie}`,
      `${cookie}; ${tossed}`,
      `${other.cookie};${tossed};${cookie}`,
    ]) {
      const answer = await ask(LIMITS, { headers: { Cookie, 'X-Almanac-Proof': proof } })
      expect(answer.status).toBe(200)
    }
    const answer = await ask(LIMITS, { headers: { Cookie: tossed, 'X-Almanac-Proof': proof } })
    await expectRefusal(answer, 401, 'session-missing')
  })

  test('beside the cookie of another instance on this machine', async () => {
    const other = 'http://127.0.0.1:4281'
    const [here, there] = [openDoor(), openDoor({ origins: () => [other] })]
    const mine = await here.signIn()
    const answer = await there.door.request(`${other}/session`, {
      method: 'POST',
      body: JSON.stringify({ key: KEY }),
      headers: { 'Content-Type': 'application/json', Origin: other },
    })
    const [theirs = ''] = answer.headers.getSetCookie()
    expect(theirs).toMatch(/^almanac_session_4281=/)
    // A browser keeps one cookie of each name for a host, whatever the port.
    expect(mine.cookie.split('=')[0]).toBe('almanac_session_4280')
  })

  test('the second half in a cookie of its own is no second half', async () => {
    const { ask, signIn } = openDoor()
    const { cookie, proof } = await signIn()
    const answer = await ask(LIMITS, { headers: { Cookie: `${cookie}; X-Almanac-Proof=${proof}` } })
    await expectRefusal(answer, 401, 'session-missing')
  })
})

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
    const { ask, asked, ended, signIn } = openDoor()
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
    const { door, asked } = openDoor()
    for (const url of [`http://evil.example${LIMITS}`, 'http://evil.example:4280/'])
      await expectRefusal(await door.request(url, { headers: { 'X-API-KEY': KEY } }), 403, 'origin-refused')
    expect(asked).toEqual([])
  })

  test('after signing out, however often it is replayed', async () => {
    const { ask, asked, signIn } = openDoor()
    const halves = await signIn()
    const out = await ask('/session', { method: 'DELETE', headers: { ...both(halves), Origin: ORIGIN } })
    expect(await out.json()).toEqual({ data: null, success: true })
    expect(out.headers.get('Set-Cookie')).toMatch(
      /^almanac_session_4280=; Max-Age=0; Path=\/; HttpOnly; SameSite=Strict$/,
    )
    asked.length = 0
    for (let again = 0; again < 3; again++)
      await expectRefusal(await ask(LIMITS, { headers: both(halves) }), 401, 'session-missing')
    await expectRefusal(await ask('/session', { headers: both(halves) }), 401, 'session-missing')
    expect(asked).toEqual([])
  })

  test('after the secret changed', async () => {
    const halves = await openDoor().signIn()
    const { ask, asked } = openDoor({ secret: 'another secret of this test, as long as the first' })
    await expectRefusal(await ask(LIMITS, { headers: both(halves) }), 401, 'session-missing')
    expect(asked).toEqual([])
  })

  test('after thirty days', async () => {
    const { ask, asked, signIn, time } = openDoor()
    const halves = await signIn()
    asked.length = 0
    time.now += 30 * 86_400_000 - 1
    expect((await ask(LIMITS, { headers: both(halves) })).status).toBe(200)
    time.now += 1
    await expectRefusal(await ask(LIMITS, { headers: both(halves) }), 401, 'session-missing')
    expect(asked).toHaveLength(1)
  })

  test('with the halves of two sessions', async () => {
    const { ask, asked, signIn } = openDoor()
    const [one, two] = [await signIn(), await signIn()]
    asked.length = 0
    const answer = await ask(LIMITS, { headers: both({ cookie: one.cookie, proof: two.proof }) })
    await expectRefusal(answer, 401, 'session-missing')
    expect(asked).toEqual([])
  })

  test('from a preflight', async () => {
    const { ask, asked } = openDoor()
    const headers = { Origin: 'http://evil.example', 'Access-Control-Request-Method': 'POST' }
    await expectRefusal(await ask(WEBHOOK, { method: 'OPTIONS', headers }), 403, 'origin-refused')
    expect(asked).toEqual([])
  })
})

describe('a client with a key', () => {
  test('is passed on with its own key, and its cookies are not', async () => {
    const { ask, asked } = openDoor()
    const answer = await ask(LIMITS, { headers: { 'X-API-KEY': KEY, 'X-Almanac-Sending': 'a' } })
    expect(answer.status).toBe(200)
    expect(asked).toMatchObject([{ key: KEY, sending: null, caller: { audience: 'client' } }])
  })

  test('hears from the service itself that its key is wrong or missing', async () => {
    const { ask, asked } = openDoor()
    await expectRefusal(await ask(LIMITS, { headers: { 'X-API-KEY': 'wrong' } }), 401, 'key-refused')
    await expectRefusal(await ask(LIMITS), 401, 'key-refused')
    expect(asked.map(({ key }) => key)).toEqual(['wrong', null])
  })
})

test('a request for the description of the service reaches the backend without the session', async () => {
  const { ask, asked, signIn } = openDoor()
  const { cookie, proof } = await signIn()
  asked.length = 0
  for (const path of Object.values(descriptionPaths))
    await ask(path, { headers: { Cookie: cookie, 'X-Almanac-Proof': proof, 'Sec-Fetch-Site': 'none' } })
  expect(asked).toMatchObject(
    Object.values(descriptionPaths).map((path) => ({ path, key: null, caller: { audience: 'client' } })),
  )
})
