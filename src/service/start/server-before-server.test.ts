import { afterAll, beforeAll, expect, test } from 'vitest'
import { operations } from '#contract/operations.ts'
import { formOf, makeAccount } from '#service/api/testing/api-under-test.ts'
import type { Listening } from '#service/http/listen.ts'
import { simulatePlatform } from '#service/publisher/simulated-platform.ts'
import { createServer } from './server.ts'
import { openStore } from '#service/store/store.ts'

const closers: (() => Promise<unknown>)[] = []
let service: Listening
let gateway: Listening
let account: Awaited<ReturnType<typeof makeAccount>>

beforeAll(async () => {
  const first = await openServer(null)
  service = first.listening
  gateway = (await openServer(new URL(service.url))).listening
  account = await makeAccount(first.store)
})
afterAll(async () => {
  for (const close of closers.toReversed()) await close()
})

async function openServer(upstream: URL | null) {
  const store = await openStore({ memory: true })
  const server = createServer({
    store,
    clock: Date.now,
    platform: simulatePlatform(store),
    upstream,
    sessionSecret: 'a secret for tests that is long enough',
    publicOrigin: null,
    dashboard: null,
    log: () => {},
  })
  const listening = await server.listen({ host: '127.0.0.1', port: 0 })
  closers.push(store.close, server.stop, listening.stop)
  return { listening, store }
}

/** What both answer to the same request, which has to be the same. */
async function askBoth(path: string, init: RequestInit = {}) {
  const answers = [service, gateway].map(async ({ url }) => {
    const answer = await fetch(url + path, { headers: { 'X-API-KEY': account.key }, ...init })
    return { status: answer.status, body: await answer.json() }
  })
  const [direct, relayed] = await Promise.all(answers)
  expect(relayed).toEqual(direct)
  return direct
}

const scheduledAt = new Date(Date.now() + 86_400_000).toISOString()
const thread = () => ({
  channel: 'Social',
  post_type: 'thread',
  post_content: '{"0":{"text":"Grüße\\nfrom 日本 😀","images":[]}}',
  calendar_uuid: account.calendar.uuid,
  scheduled_at: scheduledAt,
  status: 'scheduled',
})

test('a gateway answers as the service behind it does', async () => {
  const created = await fetch(gateway.url + operations.createThread.path, {
    method: 'POST',
    headers: { 'X-API-KEY': account.key },
    body: formOf(thread()),
  })
  expect(await created.json()).toMatchObject({ success: true, data: { post_type: 'thread' } })

  const day = scheduledAt.slice(0, 10)
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
      headers: { 'X-API-KEY': account.key },
      body: formOf({ ...thread(), scheduled_at: '2020-01-01T00:00:00Z' }),
    }),
    await askBoth(createThread.path, {
      method: 'POST',
      headers: { 'X-API-KEY': account.key },
      body: formOf({ ...thread(), post_content: '{}' }),
    }),
  ]
  expect(refused.map((answer) => answer?.status)).toEqual([400, 400, 400, 400, 401, 401, 405, 404, 400, 400])
})
