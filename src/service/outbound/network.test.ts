import { type Socket, createSocket } from 'node:dgram'
import { once } from 'node:events'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSystemNetwork } from './network.ts'

const server: Socket = createSocket('udp4')
const asked = new Set<string>()
let network: ReturnType<typeof openSystemNetwork>

const HEADER_BYTES = 12
const [IPV4, IPV6] = [1, 28]

beforeAll(async () => {
  server.on('message', (query, { port, address }) => {
    const { labels, end } = readName(query)
    const name = labels.join('.')
    asked.add(name)
    if (!name.startsWith('silent')) server.send(answerTo(query, name, end), port, address)
  })
  server.bind(0, '127.0.0.1')
  await once(server, 'listening')
  network = openSystemNetwork([`127.0.0.1:${server.address().port}`])
})
afterAll(() => void server.close())

function readName(query: Buffer): { labels: string[]; end: number } {
  const labels: string[] = []
  let at = HEADER_BYTES
  for (let length = query.readUInt8(at); length > 0; length = query.readUInt8(at)) {
    labels.push(query.toString('latin1', at + 1, at + 1 + length))
    at += 1 + length
  }
  return { labels, end: at + 1 }
}

/** Writes a DNS response: https://www.rfc-editor.org/rfc/rfc1035#section-4 */
function answerTo(query: Buffer, name: string, end: number): Buffer {
  const type = query.readUInt16BE(end)
  const isKnown = !name.startsWith('unknown')
  const data =
    isKnown && type === IPV4
      ? Buffer.from([93, 184, 215, 14])
      : isKnown && type === IPV6 && name.startsWith('both')
        ? Buffer.from('26062800021f cb07 6820 80da af6b 8b2c'.replaceAll(' ', ''), 'hex')
        : null
  const head = Buffer.from(query.subarray(0, end + 4))
  head.writeUInt16BE(isKnown ? 0x8180 : 0x8183, 2)
  head.writeUInt16BE(data === null ? 0 : 1, 6)
  head.writeUInt16BE(0, 10)
  if (data === null) return head
  const record = Buffer.alloc(HEADER_BYTES)
  record.writeUInt16BE(0xc000 + HEADER_BYTES, 0)
  record.writeUInt16BE(type, 2)
  record.writeUInt16BE(1, 4)
  record.writeUInt32BE(60, 6)
  record.writeUInt16BE(data.length, 10)
  return Buffer.concat([head, record, data])
}

test('names whose servers are silent delay no other name', async () => {
  let ended = 0
  const silent = Array.from({ length: 12 }, (_, i) =>
    network.resolve(`silent-${i}.example`).finally(() => ended++),
  )
  await expect.poll(() => asked.size).toBe(12)
  expect(await network.resolve('quick.example')).toEqual([{ address: '93.184.215.14', family: 4 }])
  expect(ended).toBe(0)
  const results = await Promise.allSettled(silent)
  expect(results.map(({ status }) => status)).toEqual(silent.map(() => 'rejected'))
}, 30_000)

test('a name has its IPv4 addresses first, and then its IPv6 addresses', async () => {
  expect(await network.resolve('both.example')).toEqual([
    { address: '93.184.215.14', family: 4 },
    { address: '2606:2800:21f:cb07:6820:80da:af6b:8b2c', family: 6 },
  ])
})

test('names of this machine are not sent to a name server', async () => {
  const addresses = await network.resolve('localhost')
  expect(addresses.map(({ address }) => address)).toContain('127.0.0.1')
  expect(asked).not.toContain('localhost')
})

test('a name that no server and no file knows is not found', async () => {
  await expect(network.resolve('unknown.invalid')).rejects.toThrow(/unknown\.invalid/)
  expect(asked).toContain('unknown.invalid')
})
