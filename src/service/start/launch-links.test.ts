import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { LAUNCH_LINK_PATH } from '#contract/launch-links.ts'
import { failure } from '#contract/wire/envelope.ts'
import type { Refusal } from '#contract/failure.ts'
import { makeAccount } from '#service/api/testing/api-under-test.ts'
import { hashApiKey } from '#service/store/keys/api-key.ts'
import { issueKey } from '#service/store/keys/issue-key.ts'
import { type Store, openStore } from '#service/store/store.ts'
import { engines } from '#service/store/testing/engines.ts'
import { testStores } from '#service/store/testing/open-stores.ts'
import { serverOn } from './testing/server-under-test.ts'

const PHONE =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36'
const MINUTE = 60_000

type Asked = { method?: string; headers?: Record<string, string>; body?: string }

describe.each(engines)('sign-in links on $engine', (engine) => {
  const { open: openTestStore, settings } = testStores(engine, () => now)
  let store: Store
  let account: Awaited<ReturnType<typeof makeAccount>>['account']
  let now = 0
  const closing: (() => Promise<void>)[] = []

  beforeAll(async () => {
    store = await openTestStore()
  })
  beforeEach(async () => {
    now = Date.UTC(2026, 10, 27, 9)
    ;({ account } = await makeAccount(store))
  })
  afterEach(async () => {
    for (const close of closing.splice(0)) await close()
  })

  async function startProcess() {
    const lines: string[] = []
    const own = await openStore({ ...settings(), clock: () => now })
    const server = serverOn(own, {
      clock: () => now,
      log: (entry) => void lines.push(JSON.stringify(entry)),
    })
    const { url, stop } = await server.listen({ host: '127.0.0.1', port: 0 })
    closing.push(stop, server.stop, own.close)
    const ask = (path: string, init: Asked = {}) =>
      fetch(url + path, { ...init, headers: { Origin: url, 'User-Agent': PHONE, ...init.headers } })
    const link = async (changes: Partial<Parameters<typeof server.launchLink>[0]> = {}) =>
      tokenOf(
        await server.launchLink({
          accountId: account.id,
          isDemo: false,
          isReadOnly: false,
          madeBy: 'start',
          ...changes,
        }),
      )
    const post = (body: object) =>
      ask('/session', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(body),
      })
    const open = (launch: string) => post({ launch })
    const signIn = async (body: object) => {
      const answer = await post(body)
      const { data } = (await answer.json()) as { data: { proof: string } } // The tests of signing in check the whole response.
      const [cookie = ''] = answer.headers.getSetCookie()
      const headers = { Cookie: cookie.split(';')[0] ?? '', 'X-Almanac-Proof': data.proof }
      return (path: string, init: Asked = {}) =>
        ask(path, { ...init, headers: { ...headers, ...init.headers } })
    }
    return { url, store: own, lines, link, open, signIn }
  }

  const validLaunchKeys = async () =>
    (await store.keys.list(account.id)).filter(
      ({ id, revokedAt }) => id.startsWith('launch-') && revokedAt === null,
    )

  type Browser = Awaited<ReturnType<Awaited<ReturnType<typeof startProcess>>['signIn']>>
  const make = (browser: Browser) => browser(LAUNCH_LINK_PATH, { method: 'POST' })
  const makeToken = async (browser: Browser) => {
    const { data } = (await (await make(browser)).json()) as { data: { link: string } } // The contract gives the response this type.
    return tokenOf(data.link)
  }

  test('a link opens once, for ten minutes, in any process on the store', async () => {
    const [one, other] = [await startProcess(), await startProcess()]
    const [used, old] = [await one.link(), await one.link()]
    expect((await other.open(used)).status).toBe(200)
    await expectRefusal(await one.open(used), 401, 'session-missing')
    now += 10 * MINUTE - 1
    expect((await other.open(await one.link())).status).toBe(200)
    now += 1
    await expectRefusal(await one.open(old), 401, 'session-missing')
  })

  test('one of two simultaneous browsers signs in, and the key of the other is revoked', async () => {
    const [one, other] = [await startProcess(), await startProcess()]
    const token = await one.link()
    const answers = await Promise.all([one.open(token), other.open(token)])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 401])
    expect(await validLaunchKeys()).toHaveLength(1)
  })

  test('a link stays valid after a failed sign-in, which leaves no key', async () => {
    const { store: own, link, open } = await startProcess()
    const token = await link()
    const { find } = own.keys
    own.keys.find = () => Promise.reject(new Error('the key cannot be read'))
    expect((await open(token)).status).toBe(500)
    own.keys.find = find
    expect((await open(token)).status).toBe(200)
    expect(await validLaunchKeys()).toHaveLength(1)
  })

  test('a sign-in that fails signs out no other browser, and the next one signs out the oldest of twenty', async () => {
    const { store: own, link, open } = await startProcess()
    for (let browsers = 0; browsers < 20; browsers++) {
      expect((await open(await link())).status).toBe(200)
      now++
    }
    const [oldest, ...others] = await validLaunchKeys()
    const token = await link()
    const { find } = own.keys
    own.keys.find = () => Promise.reject(new Error('the key cannot be read'))
    expect((await open(token)).status).toBe(500)
    own.keys.find = find
    expect(await validLaunchKeys()).toEqual([oldest, ...others])
    expect((await open(token)).status).toBe(200)
    expect(await validLaunchKeys()).toEqual([...others, expect.anything()])
  })

  test('the store has neither a link nor a key that it opens', async () => {
    const { link, open, lines } = await startProcess()
    const token = await link()
    const opened = await (await open(token)).text()
    const keys = (await store.keys.list(account.id)).map(({ id }) => id)
    expect(await store.launchLinks.find(token)).toBeNull()
    expect(opened + lines.join('') + keys.join('')).not.toContain(token)
    expect(opened + lines.join('')).not.toMatch(/almanac_key_/)
  })

  test('a browser that signed in by a link makes one for another device, which gets its own key', async () => {
    const { url, link, open, signIn, lines } = await startProcess()
    const browser = await signIn({ launch: await link() })
    const state = await (await browser(LAUNCH_LINK_PATH)).json()
    expect(state).toMatchObject({
      data: { may_make: true, last: { device: 'Chrome on Android', used_at: '2026-11-27T09:00:00Z' } },
    })
    now += MINUTE
    const answer = await make(browser)
    expect(answer.headers.get('Cache-Control')).toBe('no-store')
    const { data } = (await answer.json()) as { data: { link: string } } // The next line checks the data.
    expect(data).toEqual({
      link: expect.stringMatching(new RegExp(`^${url}/#launch=[\\w-]{43}$`)),
      expires_at: '2026-11-27T09:11:00Z',
      is_local: true,
    })
    const token = tokenOf(data.link)
    expect((await open(token)).status).toBe(200)
    await expectRefusal(await open(token), 401, 'session-missing')
    const [first, second] = (await store.keys.list(account.id)).filter(({ id }) => id.startsWith('launch-'))
    expect(second?.id).not.toBe(first?.id)
    // The cast is safe, because each line of the log is a JSON object.
    expect(lines.map((line) => JSON.parse(line) as object)).toEqual(
      expect.arrayContaining([
        { event: 'sign-in link made', madeBy: first?.id },
        { event: 'signed in by a link', madeBy: first?.id, key: second?.id, device: 'Chrome on Android' },
      ]),
    )
    expect(lines.join('')).not.toContain(token)
  })

  test('another device has only the rights of the browser that made the link', async () => {
    const { link, open, signIn } = await startProcess()
    const browser = await signIn({ launch: await link({ isReadOnly: true, isDemo: true }) })
    expect(await (await open(await makeToken(browser))).json()).toMatchObject({ data: { isDemo: true } })
    const keys = (await store.keys.list(account.id)).filter(({ id }) => id.startsWith('launch-'))
    expect(keys.map(({ isReadOnly }) => isReadOnly)).toEqual([true, true])
  })

  test('a browser with an API key or a revoked key makes no link', async () => {
    const { link, signIn } = await startProcess()
    const { key } = await issueKey(store, account.id)
    const byKey = await signIn({ key })
    expect(await (await byKey(LAUNCH_LINK_PATH)).json()).toMatchObject({
      data: { may_make: false, last: null },
    })
    await expectRefusal(await make(byKey), 403, 'launch-needed')
    const byLink = await signIn({ launch: await link() })
    for (const { id } of await store.keys.list(account.id)) await store.keys.revoke(id)
    await expectRefusal(await make(byLink), 401, 'key-refused')
    expect((await store.keys.find(hashApiKey(store.pepper, key)))?.revokedAt).not.toBeNull()
  })

  test('a page of another origin and a request without the proof make no link', async () => {
    const { link, signIn } = await startProcess()
    const browser = await signIn({ launch: await link() })
    const foreign = { Origin: 'https://elsewhere.example' }
    await expectRefusal(
      await browser(LAUNCH_LINK_PATH, { method: 'POST', headers: foreign }),
      403,
      'origin-refused',
    )
    await expectRefusal(
      await browser(LAUNCH_LINK_PATH, { method: 'POST', headers: { 'X-Almanac-Proof': '' } }),
      401,
      'session-missing',
    )
  })

  test('an account has at most twenty valid links of browsers', async () => {
    const { link, signIn } = await startProcess()
    const browser = await signIn({ launch: await link() })
    for (let made = 0; made < 20; made++) expect((await make(browser)).status).toBe(200)
    const refused = await make(browser)
    expect(refused.headers.get('Retry-After')).toBe('60')
    await expectRefusal(refused, 429, 'attempts-throttled')
    now += 10 * MINUTE
    expect((await make(browser)).status).toBe(200)
  })
})

function tokenOf(link: string): string {
  return new URL(link).hash.replace('#launch=', '')
}

async function expectRefusal(answer: Response, status: number, reason: Refusal): Promise<void> {
  expect(await answer.json()).toEqual(failure({ reason }))
  expect(answer.status).toBe(status)
}
