import type { Context, Handler } from 'hono'
import { refuse } from '#service/http/refusal.ts'
import { createAnswerOnce } from './answer-once.ts'
import type { DoorEnv, DoorParts } from './door-parts.ts'
import type { SessionSeal } from './sealed-session.ts'
import { bearsSession, openSession } from './session-halves.ts'

/** All that an operation is asked with; cookies and whatever else a browser sends along end here. */
const PASSED_ON = ['Accept', 'Accept-Encoding', 'Content-Length', 'Content-Type', 'X-API-KEY']

/** The dashboard's own name for a request to create a post; each is sent once, whatever the browser makes of it. */
const SENDING_HEADER = 'X-Almanac-Sending'

/** Hands a request to the backend: a client's with the key that it brought, a browser's with the key from its session. */
export function dispatchOperation(parts: DoorParts, seal: SessionSeal): Handler<DoorEnv> {
  const answerOnce = createAnswerOnce(parts.clock)
  return async (context) => {
    const address = context.get('address')
    const isClient = context.req.header('X-API-KEY') !== undefined || !bearsSession(context)
    if (isClient) return parts.backend.fetch(passOn(context), { audience: 'client', address })
    const session = await openSession(context, parts, seal)
    if (session === null) return refuse({ reason: 'session-missing' })
    const ask = () => parts.backend.fetch(passOn(context, session.key), { audience: 'browser', address })
    const sending = context.req.method === 'POST' ? context.req.header(SENDING_HEADER) : undefined
    return sending === undefined ? ask() : answerOnce(`${session.accountId} ${sending}`, ask)
  }
}

/** What describes the service is for anybody, so nothing of a session goes along. */
export function dispatchOpenly(parts: DoorParts): Handler<DoorEnv> {
  return (context) =>
    parts.backend.fetch(passOn(context), { audience: 'client', address: context.get('address') })
}

function passOn({ req }: Context<DoorEnv>, key?: string): Request {
  const headers = new Headers()
  for (const name of PASSED_ON) {
    const value = req.header(name)
    if (value !== undefined) headers.set(name, value)
  }
  if (key !== undefined) headers.set('X-API-KEY', key)
  // TRACE is no method that a Request can carry, and a copy would be a GET. Any word that no operation knows
  // says the same to what comes behind: there is a method, and it is not the one.
  const { method, raw, url } = req
  // Where there is no body these are all that counts. To copy `raw` would make two requests, itself being none yet.
  if (method === 'GET' || method === 'HEAD') return new Request(url, { method, headers, signal: raw.signal })
  return new Request(raw, { headers, ...(method === 'TRACE' && { method: 'UNKNOWN' }) })
}
