import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { success } from '#contract/wire/envelope.ts'
import type { Caller } from '#service/http/caller.ts'
import { refuse } from '#service/http/refusal.ts'
import type { DoorEnv, DoorParts } from './door-parts.ts'
import {
  type BrowserSession,
  SESSION_SECONDS,
  type SessionSeal,
  makeProof,
  sessionToHash,
} from './sealed-session.ts'
import { setSessionCookie, openSession, clearSessionCookie } from './session-credentials.ts'
import { signIn } from './sign-in.ts'

const limitBody = bodyLimit({ maxSize: 4096, onError: () => refuse({ reason: 'body-too-large' }) })

/** Signing in, asking who is signed in, and signing out. */
export function createSessionRoutes(parts: DoorParts, seal: SessionSeal): Hono<DoorEnv> {
  const app = new Hono<DoorEnv>()

  app.post('/', limitBody, async (context) => {
    const address = context.get('address')
    if (!/^application\/json\s*(?:;|$)/i.test(context.req.header('Content-Type') ?? ''))
      return refuse({ reason: 'content-type-wrong' })
    const credential = await readCredential(context)
    if (credential === null) return refuse({ reason: 'request-invalid' })
    // A key is checked by the backend, which counts refused ones itself and answers a good one at once.
    if ('launch' in credential && parts.attempts.isThrottled(address))
      return refuse({ reason: 'attempts-throttled' }, { 'Retry-After': '60' })

    const key = 'key' in credential ? credential.key : parts.launchLinks.find(credential.launch)
    if (key === null) {
      parts.attempts.fail(address)
      return refuse({ reason: 'session-missing' })
    }
    const caller: Caller = { audience: 'browser', address }
    const signedIn = await signIn(parts, key, caller)
    if (!signedIn.ok) return signedIn.trouble
    if ('launch' in credential && !parts.launchLinks.use(credential.launch))
      return refuse({ reason: 'session-missing' })

    const proof = makeProof()
    setSessionCookie(context, seal.seal(signedIn.value, proof), SESSION_SECONDS)
    return context.json(success({ proof, ...describe(parts, signedIn.value) }))
  })

  app.get('/', async (context) => {
    const session = await openSession(context, parts, seal)
    return session === null
      ? refuse({ reason: 'session-missing' })
      : context.json(success(describe(parts, session)))
  })

  app.delete('/', async (context) => {
    const session = await openSession(context, parts, seal)
    if (session === null) return refuse({ reason: 'session-missing' })
    await parts.endedSessions.end(sessionToHash(session), session.expiresAt)
    clearSessionCookie(context)
    return context.json(success(null))
  })

  app.all('/', () => refuse({ reason: 'method-not-allowed' }, { Allow: 'GET, HEAD, POST, DELETE' }))
  return app
}

/** The fields of a session that the browser gets. The key is not among them. */
function describe({ source }: DoorParts, { accountId, accountName, tier }: BrowserSession) {
  return { accountId, accountName, tier, source }
}

async function readCredential(
  context: Context<DoorEnv>,
): Promise<{ key: string } | { launch: string } | null> {
  let body: unknown
  try {
    body = await context.req.json()
  } catch {
    return null
  }
  if (typeof body !== 'object' || body === null) return null
  if ('key' in body && typeof body.key === 'string') return { key: body.key.trim() }
  return 'launch' in body && typeof body.launch === 'string' ? { launch: body.launch } : null
}
