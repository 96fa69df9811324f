import type { ServerResponse } from 'node:http'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type AccountNetwork, openAccountNetwork } from '#service/platform/testing/account-network.ts'
import { type StubServer, answerJson } from '#service/platform/testing/stub-server.ts'
import { PRIVATE_HOSTS } from '#service/outbound/testing/private-hosts.ts'
import { type Store, openStore } from '#service/store/store.ts'
import { MIGRATED_IMAGE } from '#service/store/testing/migrated-image.ts'
import { type Sample, makeSample } from '#service/store/testing/sample.ts'
import { connectCalendar, connectInBrowser } from './connect-calendar.ts'
import { createTokenSeal } from './sealed-tokens.ts'

const ALICE = { did: 'did:plc:2eeg23uovwqhsa4oq7oizggd', handle: 'alice.test' }

let network: AccountNetwork
let store: Store
let sample: Sample
let own: StubServer
const dependencies = () => ({
  store,
  bluesky: { ...network.bluesky, seal: createTokenSeal('the secret of the sessions of a test') },
})
const login = (server: string | null) => ({ handle: ALICE.handle, password: 'abcd-efgh', server })
const connect = (server: string) =>
  connectCalendar(dependencies(), login(server), sample.account.id, sample.calendar.uuid)
const connectIn = (server: string | null, calendarUuid: string | null) =>
  connectInBrowser(dependencies(), { ...login(server), calendarUuid })
const connection = () => store.connections.find(sample.calendar.id)

describe.each(PRIVATE_HOSTS)('with PRIVATE_HOSTS=%s', (privateHosts) => {
  beforeEach(async () => {
    network = await openAccountNetwork(privateHosts)
    store = await openStore({ memory: MIGRATED_IMAGE })
    sample = await makeSample(store)
    own = await network.openAccountServer(ALICE)
    network.register(ALICE.did, ALICE.handle, own.url)
  })
  afterEach(async () => {
    await store.close()
    await network.close()
  })

  describe('a calendar that is connected', () => {
    beforeEach(async () => {
      await connect(own.url)
    })

    describe('and a foreign server that signs in to the same account', () => {
      let impostor: StubServer
      beforeEach(async () => {
        impostor = await network.openAccountServer(ALICE)
      })
      const refused = () => ({
        ok: false,
        trouble: { kind: 'session-refused', server: impostor.url, own: own.url },
      })

      test.each([
        ['on the command line', (server: string) => connect(server)],
        ['in a browser', (server: string) => connectIn(server, null)],
        ['in a browser that signs in again', (server: string) => connectIn(server, sample.calendar.uuid)],
      ])('keeps its server and tokens, %s', async (_, connectTo) => {
        const before = await connection()
        expect(before).toMatchObject({ server: own.url, state: 'connected' })
        expect(await connectTo(impostor.url)).toEqual(refused())
        expect(await connection()).toEqual(before)
        expect(impostor.paths.some((path) => path.includes('deleteSession'))).toBe(true)
      })

      test('keeps both while the directory does not answer', async () => {
        const before = await connection()
        await network.closeDirectory()
        expect(await connect(impostor.url)).toEqual({ ok: false, trouble: { kind: 'handle-unresolved' } })
        expect(await connection()).toEqual(before)
      })
    })

    test('is connected again by its own server', async () => {
      const before = await connection()
      expect((await connect(own.url)).ok).toBe(true)
      const after = await connection()
      expect(after).toMatchObject({ server: own.url, state: 'connected' })
      expect(after?.sealedTokens).not.toBe(before?.sealedTokens)
    })

    test('is signed in again at the server that the account has moved to', async () => {
      const next = await network.openAccountServer(ALICE)
      network.register(ALICE.did, ALICE.handle, next.url)
      const asked = own.paths.length
      expect((await connectIn(null, sample.calendar.uuid)).ok).toBe(true)
      expect(await connection()).toMatchObject({ server: next.url })
      expect(own.paths).toHaveLength(asked)
    })
  })

  test('an entryway leads to the server of the account, which gets posts and tokens', async () => {
    const forward = async (path: string, response: ServerResponse) => {
      const answer = await fetch(`http://127.0.0.1:${own.port}${path}`, { method: 'POST' })
      answerJson(response, answer.status, await answer.json())
    }
    const entrance = await network.openServer(({ url = '' }, response) => void forward(url, response))
    expect(await connect(entrance.url)).toMatchObject({ ok: true, value: { server: own.url } })
    expect(await connection()).toMatchObject({ server: own.url, state: 'connected' })
    expect(entrance.paths).toEqual([expect.stringContaining('createSession')])
  })
})
