import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { operations } from '#contract/operations.ts'
import { DraftDocument } from '#contract/workspace/draft.ts'
import { randomUuid } from '#web/device/random-id.ts'
import { makeAccount } from '#service/api/testing/api-under-test.ts'
import { simulatePlatforms } from '#service/platform/simulated/simulated-platform.ts'
import { createServer } from '#service/start/server.ts'
import { issueKey } from '#service/store/keys/issue-key.ts'
import { type Store, openStore } from '#service/store/store.ts'
import { MIGRATED_IMAGE } from '#service/store/testing/migrated-image.ts'
import { accountLimitsQuery, nextLimitsTry } from '#web/api/session/account-limits.ts'
import { newChange, workspaceMutation } from '#web/api/workspace/workspace-mutations.ts'
import { draftsQuery } from '#web/api/workspace/drafts.ts'
import { createSessionStore, keepSession } from '#web/api/session/session-store.ts'
import { signedInAccounts } from '#web/api/session/session.ts'
import { readConnection } from '#web/api/transport/connection.ts'
import { askServer } from '#web/api/transport/exchange.ts'
import { type BrowserOfTest, beABrowserAt } from './browser-of-test.ts'

type Made = Awaited<ReturnType<typeof makeAccount>>

let store: Store
let stop: () => Promise<void>
let one: Made
let two: Made
let session: ReturnType<typeof createSessionStore>

let browser: BrowserOfTest

beforeEach(async () => {
  store = await openStore({ memory: MIGRATED_IMAGE, clock: Date.now })
  one = await makeAccount(store, 'One')
  two = await makeAccount(store, 'Two')
  const server = createServer({
    store,
    clock: Date.now,
    platforms: simulatePlatforms(store),
    sessionSecret: 'the secret of this test, which is long enough',
    publicOrigin: null,
    dashboard: null,
    log: () => {},
  })
  const listening = await server.listen({ host: '127.0.0.1', port: 0 })
  browser = beABrowserAt(listening.url)
  stop = async () => {
    await listening.stop()
    await server.stop()
    await store.close()
  }
})

afterEach(async () => {
  browser.held.clear()
  await session.signOutOfAll()
  await stop()
  vi.unstubAllGlobals()
})

async function signIn(key: string, goTo: (href: string) => unknown = () => null) {
  session = createSessionStore(goTo)
  expect(await session.connect(key)).toBeNull()
  expect(session.read().state).toBe('open')
}

const cache = () => session.visit.read().queryClient

async function failLimits(times: number) {
  const works = store.accountLimits.ofAccount
  store.accountLimits.ofAccount = () => Promise.reject(new Error('this test makes reading the limits fail'))
  for (let time = 0; time < times; time++)
    await expect(cache().fetchQuery(accountLimitsQuery())).rejects.toMatchObject({
      failure: { reason: 'limits-unavailable' },
    })
  store.accountLimits.ofAccount = works
}

test('a key that is refused while the session is restored locks the screen, and its late answer does not unlock it', async () => {
  await signIn(one.key)
  await store.keys.revoke(one.keyId)
  session = createSessionStore(() => null)
  const answer = browser.hold('GET /session')
  const restored = session.restore()
  await expect(cache().fetchQuery(accountLimitsQuery())).rejects.toMatchObject({
    failure: { reason: 'key-refused' },
  })
  expect(session.read()).toEqual({ state: 'locked', session: null })
  const states: string[] = []
  session.subscribe(() => states.push(session.read().state))
  answer()
  await restored
  expect(session.read()).toMatchObject({ state: 'locked', session: { accountName: 'One' } })
  expect(states.at(-1)).toBe('locked')
  expect(await session.connect(one.key)).toMatchObject({ reason: 'key-refused' })
  const another = await issueKey(store, one.account.id)
  expect(await session.connect(another.key)).toBeNull()
  expect(session.read()).toMatchObject({ state: 'open', session: { accountName: 'One' } })
})

test('a request that failed because another tab signed in is repeated, and does not lock the screen', async () => {
  await signIn(one.key)
  const states: string[] = []
  session.subscribe(() => states.push(session.read().state))
  const signedIn = browser.hold('POST /session')
  const read = browser.hold(`GET ${operations.accountLimits.path}`)
  const connecting = createSessionStore(() => null).connect(one.key)
  await expect.poll(() => browser.answered).toEqual(['POST /session', 'POST /session'])
  const refused = cache().fetchQuery(accountLimitsQuery())
  await expect.poll(() => browser.answered).toContain(`GET ${operations.accountLimits.path}`)
  signedIn()
  expect(await connecting).toBeNull()
  browser.held.clear()
  read()
  await expect(refused).rejects.toMatchObject({ failure: { reason: 'session-missing' } })
  await expect.poll(() => cache().getQueryState(['limits'])?.status).toBe('success')
  expect(states).not.toContain('locked')
})

test('a sign-in in another tab unlocks the screen, which keeps its words until then', async () => {
  await signIn(one.key)
  await store.keys.revoke(one.keyId)
  await expect(cache().fetchQuery(accountLimitsQuery())).rejects.toMatchObject({
    failure: { reason: 'key-refused' },
  })
  expect(session.read()).toMatchObject({ state: 'locked' })
  const states: string[] = []
  session.subscribe(() => states.push(session.read().state))
  const another = await issueKey(store, one.account.id)
  expect(await createSessionStore(() => null).connect(another.key)).toBeNull()
  await session.restore()
  expect(states).toEqual(['open'])
})

test('a session whose cookie was removed locks the screen', async () => {
  await signIn(one.key)
  browser.cookies.clear()
  await expect(cache().fetchQuery(accountLimitsQuery())).rejects.toMatchObject({
    failure: { reason: 'session-missing' },
  })
  await expect.poll(() => session.read()).toMatchObject({ state: 'locked' })
})

test('the key of another account shows that account in this page, and so does switching back', async () => {
  const shown: string[] = []
  await signIn(one.key, (href) => shown.push(href))
  expect(await session.connect(two.key)).toBeNull()
  expect(session.read()).toMatchObject({ state: 'open', session: { accountName: 'Two' } })
  session.switchTo(one.account.uuid)
  expect(session.read()).toMatchObject({ state: 'open', session: { accountName: 'One' } })
  expect(shown).toEqual(['/', '/'])
  expect(browser.loadedPages).toEqual([])
  expect(signedInAccounts().toSorted()).toEqual([one.account.uuid, two.account.uuid].toSorted())
})

test('a connected account belongs to this browser before it is shown, and the shown account can be connected again', async () => {
  await signIn(one.key)
  const connect = (key: string) => askServer('/session', { method: 'POST', body: { key } }, readConnection())
  keepSession(await connect(two.key))
  expect(signedInAccounts()).toContain(two.account.uuid)
  keepSession(await connect(one.key))
  await cache().fetchQuery(accountLimitsQuery())
  expect(session.read()).toMatchObject({ state: 'open', session: { accountName: 'One' } })
  session.switchTo(two.account.uuid)
  await cache().fetchQuery(accountLimitsQuery())
  expect(session.read()).toMatchObject({ state: 'open', session: { accountName: 'Two' } })
})

test('a late answer for the previous account does not change the next one', async () => {
  await signIn(one.key)
  const before = cache()
  const path = `GET ${operations.accountLimits.path}`
  const answer = browser.hold(path)
  const late = before.fetchQuery(accountLimitsQuery())
  await expect.poll(() => browser.answered).toContain(path)
  const check = browser.hold('GET /session')
  const restored = session.restore()
  await expect.poll(() => browser.answered).toContain('GET /session')
  expect(await session.connect(two.key)).toBeNull()
  answer()
  await expect(late).rejects.toMatchObject({ silent: true })
  check()
  await restored
  expect(session.read()).toMatchObject({ state: 'open', session: { accountName: 'Two' } })
  expect([before, cache()].map((one) => one.getQueryCache().getAll())).toEqual([[], []])
})

test('requests for the previous account still use that account, and their refusal locks no other account', async () => {
  await signIn(one.key)
  const before = cache()
  await session.connect(two.key)
  await save(before, 'Words of one')
  await expect(before.fetchQuery(draftsQuery())).resolves.toMatchObject({
    data: { drafts: [{ firstWords: 'Words of one' }] },
  })
  await expect(cache().fetchQuery(draftsQuery())).resolves.toMatchObject({ data: { drafts: [] } })
  await store.keys.revoke(one.keyId)
  await expect(before.fetchQuery(accountLimitsQuery())).rejects.toMatchObject({
    failure: { reason: 'key-refused' },
  })
  await expect(save(before, 'More')).rejects.toMatchObject({ failure: { reason: 'key-refused' } })
  await expect(cache().fetchQuery(accountLimitsQuery())).resolves.toMatchObject({ tier: 'pro' })
  expect(session.read()).toMatchObject({ state: 'open', session: { accountName: 'Two' } })
})

function save(client: ReturnType<typeof cache>, text: string) {
  const document = DraftDocument.parse({ kind: 'thread', segments: [{ id: 'a', text }] })
  const change = newChange<'saveDraft'>({ id: randomUuid(), revision: 0, plan: null, document })
  return client.getMutationCache().build(client, workspaceMutation('saveDraft', client)).execute(change)
}

test('signing out of one account shows another of this browser, and signing out of all shows none', async () => {
  await signIn(one.key)
  await session.connect(two.key)
  await session.signOut()
  expect(browser.loadedPages).toEqual(['/'])
  expect(signedInAccounts()).toEqual([one.account.uuid])
  await session.signOutOfAll()
  expect(session.read()).toEqual({ state: 'signed-out', byUser: true })
  expect(signedInAccounts()).toEqual([])
  expect(await session.connect(one.key)).toBeNull()
})

test('a pause that grew by failures ends with the account', async () => {
  await signIn(one.key)
  await failLimits(4)
  const failed = { error: cache().getQueryState(['limits'])?.error, errorUpdatedAt: 0 }
  expect(nextLimitsTry(failed)).toBe(40_000)
  await session.signOut()
  expect(await session.connect(two.key)).toBeNull()
  await failLimits(1)
  expect(nextLimitsTry(failed)).toBe(5_000)
})
