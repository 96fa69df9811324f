import { brotliCompressSync, gzipSync } from 'node:zlib'
import { afterEach, describe, expect, test } from 'vitest'
import { GOOD, expectFault, gatewayBench } from './testing/gateway-under-test.ts'
import { type Arrived, httpAnswer, openRawUpstream } from './testing/raw-upstream.ts'

const { openGateway, closeGateways } = gatewayBench()
afterEach(closeGateways)

const impatient = { connectMs: 10_000, silenceMs: 80, totalMs: 400 }

describe('a fault of an upstream differs from a refusal', () => {
  const faults: [string, (socket: Arrived['socket']) => void][] = [
    [
      'HTML',
      (socket) => socket.write(httpAnswer('<html>', { 'Content-Type': 'text/html' }, '502 Bad Gateway')),
    ],
    ['an empty body', (socket) => socket.write(httpAnswer(''))],
    ['JSON that is not an envelope', (socket) => socket.write(httpAnswer('{"ok":true}'))],
    ['half of a JSON', (socket) => socket.write(httpAnswer(GOOD.slice(0, 20)))],
    [
      'text that is not UTF-8',
      (socket) => socket.write(httpAnswer(Buffer.from('7b2261223a22ff227d', 'hex'))),
    ],
    ['a cut body', (socket) => socket.end(httpAnswer(GOOD, { 'Content-Length': '999' }))],
    [
      'a cut chunk',
      (socket) => socket.end('HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nff\r\n{"data"'),
    ],
    ['a reset', (socket) => socket.resetAndDestroy()],
    ['a hang-up', (socket) => socket.end()],
    ['no HTTP', (socket) => socket.end('SSH-2.0-OpenSSH\r\n')],
    [
      'a change of protocol',
      (socket) => socket.write('HTTP/1.1 101 Switching\r\nUpgrade: h2c\r\nConnection: upgrade\r\n\r\n'),
    ],
    [
      'more than may be',
      (socket) => socket.write(httpAnswer(JSON.stringify({ data: 'a'.repeat(10_000), success: true }))),
    ],
    ['an answer without end', (socket) => socket.write(`HTTP/1.1 200 OK\r\n\r\n${'a'.repeat(20_000)}`)],
    [
      'much packed into little',
      (socket) =>
        socket.write(
          httpAnswer(gzipSync(`{"data":"${'a'.repeat(1_000_000)}","success":true}`), {
            'Content-Encoding': 'gzip',
          }),
        ),
    ],
    [
      'an encoding that was not accepted',
      (socket) => socket.write(httpAnswer(GOOD, { 'Content-Encoding': 'zstd' })),
    ],
    ['a packing that it is not', (socket) => socket.write(httpAnswer(GOOD, { 'Content-Encoding': 'br' }))],
    [
      'nesting without end',
      (socket) => socket.write(httpAnswer(`{"data":${'['.repeat(4000)}${']'.repeat(4000)},"success":true}`)),
    ],
    ['a status that HTTP does not have', (socket) => socket.write(httpAnswer(GOOD, {}, '777 Luck'))],
    ['not modified', (socket) => socket.write('HTTP/1.1 304 Not Modified\r\n\r\n')],
  ]
  test.each(faults)('%s', async (_, fail) => {
    const { readLimits, create } = await openGateway(({ socket }) => fail(socket), {
      limits: { maxBytes: 10_000 },
    })
    await expectFault(await readLimits(), 502, 'upstream-fault')
    await expectFault(await create(), 502, 'upstream-fault')
  })

  const silences: [string, (socket: Arrived['socket']) => void][] = [
    ['silence', () => {}],
    [
      'silence after the head',
      (socket) => socket.write('HTTP/1.1 200 OK\r\nContent-Length: 99\r\n\r\n{"data'),
    ],
    [
      'a trickle',
      (socket) => {
        socket.write('HTTP/1.1 200 OK\r\nContent-Length: 9999\r\n\r\n{')
        const trickle = setInterval(() => socket.write(' '), 20)
        socket.on('close', () => clearInterval(trickle))
      },
    ],
  ]
  test.each(silences)('%s', async (_, fail) => {
    const { readLimits, create, arrived } = await openGateway(({ socket }) => fail(socket), {
      limits: impatient,
    })
    await expectFault(await readLimits(), 504, 'upstream-silent')
    await expectFault(await create(), 504, 'upstream-silent')
    await expect.poll(() => arrived).toHaveLength(2)
  })

  test('a handshake that never ends', async () => {
    const limits = { connectMs: 80 }
    const { readLimits, create } = await openGateway(() => {}, { limits, protocol: 'https:' })
    await expectFault(await readLimits(), 504, 'upstream-silent')
    await expectFault(await create(), 504, 'upstream-silent')
  })

  test('a refused connection', async () => {
    const gateway = await openGateway(() => {})
    await gateway.close()
    await expectFault(await gateway.readLimits(), 502, 'upstream-unreached')
  })
})

test.each([
  ['gzip', gzipSync(GOOD)],
  ['br', brotliCompressSync(GOOD)],
])('an answer compressed with %s is read', async (encoding, packed) => {
  const { readLimits } = await openGateway(
    ({ socket }) => void socket.write(httpAnswer(packed, { 'Content-Encoding': encoding })),
  )
  expect(await (await readLimits()).text()).toBe(GOOD)
})

test.each(['301', '302', '303', '307', '308'])(
  'a %s to another origin is a fault, and that origin sees no request',
  async (status) => {
    const other = await openRawUpstream(({ socket }) => void socket.write(httpAnswer(GOOD)))
    try {
      const { readLimits, create, arrived } = await openGateway(({ socket }) => {
        socket.write(
          httpAnswer(GOOD, { Location: `${other.url.href}api/v1/limit/get_limit` }, `${status} Moved`),
        )
      })
      await expectFault(await readLimits(), 502, 'upstream-fault')
      await expectFault(await create(), 502, 'upstream-fault')
      expect(arrived).toHaveLength(2)
      expect(other.arrived).toEqual([])
    } finally {
      await other.close()
    }
  },
)

test('a thousand resets after the upload cause exactly a thousand creations upstream', async () => {
  const { create, readLimits, arrived } = await openGateway(({ line, socket }) => {
    if (line.startsWith('GET')) socket.write(httpAnswer(GOOD))
    else socket.resetAndDestroy()
  })
  await readLimits()
  const statuses: number[] = []
  for (let round = 0; round < 20; round++) {
    const answers = await Promise.all(Array.from({ length: 50 }, () => create()))
    statuses.push(...answers.map(({ status }) => status))
  }
  expect(statuses).toHaveLength(1000)
  expect(new Set(statuses)).toEqual(new Set([502]))
  expect(arrived.filter(({ line }) => line.startsWith('POST'))).toHaveLength(1000)
})
