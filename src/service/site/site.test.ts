import { describe, expect, test } from 'vitest'
import { descriptionPaths } from '#service/http/description-paths.ts'
import { ADDRESS, KEY, LIMITS, ORIGIN, WEBHOOK, expectRefusal, openSite } from './testing/site-under-test.ts'

describe('the cookie and the proof together open a session', () => {
  test('a browser is answered by a key that it does not have', async () => {
    const { ask, asked, signIn } = openSite()
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
        idempotencyKey: 'name',
        caller: { audience: 'browser', address: ADDRESS },
        body: 'a creation',
      },
    ])
  })

  test('any process with the secret opens it', async () => {
    const { cookie, proof } = await openSite().signIn()
    const other = openSite()
    const answer = await other.ask(LIMITS, { headers: { Cookie: cookie, 'X-Almanac-Proof': proof } })
    expect(answer.status).toBe(200)
  })

  test('with several cookies of its name, any valid one opens it', async () => {
    const { ask, signIn } = openSite()
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
    const [here, there] = [openSite(), openSite({ origins: () => [other] })]
    const mine = await here.signIn()
    const answer = await there.site.request(`${other}/session`, {
      method: 'POST',
      body: JSON.stringify({ key: KEY }),
      headers: { 'Content-Type': 'application/json', Origin: other },
    })
    const [theirs = ''] = answer.headers.getSetCookie()
    expect(theirs).toMatch(/^almanac_session_4281_[\w-]{10}=/)
    expect(mine.cookie.split('=')[0]).toMatch(/^almanac_session_4280_/)
  })

  test('a proof in a cookie is not accepted', async () => {
    const { ask, signIn } = openSite()
    const { cookie, proof } = await signIn()
    const answer = await ask(LIMITS, { headers: { Cookie: `${cookie}; X-Almanac-Proof=${proof}` } })
    await expectRefusal(answer, 401, 'session-missing')
  })
})

describe('a client with a key', () => {
  test('is passed on with its own key, and its cookies are not', async () => {
    const { ask, asked } = openSite()
    const answer = await ask(LIMITS, { headers: { 'X-API-KEY': KEY, 'X-Almanac-Sending': 'a' } })
    expect(answer.status).toBe(200)
    expect(asked).toMatchObject([{ key: KEY, idempotencyKey: null, caller: { audience: 'client' } }])
  })

  test('gets the answer of the service if its key is wrong or missing', async () => {
    const { ask, asked } = openSite()
    await expectRefusal(await ask(LIMITS, { headers: { 'X-API-KEY': 'wrong' } }), 401, 'key-refused')
    await expectRefusal(await ask(LIMITS), 401, 'key-refused')
    expect(asked.map(({ key }) => key)).toEqual(['wrong', null])
  })
})

test('a request for the description of the service reaches the backend without the session', async () => {
  const { ask, asked, signIn } = openSite()
  const { cookie, proof } = await signIn()
  asked.length = 0
  for (const path of Object.values(descriptionPaths))
    await ask(path, { headers: { Cookie: cookie, 'X-Almanac-Proof': proof, 'Sec-Fetch-Site': 'none' } })
  expect(asked).toMatchObject(
    Object.values(descriptionPaths).map((path) => ({ path, key: null, caller: { audience: 'client' } })),
  )
})
