import { afterEach, describe, expect, test } from 'vitest'
import { GOOD, expectFault, gatewayBench } from './testing/gateway-under-test.ts'
import { type Arrived, httpAnswer } from './testing/raw-upstream.ts'

const { openGateway, closeGateways } = gatewayBench()
afterEach(closeGateways)

describe('an answer that would take too much', () => {
  const many = (values: number) => Buffer.from(`{"data":[${'[],'.repeat(values)}[]],"success":true}`)

  test('of values is refused as soon as there are too many', async () => {
    let taken = 0
    const head = 'HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n'
    const piece = Buffer.from(`10000\r\n${'[],['.repeat(16_384)}\r\n`)
    const { readLimits } = await openGateway(
      ({ socket }) => {
        socket.write(head)
        const more = () => {
          while (!socket.destroyed && socket.write(piece)) taken++
          taken++
        }
        socket.on('drain', more)
        more()
      },
      { limits: { maxValues: 100_000 } },
    )
    await expectFault(await readLimits(), 502, 'upstream-fault')
    expect(taken).toBeLessThan(500)
  })

  test('of depth is refused before it is parsed, and less depth is read', async () => {
    const nested = (depth: number) =>
      `{"data":{"tier":"pro","rest":${'['.repeat(depth - 2)}${']'.repeat(depth - 2)}},"success":true}`
    let body = nested(64)
    const { readLimits } = await openGateway(({ socket }) => void socket.write(httpAnswer(Buffer.from(body))))
    expect((await readLimits()).status).toBe(200)
    for (const depth of [65, 200_000]) {
      body = nested(depth)
      await expectFault(await readLimits(), 502, 'upstream-fault')
    }
    body = nested(64)
    expect((await readLimits()).status).toBe(200)
  })

  test('of bytes for a creation is refused, because such answers are stored', async () => {
    const body = `{"data":{},"success":true,"rest":"${'a'.repeat(2000)}"}`
    const { create, readLimits } = await openGateway(({ socket }) => void socket.write(httpAnswer(body)), {
      limits: { maxCreationBytes: 2000 },
    })
    await expectFault(await create(), 502, 'upstream-fault')
    expect((await readLimits()).status).toBe(200)
  })

  test('of bytes together with others is refused, and later ones are read again', async () => {
    const held: Arrived[] = []
    const body = Buffer.from(JSON.stringify({ data: { tier: 'a'.repeat(60_000) }, success: true }))
    let isFirst = true
    const { readLimits } = await openGateway(
      (arrived) => {
        if (isFirst) arrived.socket.write(httpAnswer(body).subarray(0, -1), () => held.push(arrived))
        else arrived.socket.write(httpAnswer(body))
        isFirst = false
      },
      { limits: { maxBytesInAll: 100_000 } },
    )
    const first = readLimits()
    await expect.poll(() => held.length).toBe(1)
    await expect.poll(async () => (await readLimits()).status, { timeout: 20_000 }).toBe(502)
    held[0]?.socket.write(body.subarray(-1))
    expect((await first).status).toBe(200)
    for (let i = 0; i < 5; i++) expect((await readLimits()).status).toBe(200)
  })

  test('of the processor is aborted, and the next answer is read', async () => {
    let body = Buffer.from(JSON.stringify({ data: { tier: '\u0001'.repeat(5_000_000) }, success: true }))
    const { readLimits } = await openGateway(({ socket }) => void socket.write(httpAnswer(body)), {
      limits: { processorMs: 1 },
    })
    await expectFault(await readLimits(), 502, 'upstream-fault')
    body = Buffer.from(GOOD)
    expect((await readLimits()).status).toBe(200)
  })

  test('of the processor is read in a worker, and a small answer is not', async () => {
    let workers = 0
    const count = () => workers++
    process.on('worker', count)
    let body = Buffer.from(GOOD)
    const { readLimits } = await openGateway(({ socket }) => void socket.write(httpAnswer(body)))
    expect((await readLimits()).status).toBe(200)
    expect(workers).toBe(0)
    body = many(100_000)
    expect((await readLimits()).status).toBe(200)
    process.off('worker', count)
    expect(workers).toBe(1)
  })
})
