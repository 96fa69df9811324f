import { once } from 'node:events'
import { type AddressInfo, type Socket, connect, createServer } from 'node:net'

export async function openSilentProxy(url: URL) {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    const folder = url.searchParams.get('host')
    const onward = connect(
      folder === null
        ? { host: url.hostname, port: Number(url.port) }
        : { path: `${folder}/.s.PGSQL.${url.port === '' ? 5432 : url.port}` },
    )
    for (const end of [socket, onward]) end.on('error', () => end.destroy())
    sockets.add(socket).add(onward)
    socket.pipe(onward).pipe(socket)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  // The cast is safe, because a server that listens on a port has this type of address.
  const { port } = server.address() as AddressInfo
  const through = new URL(url)
  through.searchParams.delete('host')
  through.host = `127.0.0.1:${port}`
  return {
    url: through.href,
    silence: () => {
      for (const socket of sockets) socket.unpipe().pause()
    },
    close: async () => {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}
