import type { Context, Handler } from 'hono'
import { IDEMPOTENCY_HEADER } from '#contract/creation/idempotency-key.ts'
import { refuse } from '#service/http/refusal.ts'
import type { SiteEnv, SiteDependencies } from './site-dependencies.ts'
import type { SessionSeal } from './sealed-session.ts'
import { hasSessionCredentials, openSession } from './session-credentials.ts'

const FORWARDED_HEADERS = ['Accept', 'Accept-Encoding', 'Content-Length', 'Content-Type', 'X-API-KEY']

export function dispatchOperation(dependencies: SiteDependencies, seal: SessionSeal): Handler<SiteEnv> {
  return async (context) => {
    const address = context.get('address')
    const isClient = context.req.header('X-API-KEY') !== undefined || !hasSessionCredentials(context)
    if (isClient)
      return dependencies.backend.fetch(toBackendRequest(context), { audience: 'client', address })
    const opened = await openSession(context, dependencies, seal)
    if (opened === null) return refuse({ reason: 'session-missing' })
    return dependencies.backend.fetch(toBackendRequest(context, opened.session.key), {
      audience: 'browser',
      address,
    })
  }
}

export function dispatchPublic(dependencies: SiteDependencies): Handler<SiteEnv> {
  return (context) =>
    dependencies.backend.fetch(toBackendRequest(context), {
      audience: 'client',
      address: context.get('address'),
    })
}

function toBackendRequest({ req }: Context<SiteEnv>, key?: string): Request {
  const headers = new Headers()
  for (const name of FORWARDED_HEADERS) {
    const value = req.header(name)
    if (value !== undefined) headers.set(name, value)
  }
  if (key !== undefined) headers.set('X-API-KEY', key)
  // Ignores the idempotency key of a client with its own API key, because only the dashboard may send one.
  const idempotencyKey = key === undefined ? undefined : req.header(IDEMPOTENCY_HEADER)
  if (idempotencyKey !== undefined) headers.set(IDEMPOTENCY_HEADER, idempotencyKey)
  // `new Request` refuses the method TRACE, so the backend gets UNKNOWN and refuses the request.
  const { method, raw, url } = req
  // Does not copy `raw` if it has no body, because copying takes time.
  if (method === 'GET' || method === 'HEAD') return new Request(url, { method, headers, signal: raw.signal })
  return new Request(raw, { headers, ...(method === 'TRACE' && { method: 'UNKNOWN' }) })
}
