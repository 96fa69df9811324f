import type { IncomingMessage, ServerResponse } from 'node:http'
import { afterEach, expect, test } from 'vitest'
import { type StubServer, answerJson, openStubServer } from '#service/platform/testing/stub-server.ts'
import { type Login, connectBluesky } from './connect.ts'
import { openStrangeServers } from '#service/strangers/strange-servers.ts'

// What Bluesky's own server cannot be brought to do. The rest is tested against that server, in e2e/pds.

const DID = 'did:plc:2eeg23uovwqhsa4oq7oizggd'

const opened: { close: () => Promise<void> }[] = []
afterEach(async () => {
  await Promise.all(opened.splice(0).map((one) => one.close()))
})

async function stub(
  answer: (request: IncomingMessage, response: ServerResponse) => void,
): Promise<StubServer> {
  const server = await openStubServer(answer)
  opened.push(server)
  return server
}

async function connect(
  login: Partial<Login>,
  {
    directory = 'http://localhost:1',
    allowPrivate = true,
  }: { directory?: string; allowPrivate?: boolean } = {},
) {
  const servers = openStrangeServers({ allowPrivate, timeoutMs: 2_000 })
  opened.push(servers)
  return await connectBluesky(
    { servers, directory: new URL(directory), allowPrivate },
    { handle: 'alice.test', password: 'abcd-efgh', server: null, ...login },
  )
}

function tokenWith(scope: string): string {
  return `e30.${Buffer.from(JSON.stringify({ scope })).toString('base64url')}.sig`
}

/** A server that accepts every password, with tokens of this scope. */
function acceptAll(scope: string, session: object = {}) {
  return ({ url = '' }: IncomingMessage, response: ServerResponse) => {
    if (url.includes('createSession')) {
      const [accessJwt, refreshJwt] = [tokenWith(scope), 'refresh']
      answerJson(response, 200, { accessJwt, refreshJwt, did: DID, handle: 'alice.test', ...session })
    } else if (url.includes('deleteSession')) response.end()
    else answerJson(response, 400, { error: 'RecordNotFound', message: '' })
  }
}

const APP = 'com.atproto.appPass'

test('an app password connects, and a profile that is missing leaves the handle as the name', async () => {
  const server = await stub(acceptAll(APP))
  expect(await connect({ handle: '@Alice.test', server: server.url })).toEqual({
    ok: true,
    value: {
      server: server.url,
      userId: DID,
      handle: 'alice.test',
      name: 'alice.test',
      photo: '',
      tokens: { access: tokenWith(APP), refresh: 'refresh' },
    },
  })
})

test.each(['com.atproto.access', 'com.atproto.takendown'])(
  'tokens of the scope %s are given back',
  async (scope) => {
    const server = await stub(acceptAll(scope))
    expect(await connect({ server: server.url })).toEqual({ ok: false, trouble: { kind: 'password-main' } })
    expect(server.paths.some((path) => path.includes('deleteSession'))).toBe(true)
  },
)

test('a server that asks for a second factor was given the main password', async () => {
  const server = await stub((_, response) => answerJson(response, 401, { error: 'AuthFactorTokenRequired' }))
  expect(await connect({ server: server.url })).toEqual({ ok: false, trouble: { kind: 'password-main' } })
})

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
  ['gives no real token', acceptAll('', { accessJwt: 'x' }), 'server-foreign'],
  ['gives no real DID', acceptAll(APP, { did: 'did:key:z6Mk' }), 'server-foreign'],
  ['knows the account by another handle', acceptAll(APP, { handle: 'eve.test' }), 'handle-differs'],
])('a server that %s', async (_, answer, kind) => {
  const server = await stub(answer)
  expect(await connect({ server: server.url })).toMatchObject({ ok: false, trouble: { kind } })
})

test('the session is ended if the directory says that the account has another handle', async () => {
  const directory = await stub((_, response) =>
    answerJson(response, 200, {
      id: DID,
      alsoKnownAs: ['at://eve.test'],
      service: [
        { id: '#atproto_pds', type: 'AtprotoPersonalDataServer', serviceEndpoint: 'https://pds.example' },
      ],
    }),
  )
  const server = await stub(acceptAll(APP))
  expect(await connect({ server: server.url }, { directory: directory.url })).toEqual({
    ok: false,
    trouble: { kind: 'handle-differs', claimed: 'eve.test' },
  })
  expect(server.paths.some((path) => path.includes('deleteSession'))).toBe(true)
})

test.each(['nonsense', 'ftp://pds.example', 'https://user:word@pds.example'])(
  '%s is no server',
  async (server) => {
    expect(await connect({ server })).toEqual({ ok: false, trouble: { kind: 'server-malformed' } })
  },
)

test.each(['alice', 'did:plc:abc', ''])('%j is no handle', async (handle) => {
  expect(await connect({ handle })).toEqual({ ok: false, trouble: { kind: 'handle-malformed' } })
})

test('nothing is sent to a private address', async () => {
  const server = await stub(acceptAll(APP))
  expect(await connect({ server: server.url }, { allowPrivate: false })).toEqual({
    ok: false,
    trouble: { kind: 'server-private', server: server.url },
  })
  expect(server.paths).toEqual([])
})
