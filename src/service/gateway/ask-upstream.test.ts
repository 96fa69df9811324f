import { afterEach, expect, test } from 'vitest'
import { failure } from '#contract/wire/envelope.ts'
import { operations } from '#contract/operations.ts'
import { gatewayBench } from './testing/gateway-under-test.ts'
import { type Arrived, httpAnswer } from './testing/raw-upstream.ts'

const { openGateway, closeGateways } = gatewayBench()
afterEach(closeGateways)

test('reads share a connection, and a connection that the upstream has closed does no harm', async () => {
  let first: Arrived | undefined
  const { readLimits, arrived } = await openGateway((request) => {
    first ??= request
    if (request.socket === first.socket && request !== first) request.socket.resetAndDestroy()
    else request.socket.write(httpAnswer('{"data":{},"success":true}'))
  })
  expect((await readLimits()).status).toBe(200)
  expect((await readLimits()).status).toBe(200)
  expect(arrived.map(({ socket }) => socket === arrived[0]?.socket)).toEqual([true, true, false])
  expect(failure({ reason: 'upstream-fault' }).errors.code).toBe(5020)
})

test('hanging reads of one key delay no other key, and waiting for a connection has no time limit', async () => {
  const hanging: Arrived[] = []
  const { ask, arrived } = await openGateway(
    (request) => {
      if (request.head.includes('slow-key')) hanging.push(request)
      else request.socket.write(httpAnswer('{"data":{},"success":true}'))
    },
    { limits: { connectMs: 500 } },
  )
  const readWith = (key: string) => ask(operations.accountLimits.path, { headers: { 'X-API-KEY': key } })
  const slow = Array.from({ length: 100 }, () => readWith('slow-key'))
  await expect.poll(() => hanging.length, { timeout: 20_000 }).toBe(8)
  expect((await readWith('other-key')).status).toBe(200)
  await new Promise((resolve) => setTimeout(resolve, 600))
  const release = setInterval(() => {
    for (const { socket } of hanging.splice(0)) socket.write(httpAnswer('{"data":{},"success":true}'))
  }, 1)
  const statuses = (await Promise.all(slow)).map(({ status }) => status)
  clearInterval(release)
  expect(new Set(statuses)).toEqual(new Set([200]))
  expect(arrived).toHaveLength(101)
})
