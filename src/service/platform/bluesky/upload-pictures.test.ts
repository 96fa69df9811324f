import { createHash, randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { type PostMedia, type StoredPicture, picturesOf } from '#contract/workspace/media.ts'
import { OPEN_POST } from '#contract/workspace/post-options.ts'
import { PRIVATE_HOSTS, type PrivateHosts } from '#service/outbound/testing/private-hosts.ts'
import { readBody } from '#service/outbound/testing/forward-request.ts'
import { makePng } from '#service/pictures/testing/images.ts'
import type { Publication } from '#service/platform/platform.ts'
import { openAccountNetwork } from '#service/platform/testing/account-network.ts'
import { pictureToBlob } from '#service/platform/testing/picture-to-blob.ts'
import { answerJson } from '#service/platform/testing/stub-server.ts'
import type { Connection } from '#service/store/publishing/connections.ts'
import { createBlueskyPlatform } from './bluesky-platform.ts'
import { createTokenSeal } from './sealed-tokens.ts'

const DID = 'did:plc:2eeg23uovwqhsa4oq7oizggd'
const seal = createTokenSeal('the secret of the sessions of a test')

const bytes = makePng(3, 2)
const id = createHash('sha256').update(bytes).digest('hex')
const picture: StoredPicture = { id, type: 'image/png', width: 3, height: 2, bytes: bytes.length }
const blob = pictureToBlob(picture)
const other = createHash('sha256').update('Other bytes').digest('hex')

const closing: (() => Promise<void>)[] = []
afterEach(async () => {
  vi.useRealTimers()
  await Promise.all(closing.splice(0).map((close) => close()))
})

async function openPlatform(privateHosts: PrivateHosts, answerUpload: (response: ServerResponse) => void) {
  const network = await openAccountNetwork(privateHosts)
  closing.push(network.close)
  const written: string[] = []
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const { url = '' } = request
    const body = await readBody(request)
    if (url.includes('getRecord')) answerJson(response, 400, { error: 'RecordNotFound', message: '' })
    else if (url.includes('uploadBlob')) answerUpload(response)
    else {
      written.push(body.toString())
      answerJson(response, 200, {})
    }
  }
  const server = await network.openServer((request, response) => void answer(request, response))
  const connection: Connection = {
    calendarId: 1,
    calendarUuid: 'calendar',
    platform: 'bluesky',
    server: server.url,
    userId: DID,
    handle: 'alice.test',
    sealedTokens: seal.seal({ access: 'access', refresh: 'refresh' }, 'calendar'),
    state: 'connected',
  }
  const platform = createBlueskyPlatform({
    ...network.bluesky,
    seal,
    appView: null,
    pictures: { readOfCalendar: () => Promise.resolve(bytes) },
    connections: {
      find: () => Promise.resolve(connection),
      replaceTokens: () => Promise.resolve(true),
      lose: () => Promise.reject(new Error('The connection stays')),
    },
  })
  return { platform, written }
}

function makePublication(media: PostMedia): Publication {
  return {
    postUuid: randomUUID(),
    calendarId: 1,
    keyMoment: Date.now(),
    firstTriedAt: Date.now(),
    texts: ['Look'],
    answeredTweetId: null,
    options: { ...OPEN_POST, media },
  }
}

const pictured: PostMedia = [{ pictures: [{ ...picture, alt: '' }], card: null }]
const card = { url: 'https://example.org/', title: 'A page', description: '', thumb: picture }
const ours = () => Promise.resolve(true)

describe.each(PRIVATE_HOSTS)('with PRIVATE_HOSTS=%s', (privateHosts) => {
  test.each<[string, object, PostMedia]>([
    ['another type', { mimeType: 'image/apng' }, pictured],
    ['another type of a small picture', { mimeType: 'image/jls' }, [{ pictures: [], card }]],
    ['other bytes', { ...pictureToBlob({ ...picture, id: other, bytes: 11 }) }, pictured],
  ])('a post goes out with the blob that its server made, also with %s', async (_, changes, media) => {
    const made = { ...blob, ...changes }
    const { platform, written } = await openPlatform(privateHosts, (response) =>
      answerJson(response, 200, { blob: made }),
    )
    expect(picturesOf(media)).toHaveLength(1)
    expect(await platform.publish(makePublication(media), ours)).toMatchObject({ kind: 'published' })
    expect(written).toHaveLength(1)
    expect(written[0]).toContain(JSON.stringify(made))
  })

  test.each([
    ['no blob', {}],
    ['no CID', { blob: { ...blob, ref: { $link: 'none' } } }],
    ['a long type', { blob: { ...blob, mimeType: 'x'.repeat(1_000) } }],
  ])('nothing is written after an upload whose answer has %s', async (_, answer) => {
    const { platform, written } = await openPlatform(privateHosts, (response) =>
      answerJson(response, 200, answer),
    )
    expect(await platform.publish(makePublication(pictured), ours)).toEqual({ kind: 'unknown' })
    expect(written).toEqual([])
  })

  test('a publisher keeps its claim during an upload, and stops when another publisher has it', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    const uploads: ServerResponse[] = []
    const { platform, written } = await openPlatform(privateHosts, (response) => void uploads.push(response))
    let asked = 0
    let isOurs = true
    const answer = platform.publish(makePublication(pictured), () => {
      asked++
      return Promise.resolve(isOurs)
    })
    await expect.poll(() => uploads).toHaveLength(1)
    const before = asked
    vi.advanceTimersByTime(15_000)
    expect(asked).toBe(before + 3)
    isOurs = false
    vi.advanceTimersByTime(5_000)
    await expect.poll(() => uploads[0]?.destroyed).toBe(true)
    expect(await answer).toEqual({ kind: 'unknown' })
    expect(written).toEqual([])
  })
})
