import { type IncomingMessage, type ServerResponse, createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout } from 'node:timers/promises'

type Fault = 'none' | 'drop-request' | 'drop-response' | 'hold-response' | 'bad-gateway'

export async function startLossyProxy(target: string) {
  const { host } = new URL(target)
  const proxy = {
    // The cast widens the type, because a story may set any fault.
    fault: 'none' as Fault,
    isDown: false,
    failsReads: false,
    /** For these paths, the service handles the request, but its response is lost. */
    lostAnswers: null as RegExp | null,
    /** For these paths, the service handles the request, but an error page replaces its response. */
    badGateways: null as RegExp | null,
    isTrickling: false,
    sendIds: new Set<unknown>(),
    answeredSends: 0,
  }
  const server = createServer((message, response) => {
    const isSending = isSend(message)
    if (isSending) proxy.sendIds.add(message.headers['x-change-id'])
    const fault = faultOf(message.url ?? '') ?? (isSending ? proxy.fault : 'none')
    const isRead = message.url?.includes('/by_date') === true
    if (proxy.isDown || (proxy.failsReads && isRead) || fault === 'drop-request') message.destroy()
    else forward(message, response, fault)
  })

  function faultOf(url: string): Fault | null {
    if (proxy.lostAnswers?.test(url) === true) return 'drop-response'
    return proxy.badGateways?.test(url) === true ? 'bad-gateway' : null
  }

  function forward(message: IncomingMessage, response: ServerResponse, fault: Fault): void {
    const own = message.headers.host ?? ''
    const headers = Object.fromEntries(
      Object.entries(message.headers).map(([name, value]) => [
        name,
        typeof value === 'string' ? value.replaceAll(own, host) : value,
      ]),
    )
    if (proxy.isTrickling) headers['accept-encoding'] = 'identity'
    const forwarded = request(
      new URL(message.url ?? '/', target),
      // Uses a new connection, because the service may close an idle one, which would be a second fault.
      { method: message.method ?? 'GET', headers, agent: false },
      (answer) => {
        if (isSend(message)) proxy.answeredSends++
        if (fault === 'drop-response') response.destroy()
        if (fault === 'bad-gateway')
          response.writeHead(502, { 'content-type': 'text/html' }).end('<title>502 Bad Gateway</title>')
        if (fault !== 'none') return void answer.resume()
        response.writeHead(answer.statusCode ?? 502, answer.headers)
        if (proxy.isTrickling && isPage(answer)) void trickle(answer, response)
        else answer.pipe(response)
        // Cuts the page's response if the service's response is incomplete because the service was killed.
        answer.on('close', () => {
          if (!answer.complete) response.destroy()
        })
      },
    )
    forwarded.on('error', () => response.destroy())
    message.on('error', () => forwarded.destroy())
    message.pipe(forwarded)
  }

  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  // The cast is safe, because `address` returns a string only for a pipe.
  const { port } = server.address() as AddressInfo
  return Object.assign(proxy, {
    url: `http://127.0.0.1:${port}`,
    stop: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  })
}

function isSend({ method, url }: IncomingMessage): boolean {
  return method === 'POST' && (url === '/workspace/send' || url?.endsWith('/webhook') === true)
}

function isPage({ headers }: IncomingMessage): boolean {
  return headers['content-type']?.startsWith('text/html') === true
}

async function trickle(answer: IncomingMessage, response: ServerResponse): Promise<void> {
  for await (const chunk of answer.setEncoding('utf8')) {
    for (const [piece] of String(chunk).matchAll(/.{1,1500}/gsu)) {
      response.write(piece)
      await setTimeout(20)
    }
  }
  response.end()
}
