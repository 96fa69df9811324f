import { beforeEach, expect, test } from 'vitest'
import { StoreUnavailable } from '#service/rules/store-unavailable.ts'
import { apiUnderTest } from './testing/api-under-test.ts'
import { BY_DATE, WEBHOOK, error, november, openApiClient } from './testing/api-client.ts'

let api: Awaited<ReturnType<typeof openApiClient>>
beforeEach(async () => {
  api = await openApiClient()
  return async () => await api.store.close()
})

test('another method names the ones there are, and another path is not found', async () => {
  const deleted = await api.request(BY_DATE, { method: 'DELETE', headers: { 'X-API-KEY': api.key } })
  expect(deleted).toMatchObject({ status: 405, body: error(4050) })
  expect(deleted.headers.get('Allow')).toBe('GET, HEAD')
  const got = await api.ask(WEBHOOK)
  expect(got.headers.get('Allow')).toBe('POST')
  expect(await api.ask('/api/v1/nothing')).toMatchObject({ status: 404, body: error(4040) })
})

test('a bug is reported here and shows nothing there', async () => {
  const broken = await apiUnderTest({
    ...api.store,
    keys: { ...api.store.keys, find: async () => await Promise.reject(new Error('SELECT secret')) },
  })
  const answer = await broken.request(BY_DATE, { headers: { 'X-API-KEY': broken.key } })
  expect(answer).toMatchObject({ status: 500, body: error(5000) })
  expect(JSON.stringify(answer.body)).not.toContain('SELECT')
  expect(broken.reports).toHaveLength(1)
})

test('a store that is away for a while is told with the time to wait', async () => {
  const away = async () => await Promise.reject(new StoreUnavailable('SELECT secret'))
  const broken = await apiUnderTest({ ...api.store, keys: { ...api.store.keys, find: away } })
  const answer = await broken.request(BY_DATE, { headers: { 'X-API-KEY': broken.key } })
  expect(answer).toMatchObject({ status: 503, body: error(5031) })
  expect(answer.headers.get('Retry-After')).toBe('5')
})

test('a store that is away when posts are to be read is a refusal, not half an answer', async () => {
  const broken = await apiUnderTest({
    ...api.store,
    posts: {
      ...api.store.posts,
      byDatePages: async function* () {
        yield await Promise.reject<Uint8Array>(new Error('SELECT secret'))
      },
    },
  })
  const headers = { 'X-API-KEY': broken.key }
  expect(await broken.request(BY_DATE + november, { headers })).toMatchObject({
    status: 500,
    body: error(5000),
  })
  expect(broken.reports).toHaveLength(1)
})
