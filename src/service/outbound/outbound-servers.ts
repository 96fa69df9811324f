import type { LookupAddress } from 'node:dns'
import { type Socket, isIP } from 'node:net'
import { Agent, type buildConnector, fetch } from 'undici'
import { makeJsonMeasure } from '#service/rules/json-size.ts'
import { type ConnectTarget, type Network, systemNetwork } from './network.ts'
import { isPublicAddress } from './public-address.ts'
import { type Queue, makeQueue } from './queue.ts'

export type OutboundFileBody = { bytes: Uint8Array<ArrayBuffer>; type: string }

type OutboundRequest = {
  url: URL
  method?: 'GET' | 'POST'
  headers?: Record<string, string>
  body?: unknown
  file?: OutboundFileBody
  signal?: AbortSignal | undefined
}

/**
 * `text` or `bytes` is null if the body was cut off or too long, or if its JSON would block this process. `none` means
 * that there was no response, but the server may have executed the request. `private` means that nothing was sent.
 */
export type OutboundAnswer = Answered<{ text: string | null }>
type OutboundFile = Answered<{ bytes: Uint8Array<ArrayBuffer> | null }>

type Answered<Body> =
  | ({ kind: 'answer'; status: number; headers: { get: (name: string) => string | null } } & Body)
  | { kind: 'none' }
  | { kind: 'private' }

export type OutboundServers = {
  ask: (request: OutboundRequest) => Promise<OutboundAnswer>
  askFile: (request: OutboundRequest) => Promise<OutboundFile>
  askBeginning: (request: OutboundRequest) => Promise<OutboundFile>
  readTxt: (name: string, signal?: AbortSignal) => Promise<string[]>
  close: () => Promise<void>
}

export type OutboundSettings = {
  allowPrivate: boolean
  network?: Network | undefined
  timeoutMs?: number
  maxBytes?: number
}

/**
 * Limits the time from the first byte of a request to the last byte of the response. Sending a body gets additional
 * time.
 */
const REQUEST_TIMEOUT_MS = 15_000
const MIN_BODY_BYTES_PER_MS = 16
const MAX_BYTES = 2 * 1024 * 1024
/**
 * A page of 100 posts with pictures has 6,000 values. More values would block the process, because a schema needs a
 * millisecond for a few hundred invalid ones.
 */
const MAX_JSON_VALUES = 20_000
const MAX_JSON_DEPTH = 64
const MAX_AT_ONCE = 4
/** Together with `REQUEST_TIMEOUT_MS`, must be shorter than the 30 seconds of a claim on a post. */
const MAX_QUEUE_MS = 10_000

export function openOutboundServers({
  allowPrivate,
  network = systemNetwork,
  timeoutMs = REQUEST_TIMEOUT_MS,
  maxBytes = MAX_BYTES,
}: OutboundSettings): OutboundServers {
  const openSocket = async (target: ConnectTarget): Promise<Socket> => {
    const addresses = await within(timeoutMs, addressesOf(network, target.hostname))
    // Resolves the name before it checks `allowPrivate`, so that a test with one value also covers the other.
    if (!allowPrivate && !addresses.every(({ address }) => isPublicAddress(address)))
      throw new PrivateAddress(`${target.hostname} has an address that is not public`)
    return await network.connect(target, addresses, timeoutMs)
  }
  const agent = new Agent({
    allowH2: false,
    connect: (target, callback) => void report(openSocket(target), callback),
  })
  const places = new Map<string, Queue>()

  const send = async (
    { url, method = 'GET', headers = {}, body, file, signal }: OutboundRequest,
    reading: Reading,
  ) => {
    const sent =
      file ??
      (body === undefined
        ? null
        : { bytes: new TextEncoder().encode(JSON.stringify(body)), type: 'application/json' })
    const bodyMs = Math.ceil((sent?.bytes.length ?? 0) / MIN_BODY_BYTES_PER_MS)
    const timeout = AbortSignal.timeout(timeoutMs + bodyMs)
    const answer = await fetch(url, {
      method,
      dispatcher: agent,
      redirect: 'manual',
      signal: signal === undefined ? timeout : AbortSignal.any([signal, timeout]),
      headers: { ...headers, ...(sent && { 'Content-Type': sent.type }) },
      ...(sent && { body: sent.bytes }),
    })
    const { status } = answer
    return {
      kind: 'answer' as const,
      status,
      headers: answer.headers,
      bytes: await readBytes(answer.body, maxBytes, reading),
    }
  }

  const askInTurn = async (request: OutboundRequest, reading: Reading): Promise<OutboundFile> => {
    const { url, signal } = request
    if (!allowPrivate && url.protocol !== 'https:') return { kind: 'private' }
    const queue = places.get(url.origin) ?? makeQueue(MAX_AT_ONCE)
    places.set(url.origin, queue)
    try {
      if (!(await queue.enter(MAX_QUEUE_MS, signal))) return { kind: 'none' }
      try {
        return await send(request, reading)
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
      const answer = await askInTurn(request, { isTaken: makeJsonGuard() })
      if (answer.kind !== 'answer') return answer
      const { bytes, ...rest } = answer
      return { ...rest, text: bytes === null ? null : toText(bytes) }
    },
    askFile: (request) => askInTurn(request, {}),
    askBeginning: (request) => askInTurn(request, { isBeginningEnough: true }),
    readTxt: async (name, signal) => {
      try {
        const records = await within(timeoutMs, network.resolveTxt(name), signal)
        return records.map((parts) => parts.join(''))
      } catch {
        return []
      }
    },
    close: () => agent.destroy(),
  }
}

/** Never rejects, because no caller awaits this promise. */
async function report(opening: Promise<Socket>, callback: buildConnector.Callback): Promise<void> {
  const socket = await opening.catch((error: unknown) =>
    error instanceof Error ? error : new Error(String(error)),
  )
  try {
    if (socket instanceof Error) callback(socket, null)
    else callback(null, socket)
  } catch {
    // Ignores a failed assertion in undici. The request then ends at its time limit.
  }
}

class PrivateAddress extends Error {
  override name = 'PrivateAddress'
}

async function addressesOf(network: Network, hostname: string): Promise<readonly LookupAddress[]> {
  const family = isIP(hostname)
  if (family !== 0) return [{ address: hostname, family }]
  const addresses = await network.resolve(hostname)
  if (addresses.length === 0) throw new Error(`${hostname} has no address`)
  return addresses
}

/** Rejects after `ms`, because a resolver may never respond. */
async function within<Value>(ms: number, promise: Promise<Value>, signal?: AbortSignal): Promise<Value> {
  const over = AbortSignal.any([signal ?? [], AbortSignal.timeout(ms)].flat())
  const { promise: aborted, reject } = Promise.withResolvers<never>()
  const end = () => reject(new Error('The time is over'))
  if (over.aborted) end()
  over.addEventListener('abort', end, { once: true })
  return await Promise.race([promise, aborted])
}

function causes(error: unknown): unknown[] {
  if (error instanceof AggregateError) return error.errors.flatMap(causes)
  return error instanceof Error ? [error, ...causes(error.cause)] : []
}

type Reading = { isTaken?: (chunk: Uint8Array) => boolean; isBeginningEnough?: boolean }

/**
 * Returns null if `isTaken` refuses a chunk, or if the body is incomplete or too long. `maxBytes` counts decompressed
 * bytes.
 */
async function readBytes(
  body: AsyncIterable<unknown> | null,
  maxBytes: number,
  { isTaken, isBeginningEnough = false }: Reading,
): Promise<Uint8Array<ArrayBuffer> | null> {
  const chunks: Uint8Array[] = []
  let size = 0
  try {
    for await (const chunk of body ?? []) {
      if (!(chunk instanceof Uint8Array)) return null
      size += chunk.length
      // `return` leaves the loop, which cancels the rest of the body.
      if (isTaken?.(chunk) === false || (size > maxBytes && !isBeginningEnough)) return null
      chunks.push(chunk)
      if (size > maxBytes) return Buffer.concat(chunks).subarray(0, maxBytes)
    }
    return Buffer.concat(chunks)
  } catch {
    return null
  }
}

function makeJsonGuard(): (chunk: Uint8Array) => boolean {
  const measure = makeJsonMeasure()
  return (chunk) => {
    const { values, depth } = measure(chunk)
    return values <= MAX_JSON_VALUES && depth <= MAX_JSON_DEPTH
  }
}

function toText(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}
