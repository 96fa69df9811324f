import { once } from 'node:events'
import { type IncomingMessage, type ServerResponse, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import {
  type Forwarded,
  type ForwardedRequest,
  forwardRequest,
  readBody,
} from '#service/outbound/testing/forward-request.ts'

export const FAULTS = [
  'lost answer',
  'cut answer',
  'garbage',
  'endless answer',
  'cut connection',
  'hanging',
  'redirect',
  '500',
  '502',
  '429',
  '429 with retry-after',
  '429 with ratelimit-reset',
  'expired token',
] as const
export type Fault = (typeof FAULTS)[number]

export type ProxiedRequest = ForwardedRequest

export async function openFaultsProxy(
  target: string,
  chooseFault: (request: ProxiedRequest) => Fault | null,
) {
  const seen: ProxiedRequest[] = []
  const server = createServer((incoming, response) => {
    void answer(incoming, response).catch(() => response.destroy())
  })
  const answer = async (incoming: IncomingMessage, response: ServerResponse) => {
    const proxied = {
      method: incoming.method ?? '',
      path: incoming.url ?? '',
      body: await readBody(incoming),
      headers: incoming.headers,
    }
    seen.push(proxied)
    await FAULTY[chooseFault(proxied) ?? 'none'](response, () => forwardRequest(target, proxied))
  }
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  // The cast is safe, because a server that listens on a port has this type of address.
  const { port } = server.address() as AddressInfo
  return {
    url: `http://localhost:${port}`,
    seen,
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

type Answering = (response: ServerResponse, forward: () => Promise<Forwarded>) => void | Promise<void>

const FAULTY: Record<Fault | 'none', Answering> = {
  none: async (response, forward) => {
    const { status, headers, body } = await forward()
    const { 'transfer-encoding': _, ...rest } = headers
    response.writeHead(status, { ...rest, 'content-length': body.length }).end(body)
  },
  'lost answer': async (response, forward) => {
    await forward()
    response.destroy()
  },
  'cut answer': async (response, forward) => {
    const { status, body } = await forward()
    response.writeHead(status, { 'content-type': 'application/json', 'content-length': body.length + 100 })
    response.write(body)
    setImmediate(() => response.destroy())
  },
  garbage: async (response, forward) => {
    await forward()
    response.writeHead(200, { 'content-type': 'application/json' }).end('<html>It works!\u0000{"')
  },
  'endless answer': async (response, forward) => {
    await forward()
    response.writeHead(200, { 'content-type': 'application/json' })
    const more = () => {
      while (!response.destroyed && response.write(Buffer.alloc(64 * 1024, '{'))) {
        // The loop ends when the connection's buffer is full. `drain` then starts it again.
      }
    }
    response.on('drain', more)
    more()
  },
  'cut connection': (response) => void response.destroy(),
  hanging: () => undefined,
  redirect: (response) => void response.writeHead(307, { location: 'http://localhost:1/elsewhere' }).end(),
  '500': (response) => refuse(response, 500, 'InternalServerError'),
  '502': (response) =>
    void response.writeHead(502, { 'content-type': 'text/html' }).end('<h1>Bad gateway</h1>'),
  '429': (response) => refuse(response, 429, 'RateLimitExceeded'),
  '429 with retry-after': (response) => {
    response.setHeader('retry-after', '2')
    refuse(response, 429, 'RateLimitExceeded')
  },
  '429 with ratelimit-reset': (response) => {
    response.setHeader('ratelimit-reset', String(Math.ceil(Date.now() / 1000) + 2))
    refuse(response, 429, 'RateLimitExceeded')
  },
  'expired token': (response) => refuse(response, 400, 'ExpiredToken'),
}

function refuse(response: ServerResponse, status: number, error: string): void {
  response.writeHead(status, { 'content-type': 'application/json' })
  response.end(JSON.stringify({ error, message: 'A fault of the test' }))
}
