import { randomUUID } from 'node:crypto'
import { type Server, type ServerResponse, createServer, type IncomingMessage } from 'node:http'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { refusals } from '#contract/failure.ts'
import { request } from '#web/api/transport/client.ts'
import { askServer } from '#web/api/transport/exchange.ts'
import { createQueryClient } from '#web/api/transport/query-client.ts'
import { tryAgain } from '#web/api/transport/try-again.ts'
import { askPicture } from '#web/api/workspace/ask-workspace.ts'
import { changePostsMutation, removePosts } from '#web/api/workspace/change-posts.ts'
import { saveSettingsMutation } from '#web/api/workspace/workspace-settings.ts'
import { readPostList } from '#contract/post.ts'
import { postFilter } from '#web/api/posts/search-text.ts'
import { loadDraft } from '#web/features/composer/document/load-draft.ts'
import { fetchPosts } from '#web/api/posts/fetch-posts.ts'
import { RequestFailed, errorToFailure } from '#web/api/transport/request-failed.ts'

type Seen = { method: string; url: string; headers: IncomingMessage['headers']; body: string }

let server: Server
let origin = ''
let seen: Seen[] = []
let answer: (response: ServerResponse) => void = () => {}

beforeAll(async () => {
  server = createServer((message, response) => {
    let body = ''
    message.on('data', (bytes: Buffer) => (body += bytes.toString()))
    message.on('end', () => {
      seen.push({ method: message.method ?? '', url: message.url ?? '', headers: message.headers, body })
      answer(response)
    })
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  origin = `http://127.0.0.1:${address.port}`
})

afterAll(() => {
  server.closeAllConnections()
  server.close()
})

beforeEach(() => {
  seen = []
})

const range = { from: '2026-11-01', to: '2026-11-30' }
const connection = () => ({ origin, proof: 'second-half' })
const readNovember = (signal?: AbortSignal) => request('postsByDate', range, connection(), { signal })

function answerWith(status: number, body: unknown): void {
  answer = (response) => {
    response.writeHead(status, { 'Content-Type': 'application/json' })
    response.end(typeof body === 'string' ? body : JSON.stringify(body))
  }
}

function record(number: number) {
  return {
    post_uuid: `post-${number}`,
    scheduled_at: '2026-11-21T09:00:00.000Z',
    content: number === 0 ? 'Ça va, Zoë?' : '',
    calendar_metadata: { name: 'Almanac', refresh_token: 'planted' },
  }
}

async function failureOf(asked: Promise<unknown>) {
  const error: unknown = await asked.then(
    () => null,
    (error: unknown) => error,
  )
  expect(error).toBeInstanceOf(RequestFailed)
  return errorToFailure(error)
}

describe('a reading', () => {
  test('asks with the fields of the API and the second secret of the session', async () => {
    answerWith(200, { data: [], success: true })
    await expect(readNovember()).resolves.toEqual({ posts: [], unreadable: [] })
    expect(seen[0]).toMatchObject({
      method: 'GET',
      url: '/api/v1/dashboard/post/by_date?start_date=2026-11-01&end_date=2026-11-30',
    })
    expect(seen[0]?.headers['x-almanac-proof']).toBe('second-half')
  })

  test('trusts the body and not the HTTP status', async () => {
    answerWith(500, { data: [], success: true })
    await expect(readNovember()).resolves.toEqual({ posts: [], unreadable: [] })
    answerWith(200, { errors: { code: 4002, message: 'too long' }, success: false })
    expect(await failureOf(readNovember())).toEqual({
      reason: 'range-too-long',
      code: 4002,
      message: 'too long',
    })
  })

  test('keeps an unknown code and its message', async () => {
    answerWith(418, { errors: { code: 7777, message: 'teapot' }, success: false })
    expect(await failureOf(readNovember())).toEqual({
      reason: 'refused-otherwise',
      code: 7777,
      message: 'teapot',
    })
  })

  test.each([
    ['a page of HTML', '<!doctype html><title>Sign in</title>'],
    ['half a body', '{"data":[{"post_uuid"'],
    ['another API', { ok: true }],
    ['nothing', ''],
    ['data that is not a list', { data: 'none', success: true }],
  ])('finds %s unreadable', async (_, body) => {
    answerWith(200, body)
    expect((await failureOf(readNovember())).reason).toBe('answer-unreadable')
  })

  test.each([
    ['a page of HTML', 502, '<!doctype html><title>502 Bad Gateway</title>'],
    ['nothing', 503, ''],
    ['its own JSON', 504, { message: 'Endpoint request timed out' }],
  ])('has no answer when a gateway answers %s instead of the service', async (_, status, body) => {
    answerWith(status, body)
    expect((await failureOf(readNovember())).reason).toBe('no-answer')
    const picture = askPicture('a'.repeat(64), connection(), new AbortController().signal)
    expect((await failureOf(picture)).reason).toBe('no-answer')
  })

  test('has no answer when the connection is cut before or within it', async () => {
    answer = (response) => response.destroy()
    expect((await failureOf(readNovember())).reason).toBe('no-answer')
    answer = (response) => {
      response.writeHead(200, { 'Content-Length': '1000' })
      response.write('{"data":[', () => response.destroy())
    }
    expect((await failureOf(readNovember())).reason).toBe('no-answer')
  })

  test('that is aborted ends as aborted, not as a failure', async () => {
    const controller = new AbortController()
    answer = () => {
      controller.abort()
    }
    await expect(readNovember(controller.signal)).rejects.toMatchObject({ name: 'AbortError' })
  })
})

describe('a draft of an address', () => {
  function open() {
    const client = createQueryClient(() => undefined)
    client.setDefaultOptions({ queries: { retry: false } })
    const ids = { freshId: randomUUID(), draft: randomUUID() }
    return loadDraft({ ...ids, account: 'one', kind: 'thread', zone: 'UTC' }, client)
  }

  beforeEach(() => void vi.stubGlobal('location', { origin }))
  afterEach(() => {
    tryAgain.clear()
    vi.unstubAllGlobals()
  })

  test.each([
    [
      'cannot be read at the moment',
      503,
      'store-unavailable',
      { errors: { code: 5031, message: '' }, success: false },
    ],
    ['is behind a proxy that does not reach the service', 502, 'no-answer', '<title>502 Bad Gateway</title>'],
    [
      'belongs to a session that has ended',
      403,
      'session-missing',
      { errors: { code: 4030, message: '' }, success: false },
    ],
  ])('that %s is not opened as a new one', async (_, status, reason, body) => {
    answerWith(status, body)
    expect((await failureOf(open())).reason).toBe(reason)
  })

  test('that the account does not have is a new one', async () => {
    answerWith(404, { errors: { code: 4041, message: '' }, success: false })
    expect(await open()).toMatchObject({ state: 'open', loaded: { isNew: true, revision: 0 } })
  })
})

describe('a change that is shown before the service refuses it', () => {
  beforeEach(() => void vi.stubGlobal('location', { origin }))
  afterEach(() => void vi.unstubAllGlobals())

  function refuse(readShown: () => unknown): () => unknown {
    let shown: unknown
    answerWith(403, { errors: { code: refusals['key-read-only'].code, message: '' }, success: false })
    const refuseNow = answer
    answer = (response) => {
      shown = readShown()
      refuseNow(response)
    }
    return () => shown
  }

  test('is taken back in the lists', async () => {
    const client = createQueryClient(() => undefined)
    const key = ['posts', 'by-date', range]
    const list = readPostList([record(0)])
    const [post] = list.posts
    if (post === undefined) throw new Error('The list has a post')
    client.setQueryData(key, list)
    const shown = refuse(() => client.getQueryData(key))
    const change = removePosts([post], { keep: 'nothing', zone: 'UTC' })
    const changing = client.getMutationCache().build(client, changePostsMutation(client)).execute(change)
    expect((await failureOf(changing)).reason).toBe('key-read-only')
    expect(shown()).toEqual({ ...list, posts: [] })
    expect(client.getQueryData(key)).toEqual(list)
  })

  test('is taken back in the settings', async () => {
    const client = createQueryClient(() => undefined)
    const key = ['workspace-settings']
    const settings = { slots: {}, optionDefaults: {}, dismissed: [], lastVisit: null }
    client.setQueryData(key, settings)
    const shown = refuse(() => client.getQueryData(key))
    const change = { dismiss: ['post-1'] }
    const saving = client.getMutationCache().build(client, saveSettingsMutation(client)).execute(change)
    expect((await failureOf(saving)).reason).toBe('key-read-only')
    expect(shown()).toEqual({ ...settings, dismissed: ['post-1'] })
    expect(client.getQueryData(key)).toEqual(settings)
  })
})

describe('a long list', () => {
  test('arrives in parts that are ready for searching, with the ids of unreadable records', async () => {
    const records = [...Array(600).keys()].map(record)
    answerWith(200, { data: [...records, { post_uuid: 'broken' }, 7], success: true })
    const portions = []
    for await (const portion of fetchPosts({
      operation: 'postsByDate',
      input: range,
      connection: connection(),
    })) {
      portions.push(portion)
    }
    expect(portions.length).toBeGreaterThan(1)
    const posts = portions.flatMap((portion) => portion.posts)
    expect(posts.map((post) => post.uuid)).toEqual(records.map((record) => record.post_uuid))
    expect(posts.filter(postFilter('ca va zoe?'))).toEqual([posts[0]])
    expect(portions.flatMap((portion) => portion.unreadable)).toEqual(['broken', null])
    expect(JSON.stringify(posts)).not.toContain('planted')
  })
})

describe('a creation', () => {
  const placement = {
    channel: 'Social',
    calendarUuid: '9b2f5c1e-7f0a-4a54-9f65-2f1f1a0b7c11',
    scheduledAt: Date.UTC(2030, 0, 31, 9),
    status: 'scheduled',
  } as const

  test('is sent as one form, and its code has the meaning for this operation', async () => {
    answerWith(400, { errors: { code: 4001, message: '' }, success: false })
    const quote = { ...placement, commentary: 'Look', tweetId: '77' }
    const failure = await failureOf(request('createQuote', quote, connection()))
    expect(failure.reason).toBe('tweet-inaccessible')
    expect(seen).toHaveLength(1)
    expect(seen[0]?.headers['content-type']).toMatch(/^multipart\/form-data/)
    expect(seen[0]?.body).toMatch(/name="scheduled_at"\s+2030-01-31T09:00:00Z/)
    expect(seen[0]?.body).toMatch(/name="tweet_id"\s+77/)
  })

  test('that got no answer is not sent again', async () => {
    answer = (response) => response.destroy()
    const thread = { ...placement, segments: ['One', 'Two'] }
    expect((await failureOf(request('createThread', thread, connection()))).reason).toBe('no-answer')
    expect(seen).toHaveLength(1)
  })
})

test('a session is opened with a key that only the body contains', async () => {
  answerWith(200, { data: { proof: 'new', accountId: 'a' }, success: true })
  await askServer('/session', { method: 'POST', body: { key: 'the-key' } }, { origin, proof: null })
  expect(seen[0]).toMatchObject({ method: 'POST', url: '/session', body: '{"key":"the-key"}' })
  expect(JSON.stringify(seen[0]?.headers)).not.toContain('the-key')
  expect(seen[0]?.headers['x-almanac-proof']).toBeUndefined()
})

test('every refusal of the session is known by its code', async () => {
  for (const reason of ['session-missing', 'origin-refused', 'attempts-throttled'] as const) {
    answerWith(403, { errors: { code: refusals[reason].code, message: '' }, success: false })
    expect((await failureOf(askServer('/session', { method: 'GET' }, connection()))).reason).toBe(reason)
  }
})
