import { afterAll, beforeAll, expect, test } from 'vitest'
import { operations } from '#contract/operations.ts'
import { formOf } from '#service/api/testing/api-under-test.ts'
import { openServer } from './testing/server-under-test.ts'

let service: Awaited<ReturnType<typeof openServer>>
let gateway: Awaited<ReturnType<typeof openServer>>

beforeAll(async () => {
  service = await openServer()
  gateway = await openServer({ upstream: new URL(service.listening.url) })
})
afterAll(async () => {
  await gateway.close()
  await service.close()
})

async function askBoth(path: string, init: RequestInit = {}) {
  const answers = [service, gateway].map(async ({ ask }) => {
    const answer = await ask(path, { headers: { 'X-API-KEY': service.key }, ...init })
    return { status: answer.status, body: await answer.json() }
  })
  const [direct, relayed] = await Promise.all(answers)
  expect(relayed).toEqual(direct)
  return direct
}

test('a gateway answers as the service behind it does', async () => {
  const created = await gateway.ask(operations.createThread.path, {
    method: 'POST',
    headers: { 'X-API-KEY': service.key },
    body: formOf(service.thread()),
  })
  expect(await created.json()).toMatchObject({ success: true, data: { post_type: 'thread' } })

  const day = service.thread().scheduled_at.slice(0, 10)
  const range = `start_date=${day}&end_date=${day}`
  const listed = await askBoth(`${operations.postsByDate.path}?${range}`)
  expect(listed).toMatchObject({ status: 200, body: { data: [{ content: 'Grüße\nfrom 日本 😀' }] } })
  expect(await askBoth(`${operations.postsByUsername.path}?${range}&username=kyna`)).toMatchObject({
    status: 200,
  })
  expect(await askBoth(operations.accountLimits.path)).toMatchObject({ status: 200 })
})

test('and refuses as it does', async () => {
  const { postsByDate, postsByUsername, accountLimits, createThread } = operations
  const refused = [
    await askBoth(`${postsByDate.path}?start_date=2026-02-30&end_date=2026-03-01`),
    await askBoth(`${postsByDate.path}?start_date=2026-01-01&end_date=2026-04-01`),
    await askBoth(`${postsByDate.path}?start_date=2026-03-01&end_date=2026-02-01`),
    await askBoth(`${postsByUsername.path}?start_date=2026-03-01&end_date=2026-03-02`),
    await askBoth(accountLimits.path, { headers: { 'X-API-KEY': 'another-key' } }),
    await askBoth(accountLimits.path, { headers: {} }),
    await askBoth(accountLimits.path, { method: 'DELETE' }),
    await askBoth('/api/v1/nothing'),
    await askBoth(createThread.path, {
      method: 'POST',
      headers: { 'X-API-KEY': service.key },
      body: formOf({ ...service.thread(), scheduled_at: '2020-01-01T00:00:00Z' }),
    }),
    await askBoth(createThread.path, {
      method: 'POST',
      headers: { 'X-API-KEY': service.key },
      body: formOf({ ...service.thread(), post_content: '{}' }),
    }),
  ]
  expect(refused.map((answer) => answer?.status)).toEqual([400, 400, 400, 400, 401, 401, 405, 404, 400, 400])
})
