import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { CONNECT_PATH, readBackPath } from '#contract/connecting.ts'
import { bad, good } from '#contract/result.ts'
import type { Connecting } from './site-dependencies.ts'
import { createSessionSeal, makeProof } from './sealed-session.ts'
import { LIMITS, ORIGIN, expectRefusal, openSite } from './testing/site-under-test.ts'

function openBrowser(changes: { connecting?: Connecting['connect']; cookie?: string } = {}) {
  const { connecting = null, cookie = '' } = changes
  const keys: string[] = []
  const usedLinks: string[] = []
  const opened = openSite({
    connecting: connecting && { connect: connecting, readingOf: async () => ({ read: 240, isDone: false }) },
    launchLinks: {
      redeem: async (token, _device, enter) => {
        const entered = await enter({ key: 'key-1', isDemo: true })
        if (entered.ok) usedLinks.push(token)
        return entered
      },
      make: async () => null,
      findLast: async () => null,
    },
    backend: {
      identifyKey: async (key) =>
        good({
          accountId: key.replace(/^key/, 'account').replace(/x+$/, ''),
          accountName: key.slice(0, 60),
          tier: 'pro',
        }),
      fetch: async (request) => {
        keys.push(request.headers.get('X-API-KEY') ?? '')
        return Response.json({ data: {}, success: true })
      },
    },
  })
  const jar = new Map(cookie === '' ? [] : [cookie.split('=') as [string, string]]) // A cookie is a name and a value.
  const ask = async (path: string, init: { method?: string; proof?: string; body?: object } = {}) => {
    const { method = 'GET', proof, body } = init
    const answer = await opened.ask(path, {
      method,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      headers: {
        Origin: ORIGIN,
        Cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; '),
        ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
        ...(proof === undefined ? {} : { 'X-Almanac-Proof': proof }),
      },
    })
    for (const given of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(given) ?? []
      if (/Max-Age=0\b/.test(given)) jar.delete(name)
      else jar.set(name, value)
    }
    return answer
  }
  const signIn = async (body: object) => {
    const answer = await ask('/session', { method: 'POST', body })
    return (await answer.json()) as { data: { proof: string; accountId: string; mayConnect: boolean } } // The test reads only these fields.
  }
  const accountOf = async (proof: string) => {
    const answer = await ask('/session', { proof })
    const { data } = (await answer.json()) as { data?: { accountId: string } } // A refusal has no data.
    return data?.accountId ?? null
  }
  return { ...opened, jar, keys, usedLinks, ask, signIn, accountOf }
}

describe('several accounts of one browser', () => {
  test('each has its own cookie and proof, and the proof selects the account', async () => {
    const browser = openBrowser()
    const proofs = []
    for (let number = 1; number <= 12; number++)
      proofs.push((await browser.signIn({ key: `key-${number}` })).data.proof)
    expect(browser.jar.size).toBe(12)
    for (const [at, proof] of proofs.entries()) {
      expect(await browser.accountOf(proof)).toBe(`account-${at + 1}`)
      await browser.ask(LIMITS, { proof })
    }
    expect(browser.keys).toEqual(proofs.map((_, at) => `key-${at + 1}`))
    const header = [...browser.jar].map(([name, value]) => `${name}=${value}`).join('; ')
    expect(header.length).toBeLessThan(8_000)
  })

  test('an account without room is refused with words, and the others continue', async () => {
    const browser = openBrowser()
    const first = await browser.signIn({ key: 'key-1' })
    for (let number = 2; number <= 12; number++) await browser.signIn({ key: `key-${number}` })
    const refused = await browser.ask('/session', { method: 'POST', body: { key: 'key-13' } })
    await expectRefusal(refused, 409, 'sessions-full')
    expect(await browser.accountOf(first.data.proof)).toBe('account-1')
    await browser.ask('/session', { method: 'DELETE', proof: first.data.proof })
    expect((await browser.signIn({ key: 'key-13' })).data.accountId).toBe('account-13')
  })

  test('without room a link is not used up, and no account is connected', async () => {
    let connected = 0
    const browser = openBrowser({
      connecting: async () => {
        connected++
        return good({ calendarUuid: randomUUID(), handle: 'alice.test', key: 'key-30' })
      },
    })
    const { data } = await browser.signIn({ launch: 'a valid link' })
    for (let number = 2; number <= 12; number++) await browser.signIn({ key: `key-${number}` })
    const connect = () =>
      browser.ask(CONNECT_PATH, {
        method: 'POST',
        proof: data.proof,
        body: { handle: 'alice.test', password: 'app-password', server: null, calendarUuid: null },
      })
    await expectRefusal(await connect(), 409, 'sessions-full')
    expect(connected).toBe(0)
    await browser.ask('/session', { method: 'DELETE', proof: data.proof })
    await browser.signIn({ key: 'key-13' })
    const refused = await browser.ask('/session', { method: 'POST', body: { launch: 'another link' } })
    await expectRefusal(refused, 409, 'sessions-full')
    expect(browser.usedLinks).toEqual(['a valid link'])
  })

  test('eight of the longest keys fit the headers of a request', async () => {
    const browser = openBrowser()
    const proofs = []
    for (let number = 1; number <= 8; number++)
      proofs.push((await browser.signIn({ key: `key-${number}`.padEnd(512, 'x') })).data.proof)
    for (const [at, proof] of proofs.entries())
      expect(await browser.accountOf(proof)).toBe(`account-${at + 1}`)
    const cookies = [...browser.jar].map(([name, value]) => `${name}=${value}`)
    expect(cookies.join('; ').length).toBeLessThan(12_000)
    for (const cookie of cookies) expect(cookie.length).toBeLessThan(4_096)
  })

  test('a second sign-in of an account takes the place of the first', async () => {
    const browser = openBrowser()
    const first = await browser.signIn({ key: 'key-1' })
    const second = await browser.signIn({ key: 'key-1' })
    expect(browser.jar.size).toBe(1)
    expect(await browser.accountOf(first.data.proof)).toBeNull()
    expect(await browser.accountOf(second.data.proof)).toBe('account-1')
  })

  test('signing out of one keeps the others, and its cookie opens no session afterwards', async () => {
    const browser = openBrowser()
    const one = await browser.signIn({ key: 'key-1' })
    const two = await browser.signIn({ key: 'key-2' })
    const before = new Map(browser.jar)
    await browser.ask('/session', { method: 'DELETE', proof: one.data.proof })
    expect(browser.jar.size).toBe(1)
    for (const [name, value] of before) browser.jar.set(name, value)
    expect(await browser.accountOf(one.data.proof)).toBeNull()
    expect(await browser.accountOf(two.data.proof)).toBe('account-2')
  })

  test('a wrong proof, a changed cookie or the name of another account opens no session', async () => {
    const browser = openBrowser()
    const one = await browser.signIn({ key: 'key-1' })
    const two = await browser.signIn({ key: 'key-2' })
    const [first, second] = [...browser.jar]
    if (first === undefined || second === undefined) throw new Error('There are two cookies')
    browser.jar.delete(second[0])
    expect(await browser.accountOf(two.data.proof)).toBeNull()
    browser.jar.set(second[0], first[1])
    expect(await browser.accountOf(two.data.proof)).toBeNull()
    expect(await browser.accountOf(one.data.proof)).toBe('account-1')
    browser.jar.clear()
    browser.jar.set(first[0], `${first[1].slice(0, -4)}AAAA`)
    expect(await browser.accountOf(one.data.proof)).toBeNull()
    expect(await browser.accountOf(makeProof())).toBeNull()
  })

  test('the cookie of an earlier version is valid until the next sign-in of its account', async () => {
    const seal = createSessionSeal(openSite().dependencies.secret)
    const proof = makeProof()
    const session = {
      id: 'old',
      key: 'key-1',
      accountId: 'account-1',
      accountName: null,
      tier: 'pro',
      expiresAt: Date.UTC(2026, 11, 1),
    }
    // The cast is needed, because a session of an earlier version lacks some fields.
    const sealed = seal.seal(session as Parameters<typeof seal.seal>[0], proof)
    const browser = openBrowser({ cookie: `almanac_session_4280=${sealed}` })
    expect(await (await browser.ask('/session', { proof })).json()).toMatchObject({
      data: { accountId: 'account-1', isDemo: false, mayConnect: false },
    })
    await browser.signIn({ key: 'key-2' })
    expect(await browser.accountOf(proof)).toBe('account-1')
    await browser.signIn({ key: 'key-1' })
    expect(browser.jar.has('almanac_session_4280')).toBe(false)
    expect(browser.jar.size).toBe(2)
  })

  test('invalid cookies take no room', async () => {
    const browser = openBrowser()
    for (let number = 0; number < 20; number++)
      browser.jar.set(`almanac_session_4280_${String(number).padStart(10, '0')}`, 'x'.repeat(300))
    await browser.signIn({ key: 'key-1' })
    expect(browser.jar.size).toBe(1)
  })
})

describe('connecting an account', () => {
  const asked = { handle: 'alice.test', password: 'app-password', server: null, calendarUuid: null }
  const connect = (browser: ReturnType<typeof openBrowser>, proof: string, body: object = asked) =>
    browser.ask(CONNECT_PATH, { method: 'POST', proof, body })
  const byLink = (browser: ReturnType<typeof openBrowser>) => browser.signIn({ launch: 'a valid link' })

  test('a browser that signed in by a link connects, and is signed in to the new account beside the first', async () => {
    const seen: unknown[] = []
    const browser = openBrowser({
      connecting: async (request) => {
        seen.push(request)
        return good({ calendarUuid: 'calendar', handle: 'alice.test', key: 'key-2' })
      },
    })
    const { data } = await byLink(browser)
    expect(data).toMatchObject({ mayConnect: true, isDemo: true })
    const answer = (await (await connect(browser, data.proof)).json()) as {
      data: { session: { proof: string } }
    } // The next lines check the rest.
    expect(answer.data).toMatchObject({
      calendarUuid: 'calendar',
      session: { accountId: 'account-2', mayConnect: true, isDemo: false },
    })
    expect(await browser.accountOf(answer.data.session.proof)).toBe('account-2')
    expect(await browser.accountOf(data.proof)).toBe('account-1')
    expect(seen).toEqual([asked])
  })

  test('a calendar is signed in again without another session', async () => {
    const browser = openBrowser({
      connecting: async () => good({ calendarUuid: 'calendar', handle: 'alice.test', key: null }),
    })
    const { data } = await byLink(browser)
    const answer = await connect(browser, data.proof, { ...asked, calendarUuid: randomUUID() })
    expect(await answer.json()).toMatchObject({ data: { session: null } })
    expect(browser.jar.size).toBe(1)
  })

  test('a failure is an answer, and too many tries of an address are refused', async () => {
    const browser = openBrowser({ connecting: async () => bad({ kind: 'password-refused' }) })
    const { data } = await byLink(browser)
    for (let attempt = 0; attempt < 60; attempt++)
      expect(await (await connect(browser, data.proof)).json()).toMatchObject({
        data: { trouble: { kind: 'password-refused' } },
      })
    await expectRefusal(await connect(browser, data.proof), 429, 'attempts-throttled')
  })

  test('only the permitted number of simultaneous tries reaches the server', async () => {
    const answers = Promise.withResolvers<null>()
    let asked = 0
    const browser = openBrowser({
      connecting: async () => {
        asked++
        await answers.promise
        return bad({ kind: 'password-refused' })
      },
    })
    const { data } = await byLink(browser)
    const tries = Array.from({ length: 400 }, () => connect(browser, data.proof))
    await expect.poll(() => asked).toBe(60)
    answers.resolve(null)
    const statuses = (await Promise.all(tries)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(60)
    expect(statuses.filter((status) => status === 429)).toHaveLength(340)
    expect(asked).toBe(60)
  })

  test('a success is not counted', async () => {
    const browser = openBrowser({
      connecting: async () => good({ calendarUuid: 'calendar', handle: 'alice.test', key: null }),
    })
    const { data } = await byLink(browser)
    for (let attempt = 0; attempt < 61; attempt++)
      expect((await connect(browser, data.proof)).status).toBe(200)
  })

  test('a browser that signed in with a key cannot connect, nor can a client with a key', async () => {
    const connecting: Connecting['connect'] = () => {
      throw new Error('not reached')
    }
    const browser = openBrowser({ connecting })
    const { data } = await browser.signIn({ key: 'key-1' })
    await expectRefusal(await connect(browser, data.proof), 403, 'launch-needed')
    const client = await openBrowser({ connecting }).site.request(ORIGIN + CONNECT_PATH, {
      method: 'POST',
      body: JSON.stringify(asked),
      headers: { 'Content-Type': 'application/json', 'X-API-KEY': 'key-1' },
    })
    await expectRefusal(client, 401, 'session-missing')
  })

  test('a calendar id that is not a UUID does not reach the store', async () => {
    const browser = openBrowser({
      connecting: () => {
        throw new Error('not reached')
      },
    })
    const { data } = await byLink(browser)
    for (const calendarUuid of ['calendar', '\0', ''])
      await expectRefusal(
        await connect(browser, data.proof, { ...asked, calendarUuid }),
        400,
        'request-invalid',
      )
  })

  test('only a browser that may connect sees the progress of a read-back', async () => {
    const browser = openBrowser({ connecting: async () => bad({ kind: 'password-refused' }) })
    const { data } = await byLink(browser)
    const answer = await browser.ask(readBackPath('calendar'), { proof: data.proof })
    expect(await answer.json()).toEqual({ data: { read: 240, isDone: false }, success: true })
    const other = await browser.signIn({ key: 'key-2' })
    await expectRefusal(
      await browser.ask(readBackPath('calendar'), { proof: other.data.proof }),
      403,
      'launch-needed',
    )
  })

  test('where there are no connections, a link cannot connect either', async () => {
    const browser = openBrowser()
    const { data } = await byLink(browser)
    expect(data.mayConnect).toBe(false)
    await expectRefusal(await connect(browser, data.proof), 403, 'launch-needed')
  })

  test.each([
    ['another origin', { Origin: 'https://elsewhere.example' }, JSON.stringify(asked), 403, 'origin-refused'],
    ['no JSON', { 'Content-Type': 'text/plain' }, JSON.stringify(asked), 415, 'content-type-wrong'],
    ['a field that is missing', {}, '{}', 400, 'request-invalid'],
    ['too much', {}, JSON.stringify({ ...asked, handle: 'x'.repeat(5000) }), 413, 'body-too-large'],
  ] as const)('%s is refused', async (_, headers, body, status, reason) => {
    const { ask } = openSite()
    const answer = await ask(CONNECT_PATH, {
      method: 'POST',
      body,
      headers: { 'Content-Type': 'application/json', Origin: ORIGIN, ...headers },
    })
    await expectRefusal(answer, status, reason)
  })
})
