import { readEnvelope } from '#contract/wire/read-envelope.ts'
import type { Reason, Refusal } from '#contract/failure.ts'
import type { Connection } from './connection.ts'
import { RequestFailed, clientFailure } from './request-failed.ts'

/** The service waits at most 55 seconds for an upstream, so its error response arrives before this timeout. */
export const ANSWER_WITHIN_MS = 60_000

/** The timeout of an upload assumes a connection of 128 kbit/s, which is 16 bytes per millisecond. */
const SLOWEST_BYTES_PER_MS = 16

export const PROOF_HEADER = 'X-Almanac-Proof'

export type RequestOptions = {
  signal?: AbortSignal | undefined
  outlivesPage?: boolean
}

type RequestParts = {
  method: string
  body?: string | Blob
  contentType?: string
  headers?: Readonly<Record<string, string>>
  cache?: RequestCache
}

export async function fetchAnswer(
  url: URL,
  parts: RequestParts,
  connection: Connection,
  options: RequestOptions = {},
): Promise<{ status: number; version: string | null; text: string }> {
  return fetchAs(readText, url, parts, connection, options)
}

async function readText(answer: Response) {
  return { status: answer.status, version: answer.headers.get('ETag'), text: await readBody(answer) }
}

/** Throws `no-answer` if the response comes from a proxy that cannot reach the service. */
export async function readBody(answer: Response): Promise<string> {
  const text = await answer.text()
  if (answer.status >= 500 && readEnvelope(parseJson(text)).kind === 'unreadable')
    throw clientFailure('no-answer')
  return text
}

export async function fetchAs<Content>(
  read: (answer: Response) => Promise<Content>,
  url: URL,
  { method, body, contentType, headers, cache = 'no-store' }: RequestParts,
  connection: Connection,
  { signal, outlivesPage = false }: RequestOptions = {},
): Promise<Content> {
  const timeout = new AbortController()
  const sendingMs = body instanceof Blob ? body.size / SLOWEST_BYTES_PER_MS : 0
  const deadline = setTimeout(() => timeout.abort(), ANSWER_WITHIN_MS + sendingMs)
  try {
    return await read(
      await fetch(url, {
        method,
        ...(body === undefined ? {} : { body }),
        headers: {
          Accept: 'application/json',
          ...headers,
          ...(contentType === undefined ? {} : { 'Content-Type': contentType }),
          ...(connection.proof === null ? {} : { [PROOF_HEADER]: connection.proof }),
        },
        credentials: 'same-origin',
        cache,
        keepalive: outlivesPage,
        signal: signal === undefined ? timeout.signal : AbortSignal.any([signal, timeout.signal]),
      }),
    )
  } catch (error) {
    if (signal?.aborted === true) throw error
    throw clientFailure('no-answer')
  } finally {
    clearTimeout(deadline)
  }
}

/** Ignores the HTTP status, because the API's specification gives none for errors. Only the field `success` decides. */
export async function openEnvelope(
  text: string,
  toReason: (code: number) => Reason | Promise<Reason>,
): Promise<unknown> {
  const envelope = readEnvelope(parseJson(text))
  if (envelope.kind === 'success') return envelope.data
  if (envelope.kind === 'unreadable') throw clientFailure('answer-unreadable')
  const { code, message } = envelope
  throw new RequestFailed({ reason: await toReason(code), code, message })
}

export async function askServer(
  path: string,
  { method, body }: { method: 'GET' | 'POST' | 'DELETE'; body?: object },
  connection: Connection,
  options: RequestOptions = {},
): Promise<unknown> {
  const init =
    body === undefined ? { method } : { method, body: JSON.stringify(body), contentType: 'application/json' }
  const { text } = await fetchAnswer(new URL(path, connection.origin), init, connection, options)
  return openEnvelope(text, findReason)
}

export async function findReason(code: number, own: readonly Refusal[] = []): Promise<Reason> {
  // oxlint-disable-next-line house/lazy-import -- `lazyModule` imports React, which the worker does not need.
  const table = await import('#contract/failure.ts').catch(() => {
    throw clientFailure('no-answer')
  })
  return table.findReason(code, own)
}

export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw clientFailure('answer-unreadable')
  }
}
