import { type AddressInfo, type Socket, connect, createServer } from 'node:net'

/** The browser's own "Slow 4G" does not slow down requests of workers, so the line is slow outside of it. */
const LINE = { roundTripMs: 150, bytesASecond: 1_600_000 / 8 }
const PACKET = 1400
const TICK_MS = 4

/** One connection, and the bytes of the server that were not sent yet. */
type Connection = { socket: Socket; waiting: Buffer[]; isEnded: boolean }

/** A proxy with latency and a bandwidth that all connections share packet by packet. */
export async function startSlowLine(target: string) {
  const { hostname, port, host } = new URL(target)
  const connections = new Set<Connection>()

  const server = createServer((socket) => {
    const connection: Connection = { socket, waiting: [], isEnded: false }
    connections.add(connection)
    const onward = connect(Number(port), hostname)
    socket.on('data', (bytes) => {
      // The server refuses foreign host names.
      const request = bytes.toString('latin1').replaceAll(`127.0.0.1:${ownPort()}`, host)
      later(() => onward.write(request, 'latin1'))
    })
    onward.on('data', (bytes) => connection.waiting.push(bytes))
    onward.on('end', () => (connection.isEnded = true))
    const end = () => {
      connections.delete(connection)
      onward.destroy()
      socket.destroy()
    }
    for (const each of [socket, onward]) each.on('error', end)
    socket.on('close', end)
  })

  let allowance = 0
  let last = performance.now()
  const ticking = setInterval(() => {
    const now = performance.now()
    // Unused bandwidth is not saved.
    allowance = Math.min(allowance + ((now - last) * LINE.bytesASecond) / 1000, PACKET * 8)
    last = now
    for (let busy = true; busy && allowance > 0;) {
      busy = false
      for (const connection of connections) if (allowance > 0) busy = passOn(connection) || busy
    }
  }, TICK_MS)

  /** Sends one packet of a connection; false when it has none. */
  function passOn(connection: Connection): boolean {
    const { socket, waiting, isEnded } = connection
    const first = waiting.shift()
    if (first === undefined) {
      if (isEnded && connections.delete(connection)) later(() => socket.end())
      return false
    }
    const packet = first.subarray(0, PACKET)
    if (first.length > PACKET) waiting.unshift(first.subarray(PACKET))
    allowance -= packet.length
    later(() => socket.write(packet))
    return true
  }

  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  // A server that listens on a port has an address of this kind.
  const ownPort = () => (server.address() as AddressInfo).port
  return {
    url: `http://127.0.0.1:${ownPort()}`,
    stop: async () => {
      clearInterval(ticking)
      for (const { socket } of connections) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

function later(act: () => void): void {
  setTimeout(act, LINE.roundTripMs / 2)
}
