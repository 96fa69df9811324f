import { channel } from 'node:diagnostics_channel'
import { once } from 'node:events'
import { Agent, type IncomingMessage, type Server, get, request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { createBrotliDecompress } from 'node:zlib'
import { afterEach, describe, expect, test } from 'vitest'
import { compress } from './compression.ts'
import { type Listening, listen } from './listen.ts'
import { pagesToStream } from './pages-to-stream.ts'

const MIB = 1024 * 1024
const page = (byte: string) => Buffer.alloc(MIB, byte)

const random = Buffer.concat(
  Array.from({ length: 16 }, () => crypto.getRandomValues(new Uint8Array(MIB / 16))),
)
const noise = () => new Uint8Array(random)

let listening: Listening
let asked: IncomingMessage
afterEach(async () => {
  asked.destroy()
  await listening.stop()
})

async function read(
  pages: AsyncGenerator<Uint8Array, void>,
  init: ResponseInit = {},
  encoding = 'identity',
): Promise<IncomingMessage> {
  listening = await listen((request) => compress(request, new Response(pagesToStream(pages), init)), {
    host: '127.0.0.1',
    port: 0,
  })
  const request = get(listening.url, { agent: false, headers: { 'Accept-Encoding': encoding } })
  asked = await new Promise<IncomingMessage>((resolve, reject) =>
    request.on('response', resolve).on('error', reject),
  )
  return asked
}

async function readAll(answer: AsyncIterable<Buffer>): Promise<Buffer> {
  return Buffer.concat(await Array.fromAsync<Buffer>(answer))
}

const TEXT = { headers: { 'Content-Type': 'text/plain' } }

describe.each(['identity', 'br'])('an answer in pages, asked for as %s', (encoding) => {
  test('arrives in order, with its status and headers', async () => {
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
    const answer = await read(pages(), { status: 201, headers }, encoding)
    expect(answer).toMatchObject({ statusCode: 201, headers: { 'content-type': 'text/plain' } })
    expect(answer.headers['set-cookie']).toEqual(['a=1', 'b=2'])
    expect(answer.headers['content-encoding'] ?? 'identity').toBe(encoding)
    const all = `<${'a'.repeat(MIB)}|${'b'.repeat(MIB)}>`
    const body = encoding === 'br' ? answer.pipe(createBrotliDecompress()) : answer
    expect((await readAll(body)).equals(Buffer.from(all))).toBe(true)
  })

  test('can be empty', async () => {
    const answer = await read((async function* () {})(), TEXT, encoding)
    const body = encoding === 'br' ? answer.pipe(createBrotliDecompress()) : answer
    expect(await readAll(body)).toHaveLength(0)
  })

  test('reads the next page after the previous one was sent, so that a slow reader holds few pages', async () => {
    let given = 0
    async function* pages() {
      for (; given < 80; given++) yield noise()
    }
    const answer = await read(pages(), TEXT, encoding)
    await pause(500)
    expect(given).toBeLessThan(50)
    answer.resume()
    await once(answer, 'end')
    expect(given).toBe(80)
  })

  test('frees each page after it is sent, and keeps memory that a short piece shares', async () => {
    const pages = Array.from({ length: 5 }, noise)
    const [short, other] = [Buffer.from('<'), Buffer.from('other')]
    expect(other.buffer).toBe(short.buffer)
    async function* pieces() {
      for (const piece of pages) {
        yield short
        yield piece
      }
    }
    const answer = await read(pieces(), TEXT, encoding)
    answer.resume()
    await once(answer, 'end')
    expect(pages.map(({ length }) => length)).toEqual([0, 0, 0, 0, 0])
    expect(`${short.toString()} ${other.toString()}`).toBe('< other')
  })

  test('stops reading when the reader leaves in the middle', async () => {
    let isEnded = false
    async function* pages() {
      try {
        for (let i = 0; i < 500; i++) yield noise()
        await pause(60_000)
      } finally {
        isEnded = true
      }
    }
    const answer = await read(pages(), TEXT, encoding)
    answer.destroy()
    await expect.poll(() => isEnded).toBe(true)
  })

  test('is cut off by a fault in the middle, because it must not look complete', async () => {
    async function* pages() {
      yield noise()
      await Promise.resolve()
      throw new Error('The store is away')
    }
    await expect(readAll(await read(pages(), TEXT, encoding))).rejects.toThrow('aborted')
  })
})

describe('a body that no handler reads', () => {
  const refuse = async (bytes: number, again: number) => {
    listening = await listen(
      async ({ body }) => {
        for await (const _ of body ?? []) break
        return new Response('too large', { status: 413 })
      },
      { host: '127.0.0.1', port: 0 },
    )
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    const ports: (number | undefined)[] = []
    for (let i = 0; i <= again; i++) {
      const sent = request(listening.url, { method: 'POST', agent })
      sent.on('socket', (socket) => ports.push(socket.localPort))
      sent.on('error', () => undefined).end(Buffer.alloc(bytes))
      asked = await new Promise<IncomingMessage>((resolve) => void sent.on('response', resolve))
      await readAll(asked)
    }
    agent.destroy()
    return { connection: asked.headers.connection, ports }
  }

  test('is read to its end if it is short, so that the connection can be used again', async () => {
    const { connection, ports } = await refuse(600_000, 2)
    expect(connection).toBe('keep-alive')
    expect(new Set(ports).size).toBe(1)
  })

  test('ends the connection if it is long, and the answer says so', async () => {
    expect((await refuse(3_000_000, 0)).connection).toBe('close')
  })
})

test('only the connection for which the system has no room is lost', async () => {
  const servers: Server[] = []
  // The cast is safe, because Node documents that this channel's messages have the field `server`.
  const note = (message: unknown) => void servers.push((message as { server: Server }).server)
  const requests = channel('http.server.request.start')
  requests.subscribe(note)
  await readAll(await read((async function* () {})(), TEXT))
  requests.unsubscribe(note)
  expect(servers).toHaveLength(1)
  for (let times = 0; times < 3; times++) servers[0]?.emit('error', new Error('accept ENFILE'))
  expect((await fetch(listening.url)).status).toBe(200)
})
