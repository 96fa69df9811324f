import { beforeEach, describe, expect, test } from 'vitest'
import { IDEMPOTENCY_HEADER } from '#contract/creation/idempotency-key.ts'
import type { Fields } from '#contract/operations.ts'
import { simulatePlatforms } from '#service/platform/simulated/simulated-platform.ts'
import { createApi } from '#service/api/app.ts'
import { formOf, makeAccount } from '#service/api/testing/api-under-test.ts'
import { BY_DATE, LIMITS, WEBHOOK, error, openApiClient } from '#service/api/testing/api-client.ts'

let api: Awaited<ReturnType<typeof openApiClient>>
beforeEach(async () => {
  api = await openApiClient()
  return async () => await api.store.close()
})

describe('a creation with an idempotency key', () => {
  const send = (name: string, fields: Fields = {}, at = api) =>
    at.request(WEBHOOK, {
      method: 'POST',
      headers: { 'X-API-KEY': api.key, [IDEMPOTENCY_HEADER]: name },
      body: formOf(api.thread(fields)),
    })

  test('is created once, and any process gives a copy the first answer, also after its moment', async () => {
    const first = await send('name')
    expect(first.status).toBe(200)
    const later = createApi({
      store: api.store,
      clock: () => Date.parse('2026-12-02T00:00:00Z'),
      platforms: simulatePlatforms(api.store),
      sealPicture: () => '',
      publishNow: () => Promise.reject(new Error('A copy has nothing to publish')),
      report: (fault) => expect.fail(String(fault)),
    }).app
    const copy = await later.request(
      WEBHOOK,
      {
        method: 'POST',
        headers: { 'X-API-KEY': api.key, [IDEMPOTENCY_HEADER]: 'name' },
        body: formOf(api.thread()),
      },
      { audience: 'browser', address: '127.0.0.1' },
    )
    expect(copy.status).toBe(200)
    expect(await copy.json()).toEqual(first.body)
    const { body } = await api.ask(BY_DATE + '?start_date=2026-12-01&end_date=2026-12-01')
    expect(body).toMatchObject({ data: { length: 1 } })
  })

  test('with other content is refused, and so is an invalid key', async () => {
    await send('name')
    const other = await send('name', { scheduled_at: '2026-12-01T10:00:00Z' })
    expect(other).toMatchObject({ status: 409, body: error(4090) })
    for (const name of ['a name', 'n'.repeat(129), ''])
      expect(await send(name)).toMatchObject({ status: 400, body: error(4000) })
  })
})

describe('a thread', () => {
  test('is created as requested', async () => {
    expect(await api.send(api.thread())).toMatchObject({
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

  test('is read back with its segments joined and without a target', async () => {
    await api.send(api.thread())
    const { body } = await api.ask(BY_DATE + '?start_date=2026-12-01&end_date=2026-12-01')
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
    [{ channel: 'Elsewhere', post_content: '' }, 4006],
    [{ channel: 'Elsewhere', post_content: '{}' }, 4000],
    [{ post_content: '{}', status: 'failed' }, 4006],
    [{ calendar_uuid: '3f2b7c1e-8a4d-4e6f-9b0a-1c2d3e4f5a6b', status: 'failed' }, 4000],
    [{ calendar_uuid: '3f2b7c1e-8a4d-4e6f-9b0a-1c2d3e4f5a6b', post_content: '{}' }, 4006],
    [{ scheduled_at: '2026-11-21T12:00:00Z', status: 'failed' }, 4012],
  ])('%j is refused', async (change, code) => {
    expect(await api.send(api.thread(change))).toMatchObject({ status: 400, body: error(code) })
  })

  test.each([
    [{ channel: 'Elsewhere', post_type: 'poll' }, 'channel'],
    [{ channel: undefined, post_type: undefined }, 'channel'],
    [{ channel: 'Elsewhere', post_type: undefined }, 'post_type'],
    [{ channel: undefined, post_type: 'poll' }, 'channel'],
  ])('of %j the message names %s', async (change, field) => {
    const { body } = await api.send(api.thread(change))
    expect(body).toMatchObject({ errors: { message: expect.stringMatching(`^${field} must be`) } })
  })

  test('a calendar of another account is unknown', async () => {
    const other = await makeAccount(api.store, 'Südwind')
    const unknown = await api.send(api.thread({ calendar_uuid: '3f2b7c1e-8a4d-4e6f-9b0a-1c2d3e4f5a6b' }))
    const foreign = await api.send(api.thread({ calendar_uuid: other.calendar.uuid }))
    expect(foreign).toMatchObject({ status: 400, body: unknown.body })
  })

  test('25 segments of 280 emoji pass', async () => {
    expect(await api.send(api.thread({ post_content: many(25, 280, '😀') }))).toMatchObject({ status: 200 })
  })

  test('a draft and a published post take any moment that exists', async () => {
    const scheduled_at = '2020-01-01T00:00:00.5Z'
    expect(await api.send(api.thread({ status: 'draft', scheduled_at }))).toMatchObject({ status: 200 })
    expect(await api.send(api.thread({ status: 'published', scheduled_at }))).toMatchObject({ status: 200 })
  })

  test('published at creation is out at once, with an id', async () => {
    expect(await api.send(api.thread({ status: 'published' }))).toMatchObject({
      body: { data: { status: 'published' } },
    })
    const { body } = await api.ask(BY_DATE + '?start_date=2026-12-01&end_date=2026-12-01')
    expect(body).toMatchObject({
      data: [{ status: 'published', post_content: { tweet_id: expect.stringMatching(/^\d+$/) } }],
    })
  })

  test('counts against the quotas of its status', async () => {
    await api.send(api.thread({ status: 'draft' }))
    await api.send(api.thread({ status: 'published' }))
    await api.send(api.thread())
    const data = {
      api_draft_post_limit: { used: 1 },
      api_published_scheduled_post_limit: { used: 2 },
      published_scheduled_post_limit: { used: 2 },
    }
    expect((await api.ask(LIMITS)).body).toMatchObject({ data })
  })
})

function many(count: number, length = 1, character = 'a'): string {
  const segment = { text: character.repeat(length), images: [] }
  return JSON.stringify(Object.fromEntries(Array.from({ length: count }, (_, index) => [index, segment])))
}
