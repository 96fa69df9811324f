import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { OPEN_POST } from '#contract/workspace/post-options.ts'
import type { OutboundAnswer } from '#service/outbound/outbound-servers.ts'
import { type BlueskyDependencies, createBlueskyPlatform } from './bluesky-platform.ts'
import { postToRecordKeys } from './record-keys.ts'
import { createTokenSeal } from './sealed-tokens.ts'

const DID = 'did:plc:2eeg23uovwqhsa4oq7oizggd'
const QUOTED = 'at://did:plc:aaaaaaaaaaaaaaaaaaaaaaaa/app.bsky.feed.post/3kabcdefghij2'
const quote = {
  postUuid: 'post',
  calendarId: 1,
  texts: ['Well said'],
  answeredTweetId: QUOTED,
  options: OPEN_POST,
}
const SLOW_MS = 25_000
const CLAIM_MS = 30_000

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const seal = createTokenSeal('the secret of the sessions of a test')
const tokens = seal.seal({ access: 'access', refresh: 'refresh' }, 'calendar')

function openPlatform(ask: BlueskyDependencies['servers']['ask']) {
  return createBlueskyPlatform({
    servers: { ask, askFile: () => Promise.resolve({ kind: 'none' }), readTxt: () => Promise.resolve([]) },
    connections: {
      find: (calendarId) =>
        Promise.resolve({
          calendarId,
          calendarUuid: 'calendar',
          platform: 'bluesky',
          server: 'https://own.example',
          userId: DID,
          handle: 'alice.test',
          sealedTokens: tokens,
          state: 'connected',
        }),
      replaceTokens: () => Promise.resolve(false),
      lose: () => Promise.resolve(false),
    },
    pictures: { readOfCalendar: () => Promise.resolve(null) },
    seal,
    directory: new URL('https://plc.example'),
    appView: null,
    allowPrivate: false,
  })
}

async function publishSlowly() {
  const answers: [string, object][] = [
    ['getRecord', { error: 'RecordNotFound' }],
    [
      'did:plc',
      {
        id: 'did:plc:aaaaaaaaaaaaaaaaaaaaaaaa',
        service: [
          { id: '#atproto_pds', type: 'AtprotoPersonalDataServer', serviceEndpoint: 'https://b.example' },
        ],
      },
    ],
  ]
  const asked: string[] = []
  const ask = async ({ url }: { url: URL }): Promise<OutboundAnswer> => {
    asked.push(url.host)
    const [part = '', body] = answers.shift() ?? []
    await new Promise((resolve) => setTimeout(resolve, SLOW_MS))
    if (body === undefined || !url.pathname.includes(part)) return { kind: 'none' }
    const status = 'error' in body ? 400 : 200
    return { kind: 'answer', status, headers: new Headers(), text: JSON.stringify(body) }
  }
  const platform = openPlatform(ask)
  const start = Date.now()
  const prolonged: number[] = []
  const progress = () => {
    prolonged.push(Date.now() - start)
    return Promise.resolve(true)
  }
  const publication = { ...quote, keyMoment: start, firstTriedAt: start }
  const published = platform.publish(publication, progress)
  await vi.advanceTimersByTimeAsync(10 * SLOW_MS)
  return { answer: await published, prolonged, asked }
}

test('the claim on a quote stays valid while the servers of the quoted author take long', async () => {
  const { answer, prolonged, asked } = await publishSlowly()
  expect(answer).toEqual({ kind: 'unknown' })
  expect(asked).toEqual(['own.example', 'plc.example', 'b.example', 'b.example'])
  const pauses = [...prolonged, 3 * SLOW_MS].map((at, i) => at - (prolonged[i - 1] ?? 0))
  expect(Math.max(...pauses)).toBeLessThan(CLAIM_MS)
})

/** A string in `answers` is the name of an XRPC error. */
async function publishAt(answers: Record<string, object | string>) {
  const keyMoment = Date.now()
  const [key = ''] = postToRecordKeys('post', keyMoment, 1)
  const message = `Could not locate record: at://${DID}/app.bsky.feed.post/${key}`
  const asked: string[] = []
  const ask = ({ url }: { url: URL }): Promise<OutboundAnswer> => {
    const method = url.pathname.split('.').at(-1) ?? ''
    asked.push(method)
    const body = answers[method] ?? {}
    const text = JSON.stringify(typeof body === 'string' ? { error: body, message } : body)
    return Promise.resolve({
      kind: 'answer',
      status: typeof body === 'string' ? 400 : 200,
      headers: new Headers(),
      text,
    })
  }
  const platform = openPlatform(ask)
  const publication = { ...quote, keyMoment, firstTriedAt: keyMoment, answeredTweetId: null }
  const ours = () => Promise.resolve(true)
  const { kind } = await platform.publish(publication, ours)
  const looked = await platform.look(publication, ours)
  return { kind, looked: looked.kind, writes: asked.filter((method) => method === 'applyWrites').length }
}

test('a server that calls a missing record an invalid request gets the post, if the account is active', async () => {
  expect(await publishAt({ getRecord: 'InvalidRequest' })).toEqual({
    kind: 'published',
    looked: 'absent',
    writes: 1,
  })
  for (const getLatestCommit of ['MethodNotImplemented', 'InvalidRequest'])
    expect(await publishAt({ getRecord: 'InvalidRequest', getLatestCommit })).toEqual({
      kind: 'unknown',
      looked: 'unknown',
      writes: 0,
    })
  expect(await publishAt({ getRecord: 'InternalError' })).toMatchObject({ kind: 'unknown', writes: 0 })
})

test.each(['RepoDeactivated', 'RepoSuspended', 'RepoTakendown', 'RepoNotFound'])(
  'an account is not active if its server answers %s, whatever the server says about the post',
  async (getLatestCommit) => {
    for (const getRecord of ['InvalidRequest', 'UpstreamFailure'])
      expect(await publishAt({ getRecord, getLatestCommit })).toEqual({
        kind: 'inactive',
        looked: 'inactive',
        writes: 0,
      })
  },
)

test.each(['AccountDeactivated', 'AccountTakedown'])(
  'an account is not active if its server refuses a post with %s',
  async (applyWrites) => {
    expect(await publishAt({ getRecord: 'RecordNotFound', applyWrites })).toMatchObject({ kind: 'inactive' })
  },
)
