import dns from 'node:dns'
import { type LookupFunction, isIP } from 'node:net'
import { Agent, fetch } from 'undici'
import { isPublicAddress } from './public-address.ts'
import { type Queue, makeQueue } from './queue.ts'

type StrangerRequest = {
  url: URL
  method?: 'GET' | 'POST'
  headers?: Record<string, string>
  /** Sent as JSON. */
  body?: unknown
  signal?: AbortSignal | undefined
}

/**
 * What came back. `text` or `bytes` is null if the answer was cut or too long, and `text` also if it is no text; then
 * only the status is known. `none`: no answer at all, so it is not known what the server has done. `private`: nothing
 * was sent, because the address is not a public one or the URL not https.
 */
export type StrangerAnswer = Answered<{ text: string | null }>
type StrangerFile = Answered<{ bytes: Uint8Array<ArrayBuffer> | null }>

type Answered<Body> =
  | ({ kind: 'answer'; status: number; headers: { get: (name: string) => string | null } } & Body)
  | { kind: 'none' }
  | { kind: 'private' }

export type StrangeServers = {
  ask: (request: StrangerRequest) => Promise<StrangerAnswer>
  askFile: (request: StrangerRequest) => Promise<StrangerFile>
  close: () => Promise<void>
}

export type StrangerSettings = {
  /** Lets servers lie on private addresses and speak http. */
  allowPrivate: boolean
  lookup?: LookupFunction
  timeoutMs?: number
  maxBytes?: number
}

/** From the first byte of the request to the last of the answer. */
const REQUEST_TIMEOUT_MS = 15_000
const MAX_BYTES = 2 * 1024 * 1024
const MAX_AT_ONCE = 4
/** How long a request waits for those before it. With its own time it ends before the claim on a post does. */
const MAX_QUEUE_MS = 10_000

/**
 * Asks servers that anyone can run. Time, bytes and simultaneous requests are bounded, no redirect is followed, and a
 * name is resolved once: the address that was checked is the one that is connected to.
 */
export function openStrangeServers({
  allowPrivate,
  lookup = systemLookup,
  timeoutMs = REQUEST_TIMEOUT_MS,
  maxBytes = MAX_BYTES,
}: StrangerSettings): StrangeServers {
  const agent = new Agent({
    allowH2: false,
    connect: { lookup: allowPrivate ? lookup : publicOnly(lookup), timeout: timeoutMs },
  })
  const places = new Map<string, Queue>()

  const send = async ({ url, method = 'GET', headers = {}, body, signal }: StrangerRequest) => {
    const timeout = AbortSignal.timeout(timeoutMs)
    const answer = await fetch(url, {
      method,
      dispatcher: agent,
      redirect: 'manual',
      signal: signal === undefined ? timeout : AbortSignal.any([signal, timeout]),
      headers: { ...headers, ...(body === undefined ? {} : { 'Content-Type': 'application/json' }) },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    const { status } = answer
    return {
      kind: 'answer' as const,
      status,
      headers: answer.headers,
      bytes: await readBytes(answer.body, maxBytes),
    }
  }

  const askFile = async (request: StrangerRequest): Promise<StrangerFile> => {
    const { url, signal } = request
    if (!allowPrivate && (url.protocol !== 'https:' || isPrivateLiteral(url.hostname)))
      return { kind: 'private' }
    const queue = places.get(url.origin) ?? makeQueue(MAX_AT_ONCE)
    places.set(url.origin, queue)
    try {
      if (!(await queue.enter(MAX_QUEUE_MS, signal))) return { kind: 'none' }
      try {
        return await send(request)
      } finally {
        queue.leave()
      }
    } catch (error) {
      return { kind: causes(error).some((cause) => cause instanceof PrivateAddress) ? 'private' : 'none' }
    } finally {
      if (queue.isIdle()) places.delete(url.origin)
    }
  }

  return {
    ask: async (request) => {
      const answer = await askFile(request)
      if (answer.kind !== 'answer') return answer
      const { bytes, ...rest } = answer
      return { ...rest, text: bytes === null ? null : toText(bytes) }
    },
    askFile,
    close: () => agent.destroy(),
  }
}

class PrivateAddress extends Error {
  override name = 'PrivateAddress'
}

const systemLookup: LookupFunction = (hostname, options, callback) => dns.lookup(hostname, options, callback)

/** Fails if one of the addresses of a name is not public. */
function publicOnly(lookup: LookupFunction): LookupFunction {
  return (hostname, options, callback) => {
    lookup(hostname, options, (error, address, family) => {
      const all = typeof address === 'string' ? [address] : address.map((one) => one.address)
      if (error === null && !all.every(isPublicAddress))
        callback(new PrivateAddress(`${hostname} has an address that is not public`), '', 0)
      else callback(error, address, family)
    })
  }
}

/** An address in a URL is connected to without a lookup. */
function isPrivateLiteral(hostname: string): boolean {
  const address = hostname.replace(/^\[(.*)\]$/, '$1')
  return isIP(address) !== 0 && !isPublicAddress(address)
}

function causes(error: unknown): unknown[] {
  if (error instanceof AggregateError) return error.errors.flatMap(causes)
  return error instanceof Error ? [error, ...causes(error.cause)] : []
}

/** Null for a body that is too long or broken off. Counts what was decompressed. */
async function readBytes(
  body: AsyncIterable<unknown> | null,
  maxBytes: number,
): Promise<Uint8Array<ArrayBuffer> | null> {
  const chunks: Uint8Array[] = []
  let size = 0
  try {
    for await (const chunk of body ?? []) {
      if (!(chunk instanceof Uint8Array)) return null
      size += chunk.length
      // Leaving the loop cancels the rest of the body.
      if (size > maxBytes) return null
      chunks.push(chunk)
    }
    return Buffer.concat(chunks)
  } catch {
    return null
  }
}

function toText(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}
