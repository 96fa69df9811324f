import { type AddressInfo, type Socket, createServer } from 'node:net'

export type Arrived = { line: string; head: string; body: string; socket: Socket }

export type RawUpstream = Awaited<ReturnType<typeof openRawUpstream>>

export async function openRawUpstream(answer: (arrived: Arrived) => void) {
  const arrived: Arrived[] = []
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    socket.on('error', () => socket.destroy())
    let text = ''
    socket.setEncoding('latin1')
    socket.on('data', (chunk: string) => {
      text += chunk
      const split = text.indexOf('\r\n\r\n')
      const head = split < 0 ? '' : text.slice(0, split)
      const length = Number(/^content-length: (\d+)$/im.exec(head)?.[1] ?? 0)
      if (split < 0 || text.length < split + 4 + length) return
      const body = Buffer.from(text.slice(split + 4, split + 4 + length), 'latin1').toString()
      text = text.slice(split + 4 + length)
      const request = { line: head.split('\r\n')[0] ?? '', head, body, socket }
      arrived.push(request)
      answer(request)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  // The cast is safe, because a server that listens on a port has this type of address.
  const { port } = server.address() as AddressInfo

  return {
    url: new URL(`http://127.0.0.1:${port}`),
    arrived,
    close: () => {
      for (const socket of sockets) socket.destroy()
      return new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}

export function httpAnswer(
  body: string | Buffer,
  headers: Record<string, string> = {},
  status = '200 OK',
): Buffer {
  const lines = Object.entries({
    'Content-Type': 'application/json',
    'Content-Length': String(Buffer.byteLength(body)),
    ...headers,
  }).map(([name, value]) => `${name}: ${value}\r\n`)
  return Buffer.concat([Buffer.from(`HTTP/1.1 ${status}\r\n${lines.join('')}\r\n`), Buffer.from(body)])
}
