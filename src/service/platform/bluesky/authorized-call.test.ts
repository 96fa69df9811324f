import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { Connection } from '#service/store/publishing/connections.ts'
import type { OutboundAnswer } from '#service/outbound/outbound-servers.ts'
import { callAuthorized } from './authorized-call.ts'
import { createTokenSeal } from './sealed-tokens.ts'
import { callXrpc } from './xrpc.ts'

const DID = 'did:plc:2eeg23uovwqhsa4oq7oizggd'
const seal = createTokenSeal('the secret of the sessions of a test')
const tokens = { access: 'old-access', refresh: 'old-refresh' }

function answer(status: number, body: object): OutboundAnswer {
  return { kind: 'answer', status, headers: new Headers(), text: JSON.stringify(body) }
}

async function callExpired(session: object) {
  const bearers: string[] = []
  const stored: string[] = []
  const servers = {
    ask: ({ headers = {} }: { headers?: Record<string, string> }) => {
      const bearer = headers['Authorization']?.replace('Bearer ', '') ?? ''
      bearers.push(bearer)
      if (bearer === tokens.access) return Promise.resolve(answer(400, { error: 'ExpiredToken' }))
      if (bearer === tokens.refresh) return Promise.resolve(answer(200, { did: DID, ...session }))
      return Promise.resolve(answer(200, {}))
    },
  }
  const connection: Connection = {
    calendarId: 1,
    calendarUuid: 'calendar',
    platform: 'bluesky',
    server: 'https://pds.example',
    userId: DID,
    handle: 'alice.test',
    sealedTokens: seal.seal(tokens, 'calendar'),
    state: 'connected',
  }
  const connections = {
    replaceTokens: (_id: number, _before: string, after: string) => {
      stored.push(after)
      return Promise.resolve(true)
    },
    lose: () => Promise.reject(new Error('The connection stays')),
  }
  const answered = await callAuthorized(
    { servers, connections, seal },
    connection,
    (token) => {
      const { server } = connection
      return callXrpc(servers, {
        server,
        method: 'com.example.method',
        body: {},
        token,
        schema: z.object({}),
      })
    },
    () => Promise.resolve(true),
  )
  return { answered, bearers, stored: stored.map((sealed) => seal.open(sealed, 'calendar')) }
}

test('an expired token is refreshed, and the new ones are stored', async () => {
  const next = { access: 'x'.repeat(8 * 1024), refresh: 'new-refresh' }
  const { answered, bearers, stored } = await callExpired({
    accessJwt: next.access,
    refreshJwt: next.refresh,
  })
  expect(answered.kind).toBe('good')
  expect(bearers).toEqual([tokens.access, tokens.refresh, next.access])
  expect(stored).toEqual([next])
})

test.each([
  { accessJwt: 'x'.repeat(8 * 1024 + 1), refreshJwt: 'new-refresh' },
  { accessJwt: 'new-access', refreshJwt: 'x'.repeat(1_500_000) },
  { accessJwt: 'new access', refreshJwt: 'new-refresh' },
  { accessJwt: 'new-access', refreshJwt: '' },
])('tokens that are too long or invalid are not stored, and the connection remains', async (session) => {
  const { answered, bearers, stored } = await callExpired(session)
  expect(answered).toEqual({ kind: 'unclear', isSilent: false })
  expect(bearers).toEqual([tokens.access, tokens.refresh])
  expect(stored).toEqual([])
})
