import http, { type ClientRequest, type IncomingMessage } from 'node:http'
import https from 'node:https'
import type { Refusal } from '#contract/failure.ts'
import { bad, good, type Result } from '#contract/result.ts'
import { readBody } from './read-body.ts'
import type { UpstreamLimits } from './upstream-limits.ts'

export type UpstreamCall = {
  url: URL
  method: 'GET' | 'POST'
  headers: Record<string, string>
  body: string | null
  /** Ends a reading that nobody waits for. A creation is never broken off: it would be unknown what became of it. */
  signal: AbortSignal | null
}

export type UpstreamAnswer = { status: number; retryAfter: string | null; body: Buffer }

/** What is the matter with an upstream that gave no answer. What became of a creation is then unknown. */
export type UpstreamTrouble = Extract<Refusal, 'upstream-fault' | 'upstream-silent'>

type Asked = Result<UpstreamAnswer, UpstreamTrouble>

export type UpstreamConnections = ReturnType<typeof keepConnections>

/** Connections that readings share. */
export function keepConnections() {
  const options = { keepAlive: true, maxSockets: 64, timeout: 10_000 }
  const [plain, secure] = [new http.Agent(options), new https.Agent(options)]
  return {
    agentFor: ({ protocol }: URL) => (protocol === 'https:' ? secure : plain),
    close: () => {
      plain.destroy()
      secure.destroy()
    },
  }
}

/**
 * One call, one answer. A creation goes out on a connection of its own and never again; a reading may find that
 * the upstream had just closed the connection it shared, and is then asked once more on a fresh one.
 */
export async function askUpstream(
  call: UpstreamCall,
  limits: UpstreamLimits,
  connections: UpstreamConnections,
): Promise<Asked> {
  if (call.method === 'POST') return (await sendOnce(call, limits, false)).asked
  const first = await sendOnce(call, limits, connections.agentFor(call.url))
  return first.isStale ? (await sendOnce(call, limits, false)).asked : first.asked
}

function sendOnce(
  call: UpstreamCall,
  limits: UpstreamLimits,
  agent: http.Agent | false,
): Promise<{ asked: Asked; isStale: boolean }> {
  return new Promise((resolve) => {
    let isHeard = false
    const settle = (asked: Asked) => {
      clearTimeout(connecting)
      clearTimeout(deadline)
      const isCut = !asked.ok && asked.trouble === 'upstream-fault'
      resolve({ asked, isStale: isCut && request.reusedSocket && !isHeard })
      if (!asked.ok) request.destroy()
    }
    const request = open(call, agent)
    const connecting = setTimeout(() => settle(bad('upstream-silent')), limits.connectMs)
    const deadline = setTimeout(() => settle(bad('upstream-silent')), limits.totalMs)
    request.setTimeout(limits.silenceMs, () => settle(bad('upstream-silent')))
    request.on('socket', (socket) => {
      const connected = call.url.protocol === 'https:' ? 'secureConnect' : 'connect'
      if (socket.connecting) socket.once(connected, () => clearTimeout(connecting))
      else clearTimeout(connecting)
    })
    request.on('response', (answer) => {
      isHeard = true
      void readAnswer(answer, limits.maxBytes).then(settle)
    })
    // Whatever ends the connection without an answer, a change of protocol included, ends here.
    request.on('error', () => settle(bad('upstream-fault')))
    request.on('close', () => {
      if (!isHeard) settle(bad('upstream-fault'))
    })
    request.end(call.body ?? undefined)
  })
}

function open({ url, method, headers, signal }: UpstreamCall, agent: http.Agent | false): ClientRequest {
  const options = { method, headers, agent, ...(signal === null ? {} : { signal }) }
  return url.protocol === 'https:' ? https.request(url, options) : http.request(url, options)
}

async function readAnswer(answer: IncomingMessage, maxBytes: number): Promise<Asked> {
  const { statusCode: status = 0, headers } = answer
  // A redirect is not followed: the key would travel to wherever it points.
  if (status < 200 || (status >= 300 && status < 400)) return bad('upstream-fault')
  const body = await readBody(answer, maxBytes)
  return body === null
    ? bad('upstream-fault')
    : good({ status, retryAfter: headers['retry-after'] ?? null, body })
}
