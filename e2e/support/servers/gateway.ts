import { randomUUID } from 'node:crypto'
import { type AddressInfo, type Socket, createServer as createSocketServer } from 'node:net'
import { simulatePlatforms } from '#service/platform/simulated/simulated-platform.ts'
import { openPicturesOf } from '#service/start/open-pictures.ts'
import { createServer } from '#service/start/server.ts'
import { openStore } from '#service/store/store.ts'
import { MIGRATED_IMAGE } from '#service/store/testing/migrated-image.ts'
import type { StoryClock } from '#e2e/support/story-clock.ts'
import { readBuild } from '#e2e/support/story-service.ts'

export async function startGateway(clock: StoryClock, upstream: string) {
  const store = await openStore({ memory: MIGRATED_IMAGE, clock: clock.now })
  const sessionSecret = `secret of a gateway, ${randomUUID()}`
  const server = createServer({
    store,
    clock: clock.now,
    platforms: simulatePlatforms(store),
    upstream: new URL(upstream),
    sessionSecret,
    pictures: openPicturesOf({ folder: null, allowPrivateHosts: true }, sessionSecret),
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

export async function startRawServer(response: string | null) {
  const sockets = new Set<Socket>()
  const server = createSocketServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => socket.destroy())
    socket.once('data', () => (response === null ? socket.resetAndDestroy() : socket.end(response)))
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  // The cast is safe, because `address` returns a string only for a pipe.
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    stop: async () => {
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
