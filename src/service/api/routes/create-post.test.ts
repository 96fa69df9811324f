import { beforeEach, describe, expect, test } from 'vitest'
import { apiUnderTest, formOf } from '#service/api/testing/api-under-test.ts'
import { WEBHOOK, error, openApiClient } from '#service/api/testing/api-client.ts'
import { openStore } from '#service/store/store.ts'
import { engines } from '#service/store/testing/engines.ts'

let api: Awaited<ReturnType<typeof openApiClient>>
beforeEach(async () => {
  api = await openApiClient()
  return async () => await api.store.close()
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
    const form = new Response(formOf(api.thread({ post_content: 'a'.repeat(256 * 1024) })))
    const type = { 'Content-Type': form.headers.get('Content-Type') ?? '' }
    const answer = await post(await form.arrayBuffer(), type)
    expect(answer).toMatchObject({ status: 413, body: error(4130) })
  })

  test('a field given twice is refused', async () => {
    const form = formOf(api.thread())
    form.append('status', 'draft')
    expect(await post(form)).toMatchObject({ status: 400, body: error(4000) })
  })

  test('a form that cannot be read is refused', async () => {
    const type = { 'Content-Type': 'multipart/form-data; boundary=b' }
    expect(await post('not a form', type)).toMatchObject({ status: 400, body: error(4000) })
  })

  test('the key is checked first', async () => {
    const answer = await api.request(WEBHOOK, { method: 'POST', body: '{}' })
    expect(answer).toMatchObject({ status: 401, body: error(4004) })
  })
})

describe.each(engines)('a moment on $engine', ({ makeTestDatabase }) => {
  test('lies in the future by the clock of the store, even if the clock of the process is slow', async () => {
    const { settings, dispose } = await makeTestDatabase()
    const store = await openStore({ ...settings, clock: () => Date.parse('2026-11-21T13:00:00Z') })
    const { request, calendar, key } = await apiUnderTest(store)
    const schedule = (scheduled_at: string) => {
      const body = formOf({ ...api.thread({ calendar_uuid: calendar.uuid }), scheduled_at })
      return request(WEBHOOK, { method: 'POST', headers: { 'X-API-KEY': key }, body })
    }
    expect(await schedule('2026-11-21T12:30:00Z')).toMatchObject({ status: 400, body: error(4000) })
    expect(await schedule('2026-11-21T13:30:00Z')).toMatchObject({ status: 200 })
    await store.close()
    await dispose()
  })
})
