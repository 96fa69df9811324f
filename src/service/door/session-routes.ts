import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { randomUUID } from 'node:crypto'
import { CONNECT_PATH, ConnectRequest, READING_PATH } from '#contract/connecting.ts'
import { type Result, bad, good } from '#contract/result.ts'
import { beginningOf } from '#contract/text-beginning.ts'
import { success } from '#contract/wire/envelope.ts'
import type { DoorEnv, DoorDependencies } from './door-dependencies.ts'
import {
  type BrowserSession,
  SESSION_SECONDS,
  type SessionSeal,
  makeProof,
  sessionToHash,
} from './sealed-session.ts'
import { addSessionCookie, clearSessionCookie, openSession } from './session-credentials.ts'
import type { Caller } from '#service/http/backend.ts'
import { isHeaderKey } from '#service/http/header-key.ts'
import { refuse } from '#service/http/refusal.ts'

const limitBody = bodyLimit({ maxSize: 4096, onError: () => refuse({ reason: 'body-too-large' }) })

/** Signing in, asking who is signed in, signing out, and connecting an account of a platform. */
export function createSessionRoutes(dependencies: DoorDependencies, seal: SessionSeal): Hono<DoorEnv> {
  const app = new Hono<DoorEnv>()

  app.post('/', limitBody, async (context) => {
    const address = context.get('address')
    if (!hasJson(context)) return refuse({ reason: 'content-type-wrong' })
    const credential = readCredential(await readJson(context))
    if (credential === null) return refuse({ reason: 'request-invalid' })
    // A key is checked by the backend, which counts refused ones itself and answers a good one at once.
    if ('launch' in credential && dependencies.attempts.isThrottled(address)) return throttled()

    const isByLink = 'launch' in credential
    const found = isByLink
      ? dependencies.launchLinks.find(credential.launch)
      : { ...credential, isDemo: false }
    if (found === null) {
      dependencies.attempts.fail(address)
      return refuse({ reason: 'session-missing' })
    }
    const caller: Caller = { audience: 'browser', address }
    const signedIn = await signIn(dependencies, { key: found.key, isDemo: found.isDemo, isByLink }, caller)
    if (!signedIn.ok) return signedIn.trouble
    if (isByLink && !dependencies.launchLinks.use(credential.launch))
      return refuse({ reason: 'session-missing' })
    const session = await addSession(context, dependencies, seal, signedIn.value)
    return session === null ? refuse({ reason: 'sessions-full' }) : context.json(success(session))
  })

  app.get('/', async (context) => {
    const opened = await openSession(context, dependencies, seal)
    return opened === null
      ? refuse({ reason: 'session-missing' })
      : context.json(success(await describe(dependencies, opened.session)))
  })

  app.delete('/', async (context) => {
    const opened = await openSession(context, dependencies, seal)
    if (opened === null) return refuse({ reason: 'session-missing' })
    await dependencies.endedSessions.end(sessionToHash(opened.session), opened.session.expiresAt)
    clearSessionCookie(context, opened.cookieName)
    return context.json(success(null))
  })

  app.all('/', () => refuse({ reason: 'method-not-allowed' }, { Allow: 'GET, HEAD, POST, DELETE' }))

  const connectPath = CONNECT_PATH.slice('/session'.length)
  app.post(connectPath, limitBody, async (context) => {
    const address = context.get('address')
    if (!hasJson(context)) return refuse({ reason: 'content-type-wrong' })
    const asked = ConnectRequest.safeParse(await readJson(context))
    if (!asked.success) return refuse({ reason: 'request-invalid' })
    const opened = await openSession(context, dependencies, seal)
    if (opened === null) return refuse({ reason: 'session-missing' })
    if (dependencies.connecting === null || !mayConnect(dependencies, opened.session))
      return refuse({ reason: 'connecting-refused' })
    if (!dependencies.attempts.begin(address)) return throttled()

    const connected = await dependencies.connecting.connect(asked.data)
    if (!connected.ok) return context.json(success({ trouble: connected.trouble }))
    dependencies.attempts.succeed(address)
    const { key, calendarUuid, handle } = connected.value
    if (key === null) return context.json(success({ calendarUuid, handle, session: null }))
    const caller: Caller = { audience: 'browser', address }
    const signedIn = await signIn(dependencies, { key, isByLink: true, isDemo: false }, caller)
    if (!signedIn.ok) return signedIn.trouble
    const session = await addSession(context, dependencies, seal, signedIn.value)
    return session === null
      ? refuse({ reason: 'sessions-full' })
      : context.json(success({ calendarUuid, handle, session }))
  })
  app.all(connectPath, () => refuse({ reason: 'method-not-allowed' }, { Allow: 'POST' }))

  const readingPath = READING_PATH.slice('/session'.length)
  app.get(readingPath, async (context) => {
    const opened = await openSession(context, dependencies, seal)
    if (opened === null) return refuse({ reason: 'session-missing' })
    if (dependencies.connecting === null || !mayConnect(dependencies, opened.session))
      return refuse({ reason: 'connecting-refused' })
    return context.json(success(await dependencies.connecting.readingOf(context.req.query('calendar') ?? '')))
  })
  app.all(readingPath, () => refuse({ reason: 'method-not-allowed' }, { Allow: 'GET, HEAD' }))
  return app
}

/** Adds the cookie to the answer. Returns what the browser gets: the proof, and what the session is. */
async function addSession(
  context: Context<DoorEnv>,
  dependencies: DoorDependencies,
  seal: SessionSeal,
  session: BrowserSession,
) {
  const proof = makeProof()
  return addSessionCookie(context, dependencies, seal, session, proof)
    ? { proof, ...(await describe(dependencies, session)) }
    : null
}

/** The fields of a session that the browser gets. The key is not among them. */
async function describe(dependencies: DoorDependencies, session: BrowserSession) {
  const { accountId, accountName, tier, isDemo } = session
  const calendars = (await dependencies.calendarsOf?.(accountId)) ?? []
  return {
    accountId,
    accountName,
    tier,
    source: dependencies.source,
    isDemo,
    mayConnect: mayConnect(dependencies, session),
    canChangePosts: dependencies.canChangePosts,
    calendars,
  }
}

function mayConnect({ connecting }: DoorDependencies, { isByLink }: BrowserSession): boolean {
  return connecting !== null && isByLink
}

function throttled(): Response {
  return refuse({ reason: 'attempts-throttled' }, { 'Retry-After': '60' })
}

function hasJson(context: Context<DoorEnv>): boolean {
  return /^application\/json\s*(?:;|$)/i.test(context.req.header('Content-Type') ?? '')
}

async function readJson(context: Context<DoorEnv>): Promise<unknown> {
  try {
    return await context.req.json()
  } catch {
    return null
  }
}

function readCredential(body: unknown): { key: string } | { launch: string } | null {
  if (typeof body !== 'object' || body === null) return null
  if ('key' in body && typeof body.key === 'string') return { key: body.key.trim() }
  return 'launch' in body && typeof body.launch === 'string' ? { launch: body.launch } : null
}

/** A browser sends the cookies of all its accounts with each request, and a request has room for 16 kB of headers. */
const MOST_NAME = 60
const MOST_TIER = 40

/** A session for a key that the backend has identified, or the answer that says why there is none. */
async function signIn(
  { backend, clock }: Pick<DoorDependencies, 'backend' | 'clock'>,
  { key, ...origin }: { key: string; isByLink: boolean; isDemo: boolean },
  caller: Caller,
): Promise<Result<BrowserSession, Response>> {
  if (!isHeaderKey(key)) return bad(refuse({ reason: 'key-refused' }))
  const owner = await backend.identifyKey(key, caller)
  if (!owner.ok) return owner
  const { accountId, accountName, tier } = owner.value
  return good({
    id: randomUUID(),
    key,
    accountId,
    accountName: accountName === null ? null : beginningOf(accountName, MOST_NAME),
    tier: beginningOf(tier, MOST_TIER),
    ...origin,
    expiresAt: clock() + SESSION_SECONDS * 1000,
  })
}
