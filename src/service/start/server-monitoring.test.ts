import { beforeEach, expect, test } from 'vitest'
import { operations } from '#contract/operations.ts'
import { openServer, serverOn } from './testing/server-under-test.ts'

let service: Awaited<ReturnType<typeof openServer>>
beforeEach(async () => {
  service = await openServer()
  return service.close
})

test('health says that the store answers and the publisher lives', async () => {
  await expect.poll(async () => (await service.ask('/healthz')).status).toBe(200)
})

test('health says at once that the disk is full', async () => {
  await expect.poll(async () => (await service.ask('/healthz')).status).toBe(200)
  let hasSpace = true
  const other = serverOn({ ...service.store, hasSpace: () => hasSpace })
  const health = async () =>
    (await other.fetch(new Request('http://127.0.0.1/healthz'), { address: '127.0.0.1' })).status
  await expect.poll(health).toBe(200)
  hasSpace = false
  expect(await health()).toBe(503)
  await other.stop()
})

test('metrics count requests by route, and show the posts, the publisher and the connections', async () => {
  await service.ask(`${operations.accountLimits.path}?q=1`, { headers: { 'X-API-KEY': service.key } })
  await service.ask('/api/v1/nowhere', { headers: { 'X-API-KEY': service.key } })
  const read = async () => await (await service.ask('/metrics')).text()
  await expect.poll(read).toMatch(/^almanac_heartbeat_age_seconds \d/m)
  const text = await read()
  for (const line of [
    `almanac_requests_total{method="GET",route="${operations.accountLimits.path}",status="200"} 1`,
    'almanac_requests_total{method="GET",route="unknown",status="404"} 1',
    `almanac_request_seconds_count{route="${operations.accountLimits.path}"} 1`,
    'almanac_posts_due 0',
    'almanac_posts_late 0',
  ])
    expect(text).toContain(`${line}\n`)
  expect(text).toMatch(/^almanac_open_sockets [1-9]/m)
  expect(text).toMatch(/^almanac_unsent_bytes \d+$/m)
  expect(text).not.toContain(service.key)
})

test('the log holds neither keys nor queries', async () => {
  const headers = { 'X-API-KEY': service.key }
  await service.ask(
    `${operations.postsByUsername.path}?start_date=2026-01-01&end_date=2026-01-02&username=Kyna`,
    {
      headers,
    },
  )
  await service.ask(operations.accountLimits.path, { headers: { 'X-API-KEY': 'almanac_key_wrong' } })
  const log = service.lines.join('\n')
  expect(log).toContain(operations.postsByUsername.path)
  for (const secret of [service.key, 'almanac_key_wrong', 'Kyna', '?']) expect(log).not.toContain(secret)
})

test('the log and the metrics decode a path, and store no unknown path', async () => {
  const encoded = operations.accountLimits.path.replace('/api', '/%61pi')
  expect((await service.ask(encoded, { headers: { 'X-API-KEY': service.key } })).status).toBe(200)
  await service.ask(`/api/v1/${'a-word-of-a-stranger'.repeat(100)}`)
  const log = service.lines.join('\n')
  expect(log).toContain(`"path":"${operations.accountLimits.path}"`)
  expect(log).toContain('"path":"unknown"')
  expect(log).not.toContain('stranger')
  expect(await (await service.ask('/metrics')).text()).toContain(
    `almanac_requests_total{method="GET",route="${operations.accountLimits.path}",status="200"} 1\n`,
  )
})
