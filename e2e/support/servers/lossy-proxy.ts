import { type IncomingMessage, type ServerResponse, createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'

/** What the line does with a request to create a post. Everything else it passes on. */
type Fate = 'deliver' | 'lose-the-request' | 'lose-the-answer' | 'hold-the-answer'

export type LossyLine = Awaited<ReturnType<typeof startLossyLine>>

/** A line to a service that loses what it is told to lose: the connection is cut, as by a tunnel or a closed lid. */
export async function startLossyLine(target: string) {
  const { host } = new URL(target)
  const line = {
    fate: 'deliver' as Fate, // It changes while a story goes on.
    /** Nothing at all gets through. */
    isCut: false,
    /** The sendings that came, by name: copies that the browser itself makes of a cut request are none of the page's. */
    creations: new Set<unknown>(),
    delivered: 0,
  }
  const server = createServer((message, response) => {
    const isCreation = message.method === 'POST' && message.url?.endsWith('/webhook') === true
    if (isCreation) line.creations.add(message.headers['x-almanac-sending'])
    const fate = isCreation ? line.fate : 'deliver'
    if (line.isCut || fate === 'lose-the-request') message.destroy()
    else passOn(message, response, fate)
  })

  function passOn(message: IncomingMessage, response: ServerResponse, fate: Fate): void {
    const own = message.headers.host ?? ''
    const headers = Object.fromEntries(
      Object.entries(message.headers).map(([name, value]) => [
        name,
        typeof value === 'string' ? value.replaceAll(own, host) : value,
      ]),
    )
    const onward = request(
      new URL(message.url ?? '/', target),
      { method: message.method ?? 'GET', headers },
      (answer) => {
        if (message.url?.endsWith('/webhook') === true) line.delivered++
        if (fate === 'lose-the-answer') response.destroy()
        if (fate !== 'deliver') return void answer.resume()
        response.writeHead(answer.statusCode ?? 502, answer.headers)
        answer.pipe(response)
      },
    )
    onward.on('error', () => response.destroy())
    message.on('error', () => onward.destroy())
    message.pipe(onward)
  }

  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  // A server that listens on a port has an address of this kind.
  const { port } = server.address() as AddressInfo
  return Object.assign(line, {
    url: `http://127.0.0.1:${port}`,
    stop: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  })
}
