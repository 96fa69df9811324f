import { once } from 'node:events'
import { type IncomingMessage, type Server, createServer, get } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, expect, test } from 'vitest'
import { sendPages } from './send-pages.ts'

const MIB = 1024 * 1024
const page = (byte: string) => Buffer.alloc(MIB, byte)

let server: Server
afterEach(() => {
  server.closeAllConnections()
  server.close()
})

/** A reader of an answer with these pages, who has its head and has read nothing else. */
async function read(pages: AsyncIterable<Uint8Array>, init: ResponseInit = {}): Promise<IncomingMessage> {
  server = createServer((_, outgoing) => void sendPages(new Response(null, init), pages, outgoing))
  await once(server.listen(0, '127.0.0.1'), 'listening')
  // A server that listens on a port has an address of this kind.
  const asked = get({ port: (server.address() as AddressInfo).port, agent: false })
  return await new Promise((resolve, reject) => asked.on('response', resolve).on('error', reject))
}

async function readAll(answer: IncomingMessage): Promise<Buffer> {
  return Buffer.concat(await Array.fromAsync<Buffer>(answer))
}

test('pages arrive in a row, with their status and headers', async () => {
  async function* pages() {
    yield Buffer.from('<')
    yield page('a')
    yield Buffer.from('|')
    yield page('b')
    yield Buffer.from('>')
  }
  const headers = new Headers([
    ['Content-Type', 'text/plain'],
    ['Set-Cookie', 'a=1'],
    ['Set-Cookie', 'b=2'],
  ])
  const answer = await read(pages(), { status: 201, headers })
  expect(answer).toMatchObject({ statusCode: 201, headers: { 'content-type': 'text/plain' } })
  expect(answer.headers['set-cookie']).toEqual(['a=1', 'b=2'])
  const all = `<${'a'.repeat(MIB)}|${'b'.repeat(MIB)}>`
  expect((await readAll(answer)).equals(Buffer.from(all))).toBe(true)
})

test('nothing at all is an answer too', async () => {
  const answer = await read((async function* () {})())
  expect(await readAll(answer)).toHaveLength(0)
})

test('the next page is read once the one before has left, so that a slow reader holds few', async () => {
  let given = 0
  async function* pages() {
    for (; given < 200; given++) yield page('a')
  }
  const answer = await read(pages())
  // Whoever pays no heed to the reader has given everything by then; the system's own buffers hold a few MiB.
  await pause(500)
  expect(given).toBeLessThan(50)
  answer.resume()
  await once(answer, 'end')
  expect(given).toBe(200)
})

test('whoever goes away in the middle ends the reading', async () => {
  let isEnded = false
  async function* pages() {
    try {
      for (let i = 0; i < 500; i++) yield page('a')
      await pause(60_000)
    } finally {
      isEnded = true
    }
  }
  const answer = await read(pages())
  answer.destroy()
  await expect.poll(() => isEnded).toBe(true)
})

test('a fault in the middle cuts the answer, which must not look whole', async () => {
  async function* pages() {
    yield page('a')
    await Promise.resolve()
    throw new Error('The store is away')
  }
  await expect(readAll(await read(pages()))).rejects.toThrow('aborted')
})

test('the memory of a page is free once it has left, and what others share it with stays', async () => {
  const own = new Uint8Array(MIB)
  const shared = new Uint8Array(new ArrayBuffer(2 * MIB), 0, MIB)
  async function* pages() {
    yield own
    yield shared
  }
  await readAll(await read(pages()))
  expect(own.buffer.detached).toBe(true)
  expect(shared.buffer.detached).toBe(false)
})
