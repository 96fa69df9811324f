import { beforeEach, describe, expect, test } from 'vitest'
import { apiUnderTest } from '#service/api/testing/api-under-test.ts'
import { LIMITS, error, openApiClient } from '#service/api/testing/api-client.ts'

let api: Awaited<ReturnType<typeof openApiClient>>
beforeEach(async () => {
  api = await openApiClient()
  return async () => await api.store.close()
})

describe('limits', () => {
  test('contain max, used and remaining, and the tier', async () => {
    expect(await api.ask(LIMITS)).toMatchObject({
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

  test('are unavailable too if the key cannot be looked up', async () => {
    const away = async () => await Promise.reject(new Error('store is away'))
    const broken = await apiUnderTest({ ...api.store, keys: { ...api.store.keys, find: away } })
    const answer = await broken.request(LIMITS, { headers: { 'X-API-KEY': broken.key } })
    expect(answer).toMatchObject({ status: 503, body: error(5003) })
    expect(Number(answer.headers.get('Retry-After'))).toBeGreaterThan(0)
  })
})
