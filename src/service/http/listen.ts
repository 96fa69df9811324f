import { type IncomingMessage, type Server, type ServerResponse, createServer } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import { failure } from '#contract/wire/envelope.ts'
import { ANSWER_QUEUE_LIMITS, type AnswerQueueLimits, makeAnswerQueue } from './answer-queue.ts'
import { bytesToCompress } from './compression.ts'
import { refuse } from './refusal.ts'
import { writeBody } from './write-body.ts'

/** Limits for clients. The size of a form is limited in form.ts. */
const MAX_HEADER_BYTES = 16 * 1024
const MAX_HEADERS = 64
const HEADERS_TIMEOUT_MS = 10_000
/** A picture of 2 MB can arrive over a line of 128 kbit/s. */
const REQUEST_TIMEOUT_MS = 180_000
const IDLE_TIMEOUT_MS = 10_000

/** The rest of a refused body is read up to this size, so that the connection can be used again. */
const MAX_DRAINED_BYTES = 1024 * 1024

/** How long running requests may take after a stop was requested. */
const GRACE_MS = 10_000

/**
 * Answers a request from this address. The large chunks of a streamed body belong to the answer, and are freed with
 * it.
 */
export type Fetch = (request: Request, env: { address: string }) => Response | Promise<Response>

export type Listening = {
  url: string
  /** The number of open connections, and the bytes of answers that are not sent yet. */
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
      // Only HTTP/1.1 is served, so these are always an IncomingMessage and a ServerResponse.
      const [incoming, outgoing] = [env.incoming as IncomingMessage, env.outgoing as ServerResponse]
      if (!(await drain(incoming))) outgoing.setHeader('Connection', 'close')
      const { headers, status } = answered
      // Reading the body of a complete answer would copy it.
      if (headers.has('Content-Length') || answered.body === null) return answered
      answers.alsoHolds(outgoing, () => bytesToCompress(answered))
      // The library would write the message of an error into the body, and end the answer as if it were complete.
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
      // The host guard refuses a request without Host, with the usual body.
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
  // Node handles "100-continue" by itself, so this is an expectation that nobody supports.
  server.on('checkExpectation', (_, outgoing: ServerResponse) => refuseWith(417, outgoing))
  await new Promise<void>((resolve, reject) => {
    // The listener stays: if the system has no room for a connection, Node reports it here and nothing else fails.
    server.on('error', (error) => reject(new Error(explainListening(error, host, port))))
    server.listen(port, host, resolve)
  })
  return { url: urlOf(server, host), load: answers.load, stop: (graceMs = GRACE_MS) => stop(server, graceMs) }
}

/** Returns false if the rest of the body is too long to read. */
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
      // A stream that the handler has left pauses the message again after each chunk.
      else setImmediate(() => incoming.resume())
    })
    incoming.on('end', () => resolve(true)).on('close', () => resolve(false))
    incoming.resume()
  })
}

/** Answers invalid HTTP with the usual refusal, and closes the connection. */
function refuseUnreadable(error: NodeJS.ErrnoException, socket: Socket): void {
  // A refusal in the middle of an answer would look like a part of that answer.
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

/** Node's parser accepts the request line of any HTTP version. */
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
  // Only HTTP/1.1 is served, so this is always an IncomingMessage.
  return (incoming as IncomingMessage).socket.remoteAddress ?? 'unknown'
}

function urlOf(server: Server, host: string): string {
  // A server that listens on a port always has an address of this type.
  const { port } = server.address() as AddressInfo
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`
}

/** Accepts no new requests, waits for running ones, and cuts off requests that take too long. */
async function stop(server: Server, graceMs: number): Promise<void> {
  const closed = new Promise<void>((resolve) => {
    server.close(() => resolve())
  })
  // Otherwise keep-alive connections would stay open after their last answer.
  const rest = setInterval(() => server.closeIdleConnections(), 20)
  const cut = setTimeout(() => server.closeAllConnections(), graceMs)
  await closed
  clearInterval(rest)
  clearTimeout(cut)
}
