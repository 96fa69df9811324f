import type { IncomingMessage, ServerResponse } from 'node:http'
import { afterEach, describe, expect, test } from 'vitest'
import {
  type AccountNetwork,
  makeToken,
  openAccountNetwork,
} from '#service/platform/testing/account-network.ts'
import { answerJson, openStubServer } from '#service/platform/testing/stub-server.ts'
import { PRIVATE_HOSTS } from '#service/outbound/testing/private-hosts.ts'
import { type Login, connectBluesky } from './connect.ts'

const DID = 'did:plc:2eeg23uovwqhsa4oq7oizggd'
const ALICE = { did: DID, handle: 'alice.test' }

const opened: { close: () => Promise<void> }[] = []
afterEach(async () => {
  await Promise.all(opened.splice(0).map((one) => one.close()))
})

function connect({ bluesky }: AccountNetwork, login: Partial<Login>) {
  return connectBluesky(bluesky, { handle: 'alice.test', password: 'abcd-efgh', server: null, ...login })
}

const OTHER = { did: 'did:plc:3eeg23uovwqhsa4oq7oizggd', handle: 'alice.test' }

describe.each(PRIVATE_HOSTS)('with PRIVATE_HOSTS=%s', (privateHosts) => {
  const open = async (): Promise<AccountNetwork> => {
    const network = await openAccountNetwork(privateHosts)
    opened.push(network)
    return network
  }

  test('an app password connects, and a profile that is missing leaves the handle as the name', async () => {
    const network = await open()
    const tokens = { accessJwt: makeToken(), refreshJwt: 'refresh' }
    const server = await network.openAccountServer({ ...ALICE, ...tokens })
    network.register(DID, 'alice.test', server.url)
    expect(await connect(network, { handle: '@Alice.test', server: server.url })).toEqual({
      ok: true,
      value: {
        server: server.url,
        userId: DID,
        handle: 'alice.test',
        name: 'alice.test',
        photo: '',
        tokens: { access: tokens.accessJwt, refresh: 'refresh' },
      },
    })
  })

  test.each(['com.atproto.access', 'com.atproto.takendown'])(
    'tokens of the scope %s are given back',
    async (scope) => {
      const network = await open()
      const server = await network.openAccountServer({ ...ALICE, accessJwt: makeToken(scope) })
      expect(await connect(network, { server: server.url })).toEqual({
        ok: false,
        trouble: { kind: 'password-main' },
      })
      expect(server.paths.some((path) => path.includes('deleteSession'))).toBe(true)
    },
  )

  test.each<[string, (request: IncomingMessage, response: ServerResponse) => void, string]>([
    ['is a web page', (_, response) => response.end('<h1>Hello</h1>'), 'server-foreign'],
    ['redirects', (_, response) => response.writeHead(301, { location: '/' }).end(), 'server-foreign'],
    [
      'is broken',
      (_, response) => answerJson(response, 500, { error: 'InternalServerError' }),
      'server-foreign',
    ],
    ['says nothing', (_, response) => response.destroy(), 'server-silent'],
    ['takes no more logins', (_, response) => answerJson(response, 429, {}), 'logins-limited'],
    [
      'asks for a second factor',
      (_, response) => answerJson(response, 401, { error: 'AuthFactorTokenRequired' }),
      'password-main',
    ],
  ])('a server that %s', async (_, answer, kind) => {
    const network = await open()
    const server = await network.openServer(answer)
    expect(await connect(network, { server: server.url })).toMatchObject({ ok: false, trouble: { kind } })
  })

  test.each([
    ['gives no real token', { accessJwt: 'x' }, 'server-foreign'],
    ['gives no real DID', { did: 'did:key:z6Mk' }, 'server-foreign'],
    [
      'names an account that the directory does not have',
      { did: 'did:plc:aaaaaaaaaaaaaaaaaaaaaaaa' },
      'handle-unknown',
    ],
  ])('a server that %s', async (_, session, kind) => {
    const network = await open()
    const server = await network.openAccountServer({ ...ALICE, ...session })
    network.register(DID, 'alice.test', server.url)
    expect(await connect(network, { server: server.url })).toMatchObject({ ok: false, trouble: { kind } })
    expect(server.paths.some((path) => path.includes('deleteSession'))).toBe(true)
  })

  test('the session is ended if the directory says that the account has another handle', async () => {
    const network = await open()
    const server = await network.openAccountServer(ALICE)
    network.register(DID, 'eve.test', server.url)
    expect(await connect(network, { server: server.url })).toEqual({
      ok: false,
      trouble: { kind: 'handle-differs', claimed: 'eve.test' },
    })
    expect(server.paths.some((path) => path.includes('deleteSession'))).toBe(true)
  })

  test.each<[string, (network: AccountNetwork) => Promise<string>, object]>([
    [
      'does not know the session',
      async (network) => (await network.openAccountServer(ALICE)).url,
      { kind: 'session-refused' },
    ],
    [
      'says that the session is of another account',
      async (network) => (await network.openServer((_, response) => answerJson(response, 200, OTHER))).url,
      { kind: 'session-refused' },
    ],
    ['does not answer', ({ unreachable }) => Promise.resolve(unreachable), { kind: 'server-silent' }],
    [
      'takes no more requests',
      async (network) => (await network.openServer((_, response) => answerJson(response, 429, {}))).url,
      { kind: 'logins-limited' },
    ],
  ])('a server of the account that %s', async (_, openOwn, trouble) => {
    const network = await open()
    const entrance = await network.openAccountServer(ALICE)
    network.register(DID, 'alice.test', await openOwn(network))
    expect(await connect(network, { server: entrance.url })).toMatchObject({ ok: false, trouble })
    expect(entrance.paths.some((path) => path.includes('deleteSession'))).toBe(true)
  })

  test.each(['nonsense', 'ftp://pds.example', 'https://user:word@pds.example'])(
    '%s is not a server',
    async (server) => {
      expect(await connect(await open(), { server })).toEqual({
        ok: false,
        trouble: { kind: 'server-malformed' },
      })
    },
  )

  test.each(['alice', 'did:plc:abc', ''])('%j is not a handle', async (handle) => {
    expect(await connect(await open(), { handle })).toEqual({
      ok: false,
      trouble: { kind: 'handle-malformed' },
    })
  })

  test.each(['accessJwt', 'refreshJwt'])(
    'a session whose %s has more than 8 kB, or a space, is refused with words',
    async (field) => {
      const network = await open()
      const connectWith = async (token: string) => {
        const server = await network.openAccountServer({ ...ALICE, [field]: token })
        network.register(DID, 'alice.test', server.url)
        return await connect(network, { server: server.url })
      }
      const longest = makeToken().padEnd(8 * 1024, 'x')
      expect((await connectWith(longest)).ok).toBe(true)
      for (const token of [`${longest}x`, makeToken().padEnd(1_500_000, 'x'), `${makeToken()} x`])
        expect(await connectWith(token)).toMatchObject({ ok: false, trouble: { kind: 'server-foreign' } })
    },
  )

  test('a handle or a server whose name is not found is refused with words', async () => {
    const network = await open()
    expect(await connect(network, {})).toEqual({ ok: false, trouble: { kind: 'handle-unresolved' } })
    expect(await connect(network, { server: network.unreachable })).toEqual({
      ok: false,
      trouble: { kind: 'server-silent', server: network.unreachable },
    })
  })
})

test('nothing is sent to a private address', async () => {
  const network = await openAccountNetwork('refuse')
  const server = await openStubServer((_, response) => answerJson(response, 200, {}))
  opened.push(network, server)
  expect(await connect(network, { server: server.url })).toEqual({
    ok: false,
    trouble: { kind: 'server-private', server: server.url },
  })
  expect(server.paths).toEqual([])
})
