import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { expect, test } from 'vitest'
import { SILENCE_MS, connect, makePool } from './postgres-connections.ts'

function message(type: string, content: string | Buffer): Buffer {
  const bytes = Buffer.from(content)
  const length = Buffer.alloc(4)
  length.writeInt32BE(4 + bytes.length)
  return Buffer.concat([Buffer.from(type), length, bytes])
}

const AUTHENTICATED = message('R', Buffer.alloc(4))
const READY = message('Z', 'I')
const SHUT_DOWN = message('E', 'SFATAL\0C57P01\0Mterminating connection\0\0')

test('a server that ends a connection as soon as it is ready does not end this process', async () => {
  const server = createServer((socket) => {
    // Sends one chunk, so that the driver reads the connection's end in the same step as its beginning.
    socket.once('data', () => socket.end(Buffer.concat([AUTHENTICATED, READY, SHUT_DOWN])))
    socket.on('error', () => socket.destroy())
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  // The cast is safe, because a server that listens on a port has this type of address.
  const { port } = server.address() as AddressInfo
  const pool = makePool(`postgres://almanac@127.0.0.1:${port}/none`, 1, 10_000, SILENCE_MS)
  const client = await connect(pool)
  await expect(client.query('SELECT 1')).rejects.toThrow(/terminat|not queryable/)
  client.release(true)
  await pool.end()
  server.close()
  await once(server, 'close')
})
