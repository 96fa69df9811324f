import { type IncomingMessage, type ServerResponse, createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout } from 'node:timers/promises'

/** A fault of requests that send drafts or create a post. All other requests are forwarded unchanged. */
type Fault = 'none' | 'drop-request' | 'drop-response' | 'hold-response' | 'bad-gateway'

/** Starts a proxy in front of a service. It closes connections, as if a request or a response were lost. */
export async function startLossyProxy(target: string) {
  const { host } = new URL(target)
  const proxy = {
    /** The fault of the following requests. A story may change it at any time. */
    fault: 'none' as Fault,
    /** Closes the connection of every request. */
    isDown: false,
    /** Closes the connection of every request for a list of posts. */
    failsReads: false,
    /** Closes the connection of every request for one of these paths, after the service has answered it. */
    lostAnswers: null as RegExp | null,
    /** Answers every request for one of these paths with an error page, after the service has answered it. */
    badGateways: null as RegExp | null,
    /** Sends a page in small pieces, with pauses. */
    isTrickling: false,
    /** The different change ids of the received requests. */
    sendIds: new Set<unknown>(),
    /** The number of these requests that the service has answered. */
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
      // Each request opens a new connection. A reused one might be closed in the meantime, which would be a second
      // fault.
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
        // If a service is killed, its answer ends in the middle.
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
  // `address` returns a string only for a pipe.
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
