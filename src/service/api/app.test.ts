import { beforeEach, describe, expect, test } from 'vitest'
import { operations } from '#contract/operations.ts'
import { apiUnderTest, formOf, makeAccount, newPost } from './testing/api-under-test.ts'

let api: Awaited<ReturnType<typeof apiUnderTest>>
beforeEach(async () => {
  api = await apiUnderTest()
  return async () => await api.store.close()
})

const BY_DATE = operations.postsByDate.path
const BY_USERNAME = operations.postsByUsername.path
const LIMITS = operations.accountLimits.path
const WEBHOOK = operations.createThread.path

const ask = (path: string, key = api.key) => api.request(path, { headers: { 'X-API-KEY': key } })
const send = (fields: Record<string, string | undefined>, key = api.key) =>
  api.request(WEBHOOK, { method: 'POST', headers: { 'X-API-KEY': key }, body: formOf(fields) })
const error = (code: number) => ({ success: false, errors: { code, message: expect.any(String) } })
const november = '?start_date=2026-11-01&end_date=2026-11-30'

const thread = (change: Record<string, string | undefined> = {}) => ({
  channel: 'Social',
  post_type: 'thread',
  post_content: '{"0":{"text":"first","images":[]},"1":{"text":"second","images":[]}}',
  calendar_uuid: api.calendar.uuid,
  scheduled_at: '2026-12-01T09:00:00Z',
  status: 'scheduled',
  ...change,
})

const quote = (change: Record<string, string | undefined> = {}) => ({
  channel: 'Social',
  post_type: 'quote_repost',
  content: 'Well said',
  calendar_uuid: api.calendar.uuid,
  scheduled_at: '2026-12-01T09:00:00Z',
  status: 'scheduled',
  tweet_id: '900',
  ...change,
})

const tweet = {
  tweetId: '900',
  name: 'Kyna',
  username: 'Kyna',
  profilePhoto: '',
  socialId: '5',
  verified: 'true',
  text: 'The original',
}

describe('keys', () => {
  test.each(['', 'almanac_key_', 'almanac_key_00000000000000000000000000000000', "' OR 1=1 --"])(
    '%j is refused',
    async (key) => {
      for (const path of [BY_DATE + november, BY_USERNAME, LIMITS])
        expect(await ask(path, key)).toMatchObject({ status: 401, body: error(4004) })
      expect(await send({}, key)).toMatchObject({ status: 401, body: error(4004) })
    },
  )

  test('a key that may only read creates nothing, whatever the form holds', async () => {
    expect(await ask(LIMITS, api.readOnlyKey)).toMatchObject({ status: 200 })
    expect(await send({}, api.readOnlyKey)).toMatchObject({ status: 403, body: error(4004) })
    expect(await send(thread(), api.readOnlyKey)).toMatchObject({ status: 403, body: error(4004) })
    expect((await ask(BY_DATE + '?start_date=2026-12-01&end_date=2026-12-01')).body).toEqual({
      data: [],
      success: true,
    })
  })

  test('a revoked key is refused from then on', async () => {
    expect(await ask(LIMITS)).toMatchObject({ status: 200 })
    await api.store.keys.revoke(api.keyId)
    expect(await ask(LIMITS)).toMatchObject({ status: 401, body: error(4004) })
  })

  test('many refused keys are slowed down, and a good one is not', async () => {
    const statuses: number[] = []
    for (let i = 0; i < 200; i++) statuses.push((await ask(LIMITS, 'wrong')).status)
    expect(statuses[0]).toBe(401)
    expect(statuses.at(-1)).toBe(429)
    expect(await ask(LIMITS)).toMatchObject({ status: 200 })
  })
})

describe('posts by date', () => {
  test.each([
    ['', 4001],
    ['?start_date=2026-11-01', 4001],
    ['?start_date=2026-11-01&end_date=', 4001],
    ['?start_date=2026-02-30&end_date=2026-11-01', 4001],
    ['?start_date=01.11.2026&end_date=2026-11-30', 4001],
    ['?start_date=2026-11-30&end_date=2026-11-01', 4003],
    ['?start_date=2026-01-01&end_date=2026-04-01', 4002],
    ['?start_date=2026-11-01&start_date=2026-11-02&end_date=2026-11-30', 4000],
  ])('%s is refused with %i', async (query, code) => {
    expect(await ask(BY_DATE + query)).toMatchObject({ status: 400, body: error(code) })
  })

  test('90 days pass, and nothing found is a success', async () => {
    const answer = await ask(BY_DATE + '?start_date=2026-01-01&end_date=2026-03-31')
    expect(answer).toMatchObject({ status: 200, body: { data: [], success: true } })
  })

  test('both days count to their last moment in UTC, oldest first', async () => {
    const moments = [
      '2026-11-01T00:00:00.000Z',
      '2026-11-30T23:59:59.999Z',
      '2026-10-31T23:59:59.999Z',
      '2026-12-01T00:00:00.000Z',
    ]
    await api.store.posts.insertMany(
      moments.map((at) =>
        newPost({ accountId: api.account.id, calendarId: api.calendar.id, scheduledAt: Date.parse(at) }),
      ),
    )
    const { body } = await ask(BY_DATE + november)
    expect(body).toMatchObject({ data: [{ scheduled_at: moments[0] }, { scheduled_at: moments[1] }] })
  })

  test("another account's posts are invisible", async () => {
    const other = await makeAccount(api.store, 'Südwind')
    await api.store.posts.insertMany([
      newPost({ accountId: other.account.id, calendarId: other.calendar.id }),
    ])
    expect((await ask(BY_DATE + november)).body).toEqual({ data: [], success: true })
    expect((await ask(BY_DATE + november, other.key)).body).toMatchObject({ data: [{ channel: 'Social' }] })
  })

  test('a client with a key gets the credential, a browser never does', async () => {
    await api.store.posts.insertMany([newPost({ accountId: api.account.id, calendarId: api.calendar.id })])
    const { body } = await ask(BY_DATE + november)
    expect(JSON.stringify(body)).toContain('token-that-no-browser-sees')
    const answer = await api.app.request(
      BY_DATE + november,
      { headers: { 'X-API-KEY': api.key } },
      { audience: 'browser', address: '127.0.0.1' },
    )
    const seen = await answer.text()
    expect(seen).toContain('post_uuid')
    for (const secret of ['token-that-no-browser-sees', 'refresh_token', 'ada@mail.example', 'user_email'])
      expect(seen).not.toContain(secret)
  })
})

describe('posts by username', () => {
  const of = (username: string) => `${BY_USERNAME}${november}&username=${encodeURIComponent(username)}`

  test.each([
    ['?start_date=2026-11-01&end_date=2026-11-30', 4010],
    ['?start_date=2026-11-01&end_date=2026-11-30&username=', 4010],
    ['?start_date=2026-11-30&end_date=2026-11-01&username=a', 4003],
    ['?start_date=x&end_date=2026-11-01&username=a', 4001],
  ])('%s is refused with %i', async (query, code) => {
    expect(await ask(BY_USERNAME + query)).toMatchObject({ status: 400, body: error(code) })
  })

  test('capitals count, and the range may be of any length', async () => {
    const post = { accountId: api.account.id, calendarId: api.calendar.id, type: 'comment' as const }
    await api.store.posts.insertMany([
      newPost({ ...post, target: tweet }),
      newPost({ ...post, target: { ...tweet, username: 'kyna' } }),
      newPost(post),
    ])
    expect(await ask(of('Kyna'))).toMatchObject({ body: { data: [{ post_metadata: { username: 'Kyna' } }] } })
    expect(await ask(of('KYNA'))).toMatchObject({ status: 200, body: { data: [] } })
    const years = `${BY_USERNAME}?start_date=2016-01-01&end_date=2026-11-30&username=kyna`
    expect(await ask(years)).toMatchObject({ body: { data: [{ post_metadata: { username: 'kyna' } }] } })
  })
})

describe('limits', () => {
  test('hold max, used and what remains, and the tier', async () => {
    expect(await ask(LIMITS)).toMatchObject({
      status: 200,
      body: { success: true, data: { tier: 'pro', api_draft_post_limit: { used: 0 } } },
    })
  })

  test('that cannot be read are temporarily unavailable', async () => {
    const broken = await apiUnderTest({
      ...api.store,
      accountLimits: {
        ...api.store.accountLimits,
        ofAccount: async () => await Promise.reject(new Error('disk on fire')),
      },
    })
    const answer = await broken.request(LIMITS, { headers: { 'X-API-KEY': broken.key } })
    expect(answer).toMatchObject({ status: 503, body: error(5003) })
    expect(Number(answer.headers.get('Retry-After'))).toBeGreaterThan(0)
    expect(JSON.stringify(answer.body)).not.toContain('fire')
  })
})

describe('a thread', () => {
  test('is created as asked', async () => {
    expect(await send(thread())).toMatchObject({
      status: 200,
      body: {
        success: true,
        data: {
          id: expect.any(Number),
          calendar_uuid: api.calendar.uuid,
          calendar_user_uuid: api.calendar.userUuid,
          content: '',
          channel: 'Social',
          images: [],
          status: 'scheduled',
          scheduled_at: '2026-12-01T09:00:00.000000000Z',
          created_at: '2026-11-21T12:00:00.000000000Z',
          is_active: true,
          post_type: 'thread',
          post_content: { 0: { text: 'first', images: [] }, 1: { text: 'second', images: [] } },
          campaign_uuid: null,
        },
      },
    })
  })

  test('is read back with its segments joined and nobody answered', async () => {
    await send(thread())
    const { body } = await ask(BY_DATE + '?start_date=2026-12-01&end_date=2026-12-01')
    expect(body).toMatchObject({
      data: [
        {
          content: 'first\n\nsecond',
          status: 'scheduled',
          post_type: 'thread',
          scheduled_at: '2026-12-01T09:00:00.000Z',
          post_metadata: { name: '', username: '', tweet_id: '', text: '', verified: '' },
          post_content: { text: 'first\n\nsecond' },
        },
      ],
    })
  })

  test.each([
    [{ channel: undefined }, 4000],
    [{ channel: 'Elsewhere' }, 4000],
    [{ post_type: 'poll' }, 4000],
    [{ post_type: undefined, post_content: undefined }, 4000],
    [{ post_content: undefined }, 4006],
    [{ post_content: '{}' }, 4006],
    [{ post_content: '{"0":{"text":"a","images":[]},"0":{"text":"b","images":[]}}' }, 4006],
    [{ post_content: JSON.stringify({ 0: { text: 'a\0', images: [] } }) }, 4006],
    [{ post_content: many(26) }, 4008],
    [{ post_content: many(2, 281) }, 4009],
    [{ calendar_uuid: 'mine' }, 4000],
    [{ calendar_uuid: '3f2b7c1e-8a4d-4e6f-9b0a-1c2d3e4f5a6b' }, 4000],
    [{ scheduled_at: '2026-12-01' }, 4000],
    [{ scheduled_at: '2026-11-21T12:00:00Z' }, 4000],
    [{ status: 'failed' }, 4012],
    // What is missing comes before what is wrong, and each in the order of the table.
    [{ channel: 'Elsewhere', post_content: '' }, 4006],
    [{ channel: 'Elsewhere', post_content: '{}' }, 4000],
    [{ post_content: '{}', status: 'failed' }, 4006],
    [{ calendar_uuid: '3f2b7c1e-8a4d-4e6f-9b0a-1c2d3e4f5a6b', status: 'failed' }, 4000],
    [{ calendar_uuid: '3f2b7c1e-8a4d-4e6f-9b0a-1c2d3e4f5a6b', post_content: '{}' }, 4006],
    [{ scheduled_at: '2026-11-21T12:00:00Z', status: 'failed' }, 4012],
  ])('%j is refused', async (change, code) => {
    expect(await send(thread(change))).toMatchObject({ status: 400, body: error(code) })
  })

  test('a calendar of another account is as unknown as none', async () => {
    const other = await makeAccount(api.store, 'Südwind')
    const unknown = await send(thread({ calendar_uuid: '3f2b7c1e-8a4d-4e6f-9b0a-1c2d3e4f5a6b' }))
    const foreign = await send(thread({ calendar_uuid: other.calendar.uuid }))
    expect(foreign).toMatchObject({ status: 400, body: unknown.body })
  })

  test('25 segments of 280 emoji pass', async () => {
    expect(await send(thread({ post_content: many(25, 280, '😀') }))).toMatchObject({ status: 200 })
  })

  test('a draft and a published post take any moment that exists', async () => {
    const scheduled_at = '2020-01-01T00:00:00.5Z'
    expect(await send(thread({ status: 'draft', scheduled_at }))).toMatchObject({ status: 200 })
    expect(await send(thread({ status: 'published', scheduled_at }))).toMatchObject({ status: 200 })
  })

  test('published at creation is out at once, with an id', async () => {
    expect(await send(thread({ status: 'published' }))).toMatchObject({
      body: { data: { status: 'published' } },
    })
    const { body } = await ask(BY_DATE + '?start_date=2026-12-01&end_date=2026-12-01')
    expect(body).toMatchObject({
      data: [{ status: 'published', post_content: { tweet_id: expect.stringMatching(/^\d+$/) } }],
    })
  })

  test('counts against the quotas of its status', async () => {
    await send(thread({ status: 'draft' }))
    await send(thread({ status: 'published' }))
    await send(thread())
    const data = {
      api_draft_post_limit: { used: 1 },
      api_published_scheduled_post_limit: { used: 2 },
      published_scheduled_post_limit: { used: 2 },
    }
    expect((await ask(LIMITS)).body).toMatchObject({ data })
  })
})

describe('a quote', () => {
  beforeEach(async () => {
    await api.store.tweets.insertMany([
      { ...tweet, isAccessible: true },
      { ...tweet, tweetId: '901', isAccessible: false },
    ])
  })

  test('is created, and read back beside what it quotes', async () => {
    expect(await send(quote())).toMatchObject({
      status: 200,
      body: {
        data: {
          content: 'Well said',
          post_type: 'quote_repost',
          post_content: { text: 'Well said', images: [], tweet_id: '900' },
        },
      },
    })
    const { body } = await ask(BY_DATE + '?start_date=2026-12-01&end_date=2026-12-01')
    expect(body).toMatchObject({
      data: [
        { content: 'Well said', post_metadata: { username: 'Kyna', tweet_id: '900', text: 'The original' } },
      ],
    })
  })

  test('keeps its line breaks as they were typed', async () => {
    await send(quote({ content: 'one\ntwo' }))
    const { body } = await ask(BY_DATE + '?start_date=2026-12-01&end_date=2026-12-01')
    expect(body).toMatchObject({ data: [{ content: 'one\ntwo' }] })
  })

  test.each([
    [{ content: undefined }, 4011],
    [{ content: ' \n ' }, 4011],
    [{ content: 'a'.repeat(281) }, 4009],
    [{ content: 'a\0' }, 4000],
    [{ status: 'failed' }, 4012],
    [{ tweet_id: undefined }, 4001],
    [{ tweet_id: '404' }, 4001],
    [{ tweet_id: '901' }, 4001],
    [{ content: 'a'.repeat(281), tweet_id: '404' }, 4009],
    [{ status: 'failed', tweet_id: '404' }, 4012],
  ])('%j is refused', async (change, code) => {
    expect(await send(quote(change))).toMatchObject({ status: 400, body: error(code) })
  })

  test('30 pass on a day, refused ones not counted, and the 31st waits for midnight', async () => {
    for (let i = 0; i < 30; i++) {
      await send(quote({ tweet_id: '404' }))
      expect(await send(quote())).toMatchObject({ status: 200 })
    }
    const full = await send(quote())
    expect(full).toMatchObject({ status: 429, body: error(4290) })
    expect(full.headers.get('Retry-After')).toBe(String(12 * 60 * 60))
    expect(await send(thread())).toMatchObject({ status: 200 })
  })
})

describe('the shape of a request', () => {
  const post = (
    body: string | ArrayBuffer | FormData | URLSearchParams,
    headers: Record<string, string> = {},
  ) => api.request(WEBHOOK, { method: 'POST', headers: { 'X-API-KEY': api.key, ...headers }, body })

  test('another content type is refused', async () => {
    const body = new URLSearchParams({ channel: 'Social' })
    expect(await post(body)).toMatchObject({ status: 415, body: error(4150) })
    expect(await post('{}', { 'Content-Type': 'application/json' })).toMatchObject({ status: 415 })
  })

  test('more than 256 KiB is refused', async () => {
    const form = new Response(formOf(thread({ post_content: 'a'.repeat(256 * 1024) })))
    const type = { 'Content-Type': form.headers.get('Content-Type') ?? '' }
    const answer = await post(await form.arrayBuffer(), type)
    expect(answer).toMatchObject({ status: 413, body: error(4130) })
  })

  test('a field given twice is refused', async () => {
    const form = formOf(thread())
    form.append('status', 'draft')
    expect(await post(form)).toMatchObject({ status: 400, body: error(4000) })
  })

  test('a form that cannot be read is refused', async () => {
    const type = { 'Content-Type': 'multipart/form-data; boundary=b' }
    expect(await post('not a form', type)).toMatchObject({ status: 400, body: error(4000) })
  })

  test('the key comes before all of it', async () => {
    const answer = await api.request(WEBHOOK, { method: 'POST', body: '{}' })
    expect(answer).toMatchObject({ status: 401, body: error(4004) })
  })
})

test('another method names the ones there are, and another path is not found', async () => {
  const deleted = await api.request(BY_DATE, { method: 'DELETE', headers: { 'X-API-KEY': api.key } })
  expect(deleted).toMatchObject({ status: 405, body: error(4050) })
  expect(deleted.headers.get('Allow')).toBe('GET, HEAD')
  const got = await ask(WEBHOOK)
  expect(got.headers.get('Allow')).toBe('POST')
  expect(await ask('/api/v1/nothing')).toMatchObject({ status: 404, body: error(4040) })
})

test('a bug is reported here and shows nothing there', async () => {
  const broken = await apiUnderTest({
    ...api.store,
    keys: { ...api.store.keys, find: async () => await Promise.reject(new Error('SELECT secret')) },
  })
  const answer = await broken.request(LIMITS, { headers: { 'X-API-KEY': broken.key } })
  expect(answer).toMatchObject({ status: 500, body: error(5000) })
  expect(JSON.stringify(answer.body)).not.toContain('SELECT')
  expect(broken.reports).toHaveLength(1)
})

function many(count: number, length = 1, character = 'a'): string {
  const segment = { text: character.repeat(length), images: [] }
  return JSON.stringify(Object.fromEntries(Array.from({ length: count }, (_, index) => [index, segment])))
}
