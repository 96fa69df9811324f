import * as z from 'zod/mini'
import type { OutboundFileBody, OutboundServers } from '#service/outbound/outbound-servers.ts'

/**
 * `refused` and `limited`: the server has changed nothing. `unclear`: the server may have executed the request. `isCut`
 * means that the response was too long or broke off. `forMs` is null if the server does not say how long to wait.
 */
export type XrpcAnswer<Value> =
  | { kind: 'good'; value: Value }
  | { kind: 'refused'; status: number; error: string; message: string }
  | { kind: 'limited'; forMs: number | null }
  | { kind: 'private' }
  | { kind: 'unclear'; isSilent: boolean; isCut?: boolean }

export type XrpcCall<Schema extends z.ZodMiniType> = {
  server: string
  method: string
  query?: Record<string, string | readonly string[]>
  body?: unknown
  file?: OutboundFileBody
  token?: string
  signal?: AbortSignal | undefined
  schema: Schema
}

export const NO_BODY = Symbol('no body')

export function shortArray<Element extends z.ZodMiniType>(element: Element, most: number) {
  return z.pipe(z.array(z.unknown()).check(z.maxLength(most)), z.array(element))
}

const Refusal = z.object({ error: z.string().check(z.minLength(1)), message: z._default(z.string(), '') })

export async function callXrpc<Schema extends z.ZodMiniType>(
  servers: Pick<OutboundServers, 'ask'>,
  { server, method, query = {}, body, file, token, signal, schema }: XrpcCall<Schema>,
): Promise<XrpcAnswer<z.output<Schema>>> {
  const pairs = Object.entries(query).flatMap(([name, values]) =>
    [values].flat().map((value): [string, string] => [name, value]),
  )
  const url = new URL(`/xrpc/${method}?${new URLSearchParams(pairs).toString()}`, server)
  const answer = await servers.ask({
    url,
    method: body === undefined && file === undefined ? 'GET' : 'POST',
    ...(body === undefined || body === NO_BODY ? {} : { body }),
    ...(file && { file }),
    headers: token === undefined ? {} : { Authorization: `Bearer ${token}` },
    signal,
  })
  if (answer.kind === 'private') return answer
  if (answer.kind === 'none') return { kind: 'unclear', isSilent: true }
  const { status, headers, text } = answer
  if (status === 429) return { kind: 'limited', forMs: readWait(headers) }
  const json = readJson(text)
  if (status === 200) {
    const value = schema.safeParse(json)
    if (value.success) return { kind: 'good', value: value.data }
    return { kind: 'unclear', isSilent: false, ...(text === null && { isCut: true }) }
  }
  const refusal = Refusal.safeParse(json)
  const isClear = status === 400 || status === 401 || status === 403 || status === 404 || status === 413
  return isClear && refusal.success
    ? { kind: 'refused', status, ...refusal.data }
    : { kind: 'unclear', isSilent: false }
}

export function readJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? '')
  } catch {
    return undefined
  }
}

const MAX_WAIT_MS = 24 * 3_600_000

function readWait(headers: { get: (name: string) => string | null }): number | null {
  const [after, reset] = [headers.get('retry-after'), headers.get('ratelimit-reset')]
  const seconds = /^\d{1,9}$/
  const forMs =
    after === null
      ? reset !== null && /^\d{1,12}$/.test(reset)
        ? Number(reset) * 1000 - Date.now()
        : null
      : seconds.test(after)
        ? Number(after) * 1000
        : Date.parse(after) - Date.now()
  return forMs === null || Number.isNaN(forMs) ? null : Math.min(Math.max(forMs, 1000), MAX_WAIT_MS)
}
