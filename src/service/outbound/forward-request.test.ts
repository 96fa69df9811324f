import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { forwardRequest, readBody } from './testing/forward-request.ts'

const server = createServer((request, response) => {
  const { socket } = request
  if (used.has(socket)) return void socket.destroy()
  used.add(socket)
  void readBody(request).then((body) => response.end(body))
})
const used = new WeakSet<object>()
let target = ''

beforeAll(async () => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  // The cast is safe, because a server that listens on a port has this type of address.
  const { port } = server.address() as AddressInfo
  target = `http://127.0.0.1:${port}`
})
afterAll(() => void server.close())

test('a request never meets a connection that the server has just closed', async () => {
  for (const words of ['first', 'second', 'third']) {
    const headers = { connection: 'keep-alive', 'content-length': String(words.length) }
    const { status, body } = await forwardRequest(target, {
      method: 'POST',
      path: '/',
      body: Buffer.from(words),
      headers,
    })
    expect([status, body.toString()]).toEqual([200, words])
  }
})
