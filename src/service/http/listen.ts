import { type IncomingMessage, type Server, type ServerResponse, createServer } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import { failure } from '#contract/wire/envelope.ts'
import { ANSWER_QUEUE_LIMITS, type AnswerQueueLimits, makeAnswerQueue } from './answer-queue.ts'
import { bytesToCompress } from './compression.ts'
import { refuse } from './refusal.ts'
import { writeBody } from './write-body.ts'

const MAX_HEADER_BYTES = 16 * 1024
const MAX_HEADERS = 64
const HEADERS_TIMEOUT_MS = 10_000
const REQUEST_TIMEOUT_MS = 180_000
const IDLE_TIMEOUT_MS = 10_000

/**
 * Up to this size, the rest of a refused request body is read, so that the connection can be reused. Otherwise the
 * connection closes.
 */
const MAX_DRAINED_BYTES = 1024 * 1024

const GRACE_MS = 10_000

/**
 * The large chunks of a streamed response must not share their memory, because `writeBody` frees each large chunk after
 * sending it.
 */
export type Fetch = (request: Request, env: { address: string }) => Response | Promise<Response>

export type Listening = {
  url: string
  load: () => { sockets: number; unsentBytes: number }
  stop: (graceMs?: number) => Promise<void>
}

export async function listen(
  fetch: Fetch,
  { host, port }: { host: string; port: number },
  limits: Partial<AnswerQueueLimits> = {},
): Promise<Listening> {
  const answers = makeAnswerQueue({ ...ANSWER_QUEUE_LIMITS, ...limits })
  const answer = getRequestListener(
    async (request, env) => {
      const answered = await fetch(request, { address: addressOf(env) })
      // The casts are safe, because this server speaks only HTTP/1.1.
      const [incoming, outgoing] = [env.incoming as IncomingMessage, env.outgoing as ServerResponse]
      if (!(await drain(incoming))) outgoing.setHeader('Connection', 'close')
      const { headers, status } = answered
      // Checks Content-Length first, because reading `body` would copy the body.
      if (headers.has('Content-Length') || answered.body === null) return answered
      answers.alsoHolds(outgoing, () => bytesToCompress(answered))
      // If the body fails, `writeBody` destroys the connection. The library would append the error's message, and the
      // response would look complete.
      await writeBody(answered.body, outgoing.setHeaders(headers).writeHead(status))
      return RESPONSE_ALREADY_SENT
    },
    {
      errorHandler: () => refuse({ reason: 'request-invalid' }),
    },
  )
  const server = createServer(
    {
      maxHeaderSize: MAX_HEADER_BYTES,
      headersTimeout: HEADERS_TIMEOUT_MS,
      requestTimeout: REQUEST_TIMEOUT_MS,
      keepAliveTimeout: IDLE_TIMEOUT_MS,
      connectionsCheckingInterval: 5_000,
      // Lets a request without a Host header through, because the host guard refuses it with the usual JSON body.
      requireHostHeader: false,
    },
    (incoming, outgoing) =>
      answers.take(incoming.socket, {
        outgoing,
        answer: () =>
          isVersionServed(incoming) ? void answer(incoming, outgoing) : refuseWith(505, outgoing),
      }),
  )
  server.maxHeadersCount = MAX_HEADERS
  server.on('connection', (socket) => answers.add(socket))
  server.on('clientError', refuseUnreadable)
  server.on('checkExpectation', (_, outgoing: ServerResponse) => refuseWith(417, outgoing))
  await new Promise<void>((resolve, reject) => {
    // Never remove this listener. Node also reports later errors of accepting connections here, and an unhandled one
    // would end the process.
    server.on('error', (error) => reject(new Error(explainListening(error, host, port))))
    server.listen(port, host, resolve)
  })
  return { url: urlOf(server, host), load: answers.load, stop: (graceMs = GRACE_MS) => stop(server, graceMs) }
}

async function drain(incoming: IncomingMessage): Promise<boolean> {
  const { headers } = incoming
  const hasBody = headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined
  if (!hasBody || incoming.readableEnded || incoming.destroyed) return true
  let left = MAX_DRAINED_BYTES
  if (Number(headers['content-length'] ?? 0) > left) return false
  return await new Promise((resolve) => {
    incoming.on('data', (chunk: Buffer) => {
      left -= chunk.length
      if (left < 0) resolve(false)
      // Resumes after every chunk, because the unread stream of a handler that stopped early still pauses `incoming`.
      else setImmediate(() => incoming.resume())
    })
    incoming.on('end', () => resolve(true)).on('close', () => resolve(false))
    incoming.resume()
  })
}

function refuseUnreadable(error: NodeJS.ErrnoException, socket: Socket): void {
  // Destroys the socket without a refusal if a response is being sent, because the refusal would look like a part of
  // that response.
  if (!socket.writable || socket.writableLength > 0 || error.code === 'ECONNRESET') {
    socket.destroy()
    return
  }
  const status = statusOf(error.code)
  const body = JSON.stringify(failure({ reason: 'request-invalid' }))
  socket.end(
    `HTTP/1.1 ${status}\r\nContent-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`,
  )
}

function isVersionServed({ httpVersion }: IncomingMessage): boolean {
  return httpVersion === '1.1' || httpVersion === '1.0'
}

function refuseWith(status: number, outgoing: ServerResponse): void {
  const body = JSON.stringify(failure({ reason: 'request-invalid' }))
  const headers = { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(body) }
  outgoing.writeHead(status, { ...headers, Connection: 'close' }).end(body)
}

function explainListening(error: NodeJS.ErrnoException, host: string, port: number): string {
  if (error.code === 'EADDRINUSE')
    return `Port ${port} of ${host} is in use: stop the program that listens there, or set PORT to another port.`
  if (error.code === 'EACCES')
    return `PORT ${port} needs rights that this user lacks: set it to one above 1023.`
  if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND')
    return `HOST has to be an address of this machine, but ${host} is not.`
  return `Nothing can listen on port ${port} of ${host}: ${error.message}.`
}

function statusOf(code: string | undefined): string {
  if (code === 'HPE_HEADER_OVERFLOW') return '431 Request Header Fields Too Large'
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return '408 Request Timeout'
  return '400 Bad Request'
}

export function addressOf({ incoming }: { incoming: object }): string {
  // The cast is safe, because this server speaks only HTTP/1.1.
  return (incoming as IncomingMessage).socket.remoteAddress ?? 'unknown'
}

function urlOf(server: Server, host: string): string {
  // The cast is safe, because a server that listens on a port has this type of address.
  const { port } = server.address() as AddressInfo
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`
}

async function stop(server: Server, graceMs: number): Promise<void> {
  const closed = new Promise<void>((resolve) => {
    server.close(() => resolve())
  })
  // `close` closes only the connections that are idle when it is called. This timer closes those that become idle
  // later.
  const rest = setInterval(() => server.closeIdleConnections(), 20)
  const cut = setTimeout(() => server.closeAllConnections(), graceMs)
  await closed
  clearInterval(rest)
  clearTimeout(cut)
}
