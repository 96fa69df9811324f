import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { type AddressInfo, type Socket, connect } from 'node:net'
import { beforeEach, expect, test } from 'vitest'
import { compress } from './compression.ts'
import { ANSWER_QUEUE_LIMITS, type AnswerQueueLimits, makeAnswerQueue } from './answer-queue.ts'
import { type Fetch, type Listening, listen } from './listen.ts'
import { readBody } from './read-body.ts'

const MIB = 1024 * 1024
const GET = (path: string) => `GET ${path} HTTP/1.1\r\nHost: a\r\n\r\n`
const large = new Uint8Array(32 * MIB)

let listening: Listening
let sockets: Socket[]
beforeEach(() => {
  sockets = []
  return async () => {
    for (const socket of sockets) socket.destroy()
    await listening.stop()
  }
})

const start = async (fetch: Fetch, limits: Partial<AnswerQueueLimits> = {}) => {
  listening = await listen(fetch, { host: '127.0.0.1', port: 0 }, limits)
}

async function send(text: string): Promise<Socket> {
  const socket = connect(Number(new URL(listening.url).port), '127.0.0.1')
  socket.on('error', () => socket.destroy())
  sockets.push(socket)
  await once(socket, 'connect')
  socket.pause().write(text)
  return socket
}

async function readUntil(socket: Socket, end: string): Promise<string> {
  let text = ''
  for await (const chunk of socket) {
    text += String(chunk)
    if (text.includes(end)) break
  }
  return text
}

test('requests on one connection wait for the answer before, and are answered in their order', async () => {
  let running = 0
  let most = 0
  await start(async ({ url }) => {
    most = Math.max(most, ++running)
    await new Promise((resolve) => setImmediate(resolve))
    running--
    return new Response(`<${new URL(url).pathname}>`)
  })
  const paths = Array.from({ length: 300 }, (_, i) => `/${i}`)
  const text = await readUntil(await send(paths.map(GET).join('')), '</299>')
  expect(text.match(/(?<=<)\/\d+/g)).toEqual(paths)
  expect(most).toBe(1)
})

test('other work continues between two answers on one connection', async () => {
  let answered = 0
  let answeredBefore = 0
  await start(() => {
    if (++answered === 1) setImmediate(() => (answeredBefore = answered))
    return new Response(`<${answered}>`, { headers: { 'Content-Length': String(`<${answered}>`.length) } })
  })
  await readUntil(await send(GET('/').repeat(300)), '<300>')
  expect(answeredBefore).toBeLessThan(5)
})

test('a reader that takes no byte is cut off, even after many requests', async () => {
  let answered = 0
  await start(
    () => {
      answered++
      return new Response(large, { headers: { 'Content-Length': String(large.length) } })
    },
    { stallMs: 50 },
  )
  const socket = await send(GET('/').repeat(100))
  await expect.poll(() => listening.load().sockets).toBe(0)
  expect(answered).toBe(1)
  socket.resume()
  await once(socket, 'close')
})

test('a handler may take longer than that', async () => {
  await start(() => new Promise((resolve) => void setTimeout(() => resolve(new Response('at last')), 150)), {
    stallMs: 20,
  })
  expect(await readUntil(await send(GET('/')), 'at last')).toContain('200 OK')
})

test('a connection with too many waiting requests is closed', async () => {
  await start(() => new Promise(() => {}), { maxWaiting: 10 })
  const socket = await send(GET('/').repeat(12))
  await once(socket.resume(), 'close')
  expect(socket.bytesRead).toBe(0)
})

test('all connections together have a limit of waiting requests', async () => {
  await start(() => new Promise(() => {}), { maxWaiting: 10, maxWaitingInAll: 20 })
  for (let i = 0; i < 5; i++) await send(GET('/').repeat(10))
  await expect.poll(() => listening.load().sockets).toBe(2)
})

test('the unread bytes of all readers together are limited', async () => {
  await start(() => new Response(large, { headers: { 'Content-Length': String(large.length) } }), {
    maxUnsentBytes: 40 * MIB,
  })
  for (let i = 0; i < 6; i++) {
    await send(GET('/'))
    await expect.poll(() => listening.load().unsentBytes).toBeGreaterThan(0)
  }
  await send(GET('/'))
  await expect.poll(() => listening.load().sockets).toBeLessThan(4)
  await expect.poll(() => listening.load().unsentBytes).toBeLessThanOrEqual(40 * MIB + large.length)
})

test.each(['as they are', 'compressed'])(
  'even without a further request, for answers sent %s',
  async (how) => {
    const body = randomBytes(8 * MIB)
    const all = Promise.withResolvers<null>()
    let arrived = 0
    const answer: Fetch = async (request) => {
      if (++arrived === 20) all.resolve(null)
      await all.promise
      const headers = { 'Content-Type': 'application/json' }
      return how === 'compressed'
        ? compress(request, new Response(body, { headers }))
        : new Response(body, { headers: { ...headers, 'Content-Length': String(body.length) } })
    }
    await start(answer, { maxUnsentBytes: 40 * MIB, countEveryMs: 50 })
    const compressed = GET('/').replace('Host', 'Accept-Encoding: br\r\nHost')
    await Promise.all(Array.from({ length: 20 }, () => send(compressed)))
    await all.promise
    await expect.poll(() => listening.load().sockets).toBeLessThan(10)
    await expect.poll(() => listening.load().unsentBytes).toBeLessThanOrEqual(40 * MIB)
    expect(listening.load().sockets).toBeGreaterThan(0)
  },
)

test('the bytes of all unanswered requests together are limited', async () => {
  let read = 0
  const answer: Fetch = async (request) => {
    const body = await readBody(request, 64 * MIB)
    read++
    if (body.ok && body.value.length === 16 * MIB) await new Promise(() => {})
    return new Response(body.ok ? `<${body.value.length}>` : '<cut>')
  }
  await start(answer, { maxReceivedBytes: 40 * MIB, countEveryMs: 50 })
  const post = (length: number) => `POST / HTTP/1.1\r\nHost: a\r\nContent-Length: ${length}\r\n\r\n`
  const small = await send(`${post(2 * MIB)}${'x'.repeat(MIB)}`)
  const senders = await Promise.all(
    Array.from({ length: 12 }, (_, i) =>
      send(`${post((i % 2 === 0 ? 16 : 32) * MIB)}${'x'.repeat(16 * MIB)}`),
    ),
  )
  for (const sender of senders) sender.resume()
  await expect.poll(() => senders.filter((sender) => sender.closed).length).toBeGreaterThanOrEqual(10)
  expect(read).toBeGreaterThan(0)
  small.write('x'.repeat(MIB))
  expect(await readUntil(small, '>')).toContain(`<${2 * MIB}>`)
  const again = await send(`${post(2 * MIB)}${'x'.repeat(2 * MIB)}`)
  expect(await readUntil(again, '>')).toContain(`<${2 * MIB}>`)
})

test('a connection over the limit replaces the oldest without a request, or the oldest answer', async () => {
  let begun = 0
  const answer: Fetch = ({ url }) => {
    if (!url.endsWith('/slow')) return new Response('well')
    begun++
    return new Promise(() => {})
  }
  await start(answer, { maxSockets: 2 })
  const busy = (await send(GET('/slow'))).resume()
  const idle = (await send('GET / HTTP/1.1\r\n')).resume()
  await expect.poll(() => begun).toBe(1)
  expect(await readUntil(await send(GET('/healthz')), 'well')).toContain('200 OK')
  await expect.poll(() => idle.closed).toBe(true)
  expect(busy.closed).toBe(false)
  await send(GET('/slow'))
  await expect.poll(() => begun).toBe(2)
  expect(await readUntil(await send(GET('/healthz')), 'well')).toContain('200 OK')
  await expect.poll(() => busy.closed).toBe(true)
})

test('the errors of requests that wait on a closed connection have no stack traces, and other errors have', async () => {
  const turns = makeAnswerQueue(ANSWER_QUEUE_LIMITS)
  const errors: Error[] = []
  let arrived = 0
  const server = createServer((incoming, outgoing) => {
    arrived++
    incoming.on('error', (error) => errors.push(error))
    turns.take(incoming.socket, { outgoing, answer: () => undefined })
  })
  server.on('connection', (socket) => turns.add(socket))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  // The cast is safe, because a server that listens on a port has this type of address.
  const { port } = server.address() as AddressInfo
  listening = { url: `http://127.0.0.1:${port}`, load: turns.load, stop: async () => void server.close() }

  const socket = await send(GET('/').repeat(3))
  await expect.poll(() => arrived).toBe(3)
  socket.destroy()
  await expect.poll(() => errors.length).toBe(3)
  expect(errors.map(({ stack }) => stack?.includes('\n    at '))).toEqual([false, false, false])
  expect(new Error('of something else').stack).toContain('\n    at ')
})
