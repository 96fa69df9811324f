import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { OPEN_POST } from '#contract/workspace/post-options.ts'
import type { OutboundAnswer } from '#service/outbound/outbound-servers.ts'
import { createBlueskyPlatform } from './bluesky-platform.ts'
import { createTokenSeal } from './sealed-tokens.ts'

const DID = 'did:plc:2eeg23uovwqhsa4oq7oizggd'
const QUOTED = 'at://did:plc:aaaaaaaaaaaaaaaaaaaaaaaa/app.bsky.feed.post/3kabcdefghij2'
const SLOW_MS = 25_000
const CLAIM_MS = 30_000

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

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
  const platform = createBlueskyPlatform({
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
          sealedTokens: null,
          state: 'connected',
        }),
      replaceTokens: () => Promise.resolve(false),
      lose: () => Promise.resolve(false),
    },
    pictures: { readOfCalendar: () => Promise.resolve(null) },
    seal: createTokenSeal('the secret of the sessions of a test'),
    directory: new URL('https://plc.example'),
    appView: null,
    allowPrivate: false,
  })
  const start = Date.now()
  const prolonged: number[] = []
  const progress = () => {
    prolonged.push(Date.now() - start)
    return Promise.resolve(true)
  }
  const publication = {
    postUuid: 'post',
    calendarId: 1,
    keyMoment: start,
    firstTriedAt: start,
    texts: ['Well said'],
    answeredTweetId: QUOTED,
    options: OPEN_POST,
  }
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
