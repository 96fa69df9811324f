import { beforeEach, expect, test } from 'vitest'
import { StoreUnavailable } from '#service/rules/store-unavailable.ts'
import { apiUnderTest } from './testing/api-under-test.ts'
import { BY_DATE, WEBHOOK, error, november, openApiClient } from './testing/api-client.ts'

let api: Awaited<ReturnType<typeof openApiClient>>
beforeEach(async () => {
  api = await openApiClient()
  return async () => await api.store.close()
})

test('a wrong method gets the allowed ones, and a wrong path is not found', async () => {
  const deleted = await api.request(BY_DATE, { method: 'DELETE', headers: { 'X-API-KEY': api.key } })
  expect(deleted).toMatchObject({ status: 405, body: error(4050) })
  expect(deleted.headers.get('Allow')).toBe('GET, HEAD')
  const got = await api.ask(WEBHOOK)
  expect(got.headers.get('Allow')).toBe('POST')
  expect(await api.ask('/api/v1/nothing')).toMatchObject({ status: 404, body: error(4040) })
})

test('a bug is reported to the operator, and the caller sees nothing of it', async () => {
  const broken = await apiUnderTest({
    ...api.store,
    keys: { ...api.store.keys, find: async () => await Promise.reject(new Error('SELECT secret')) },
  })
  const answer = await broken.request(BY_DATE, { headers: { 'X-API-KEY': broken.key } })
  expect(answer).toMatchObject({ status: 500, body: error(5000) })
  expect(JSON.stringify(answer.body)).not.toContain('SELECT')
  expect(broken.reports).toHaveLength(1)
})

test('an unavailable store is answered with the time to wait', async () => {
  const away = async () => await Promise.reject(new StoreUnavailable('SELECT secret'))
  const broken = await apiUnderTest({ ...api.store, keys: { ...api.store.keys, find: away } })
  const answer = await broken.request(BY_DATE, { headers: { 'X-API-KEY': broken.key } })
  expect(answer).toMatchObject({ status: 503, body: error(5031) })
  expect(answer.headers.get('Retry-After')).toBe('5')
})

test('an unavailable store refuses a list of posts instead of sending a part', async () => {
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
