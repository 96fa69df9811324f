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
  /** Null for a creation, because aborting a creation would leave its outcome unknown. */
  signal: AbortSignal | null
}

export type UpstreamAnswer = { status: number; retryAfter: string | null; body: Buffer<ArrayBuffer> }

export type UpstreamTrouble = {
  reason: Extract<Refusal, 'upstream-unreached' | 'upstream-fault' | 'upstream-silent'>
  isUnsent: boolean
}

type UpstreamResult = Result<UpstreamAnswer, UpstreamTrouble>

export type UpstreamConnections = ReturnType<typeof createConnections>

const MAX_READS = { maxSockets: 8, maxTotalSockets: 256 }

export function createConnections() {
  const options = { keepAlive: true, timeout: 10_000, ...MAX_READS }
  const [plain, secure] = [new http.Agent(options), new https.Agent(options)]
  // Adds the API key to the name by which an agent limits connections. So a hanging read delays only other reads with
  // the same key.
  for (const agent of [plain, secure]) {
    const nameOf = agent.getName.bind(agent)
    agent.getName = (request) => `${nameOf(request)}:${keyOf(request)}`
  }
  const bodies: HeldBytes = { held: 0 }
  const running = new Set<ClientRequest>()
  let isClosed = false
  return {
    bodies,
    add: (request: ClientRequest) => {
      running.add(request)
      request.once('close', () => running.delete(request))
      if (isClosed) request.destroy()
    },
    agentFor: ({ protocol }: URL) => (protocol === 'https:' ? secure : plain),
    close: () => {
      isClosed = true
      plain.destroy()
      secure.destroy()
      for (const request of running) request.destroy()
    },
  }
}

/**
 * Sends a creation once, on a new connection. Repeats a read if the upstream has just closed a keep-alive connection.
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
    // A connection can close without a response or an error, for example after the upstream switches protocols.
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

async function readResponse(
  answer: IncomingMessage,
  limits: UpstreamLimits,
  bodies: HeldBytes,
): Promise<UpstreamAnswer | null> {
  const { statusCode: status = 0, headers } = answer
  // Rejects redirects, because following one would send the API key to another server. Statuses from 600 are invalid.
  if (status < 200 || (status >= 300 && status < 400) || status >= 600) return null
  const body = await readAnswerBody(answer, limits, bodies)
  return body === null ? null : { status, retryAfter: headers['retry-after'] ?? null, body }
}
