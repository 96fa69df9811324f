import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'

export type ForwardedRequest = {
  method: string
  path: string
  body: Buffer
  headers: IncomingMessage['headers']
}
export type Forwarded = { status: number; headers: IncomingMessage['headers']; body: Buffer }

/**
 * Uses a new connection for each request. A server could close an idle connection, and the test would see an error that
 * it did not choose.
 */
export async function forwardRequest(
  target: string,
  { method, path, body, headers }: ForwardedRequest,
): Promise<Forwarded> {
  const outgoing = request(new URL(path, target), {
    method,
    headers: { ...headers, host: new URL(target).host, 'accept-encoding': 'identity' },
    agent: false,
  })
  outgoing.end(body)
  // The cast is safe, because a `response` event has this argument.
  const [incoming] = (await once(outgoing, 'response')) as [IncomingMessage]
  return { status: incoming.statusCode ?? 502, headers: incoming.headers, body: await readBody(incoming) }
}

export async function readBody(message: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  // The cast is safe, because a message without an encoding consists of buffers.
  for await (const chunk of message) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}
