import { randomUUID } from 'node:crypto'
import { type AddressInfo, type Socket, createServer as createSocketServer } from 'node:net'
import { simulatePlatform } from '#service/publisher/simulated-platform.ts'
import { createServer } from '#service/start/server.ts'
import { openStore } from '#service/store/store.ts'
import type { StoryClock } from '#e2e/support/story-clock.ts'
import { readBuild } from '#e2e/support/story-service.ts'

/** The same dashboard, with answers from a service elsewhere. */
export async function startGateway(clock: StoryClock, upstream: string) {
  const store = await openStore({ memory: true, clock: clock.now })
  const server = createServer({
    store,
    clock: clock.now,
    platform: simulatePlatform(store),
    upstream: new URL(upstream),
    sessionSecret: `secret of a gateway, ${randomUUID()}`,
    publicOrigin: null,
    dashboard: await readBuild(),
    log: () => undefined,
  })
  const { url, stop } = await server.listen({ host: '127.0.0.1', port: 0 })
  return {
    url,
    stop: async () => {
      await stop()
      await server.stop()
      await store.close()
    },
  }
}

/** A server that speaks in bytes: it answers whatever comes with just this, or hangs up without a word. */
export async function startStub(answer: string | null) {
  const sockets = new Set<Socket>()
  const server = createSocketServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => socket.destroy())
    socket.once('data', () => (answer === null ? socket.resetAndDestroy() : socket.end(answer)))
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  // A server that listens on a port has an address of this kind.
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    stop: async () => {
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
