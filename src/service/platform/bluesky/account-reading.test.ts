import { expect, test } from 'vitest'
import { POST_COLLECTION } from '#contract/bluesky-post.ts'
import { createAccountReading } from './account-reading.ts'

const DID = 'did:plc:2eeg23uovwqhsa4oq7oizggd'

function openReading(count: number, rest: object = {}) {
  const limits: string[] = []
  const record = { uri: `at://${DID}/${POST_COLLECTION}/3kabcdefghij2`, cid: 'cid', value: { text: 'Text' } }
  const text = JSON.stringify({ records: Array.from({ length: count }, () => record), ...rest })
  const reading = createAccountReading({
    connections: {
      find: (calendarId) =>
        Promise.resolve({
          calendarId,
          calendarUuid: 'calendar',
          platform: 'bluesky',
          server: 'https://pds.example',
          userId: DID,
          handle: 'alice.test',
          sealedTokens: null,
          state: 'connected',
        }),
    },
    servers: {
      ask: ({ url }) => {
        limits.push(url.searchParams.get('limit') ?? '')
        return Promise.resolve({ kind: 'answer', status: 200, headers: new Headers(), text })
      },
      askFile: () => Promise.resolve({ kind: 'none' }),
      readTxt: () => Promise.resolve([]),
    },
    directory: new URL('https://plc.example'),
    appView: null,
    allowPrivate: false,
  })
  return { limits, readPage: () => reading.readPage(1, POST_COLLECTION, null) }
}

test('a page has as many records as requested', async () => {
  expect(await openReading(100).readPage()).toMatchObject({ kind: 'page', records: [{ content: {} }] })
})

test('an answer with more records than requested is not read', async () => {
  const { limits, readPage } = openReading(101)
  expect(await readPage()).toEqual({ kind: 'unknown' })
  expect(limits).toEqual(['100'])
})

test('a cursor that is null or empty ends the list', async () => {
  for (const cursor of [null, ''])
    expect(await openReading(1, { cursor }).readPage()).toMatchObject({ kind: 'page', next: null })
})
