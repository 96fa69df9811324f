import http, { type ClientRequest, type ClientRequestArgs, type IncomingMessage } from 'node:http'
import https from 'node:https'
import type { Refusal } from '#contract/failure.ts'
import { bad, good, type Result } from '#contract/result.ts'
import { type HeldBytes, readAnswerBody } from './read-answer-body.ts'
import type { UpstreamLimits } from './upstream-limits.ts'

export type UpstreamCall = {
  url: URL
  method: 'GET' | 'POST'
  headers: Record<string, string>
  body: string | null
  /** Aborts a read when the caller has left. A creation is never aborted, because its outcome would be unknown. */
  signal: AbortSignal | null
}

export type UpstreamAnswer = { status: number; retryAfter: string | null; body: Buffer<ArrayBuffer> }

/** Why an upstream gave no answer. The outcome of a creation is then unknown, unless the request was never sent. */
export type UpstreamTrouble = {
  reason: Extract<Refusal, 'upstream-unreached' | 'upstream-fault' | 'upstream-silent'>
  isUnsent: boolean
}

type UpstreamResult = Result<UpstreamAnswer, UpstreamTrouble>

export type UpstreamConnections = ReturnType<typeof createConnections>

/** The number of simultaneous reads, for each key and for all. Further reads wait for a free connection. */
const MAX_READS = { maxSockets: 8, maxTotalSockets: 256 }

/** Keep-alive connections for reads. */
export function createConnections() {
  const options = { keepAlive: true, timeout: 10_000, ...MAX_READS }
  const [plain, secure] = [new http.Agent(options), new https.Agent(options)]
  // An agent limits and reuses connections by this name. With the key in it, reads that hang delay only their key.
  for (const agent of [plain, secure]) {
    const nameOf = agent.getName.bind(agent)
    agent.getName = (request) => `${nameOf(request)}:${keyOf(request)}`
  }
  const bodies: HeldBytes = { held: 0 }
  const running = new Set<ClientRequest>()
  let isClosed = false
  return {
    bodies,
    /** The request is aborted when the gateway closes, or at once if the gateway is closed. */
    add: (request: ClientRequest) => {
      running.add(request)
      request.once('close', () => running.delete(request))
      if (isClosed) request.destroy()
    },
    agentFor: ({ protocol }: URL) => (protocol === 'https:' ? secure : plain),
    /** Closing aborts creations too. Their outcome is then unknown, as after any lost answer. */
    close: () => {
      isClosed = true
      plain.destroy()
      secure.destroy()
      for (const request of running) request.destroy()
    },
  }
}

/**
 * Sends a call to the upstream. A creation is sent once, on a new connection. A read uses a keep-alive connection. If
 * the upstream has just closed it, the read is sent again on a new one.
 */
export async function askUpstream(
  call: UpstreamCall,
  limits: UpstreamLimits,
  connections: UpstreamConnections,
): Promise<UpstreamResult> {
  if (call.method === 'POST') return (await sendOnce(call, limits, false, connections)).asked
  const first = await sendOnce(call, limits, connections.agentFor(call.url), connections)
  return first.isStale ? (await sendOnce(call, limits, false, connections)).asked : first.asked
}

function sendOnce(
  call: UpstreamCall,
  limits: UpstreamLimits,
  agent: http.Agent | false,
  { bodies, add }: UpstreamConnections,
): Promise<{ asked: UpstreamResult; isStale: boolean }> {
  return new Promise((resolve) => {
    let hasAnswer = false
    let isConnected = false
    let isSettled = false
    const fail = (reason: UpstreamTrouble['reason']) => settle(bad({ reason, isUnsent: !isConnected }))
    const settle = (asked: UpstreamResult) => {
      // The time ran out while the last bytes arrived, so nobody reads this body.
      if (isSettled && asked.ok) bodies.held -= asked.value.body.length
      isSettled = true
      clearTimeout(connecting)
      clearTimeout(deadline)
      const isCut = !asked.ok && asked.trouble.reason === 'upstream-fault'
      resolve({ asked, isStale: isCut && request.reusedSocket && !hasAnswer })
      if (!asked.ok) request.destroy()
    }
    const request = open(call, agent)
    let connecting: NodeJS.Timeout | undefined
    const deadline = setTimeout(() => fail('upstream-silent'), limits.totalMs)
    request.setTimeout(limits.silenceMs, () => fail('upstream-silent'))
    request.on('socket', (socket) => {
      // A read that waited for a free connection gets it now.
      isConnected = !socket.connecting
      if (isConnected) return
      connecting = setTimeout(() => fail('upstream-silent'), limits.connectMs)
      const connected = call.url.protocol === 'https:' ? 'secureConnect' : 'connect'
      socket.once(connected, () => {
        isConnected = true
        clearTimeout(connecting)
      })
    })
    request.on('response', (answer) => {
      hasAnswer = true
      void readResponse(answer, limits, bodies).then(
        (read) => (read === null ? fail('upstream-fault') : settle(good(read))),
        () => fail('upstream-fault'),
      )
    })
    const failWithoutAnswer = () => fail(isConnected ? 'upstream-fault' : 'upstream-unreached')
    request.on('error', failWithoutAnswer)
    // The connection can also end without an answer in other ways, such as a change of protocol.
    request.on('close', () => {
      if (!hasAnswer) failWithoutAnswer()
    })
    add(request)
    request.end(call.body ?? undefined)
  })
}

function keyOf({ headers = {} }: ClientRequestArgs = {}): string {
  return 'X-API-KEY' in headers ? String(headers['X-API-KEY']) : ''
}

function open({ url, method, headers, signal }: UpstreamCall, agent: http.Agent | false): ClientRequest {
  const options = { method, headers, agent, ...(signal === null ? {} : { signal }) }
  return url.protocol === 'https:' ? https.request(url, options) : http.request(url, options)
}

/** Returns null for an unreadable answer. */
async function readResponse(
  answer: IncomingMessage,
  limits: UpstreamLimits,
  bodies: HeldBytes,
): Promise<UpstreamAnswer | null> {
  const { statusCode: status = 0, headers } = answer
  // A redirect is not followed, because it would send the key to another server.
  // HTTP has no status from 600 on.
  if (status < 200 || (status >= 300 && status < 400) || status >= 600) return null
  const body = await readAnswerBody(answer, limits, bodies)
  return body === null ? null : { status, retryAfter: headers['retry-after'] ?? null, body }
}
