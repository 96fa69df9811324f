import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { randomUUID } from 'node:crypto'
import { CONNECT_PATH, ConnectRequest, READ_BACK_PATH } from '#contract/connecting.ts'
import { LAUNCH_LINK_PATH, toLaunchLink } from '#contract/launch-links.ts'
import { formatMoment } from '#contract/moment.ts'
import { type Result, bad, good } from '#contract/result.ts'
import { beginningOf } from '#contract/text-beginning.ts'
import { success } from '#contract/wire/envelope.ts'
import type { KeyRights, LaunchLinks, SiteDependencies, SiteEnv } from './site-dependencies.ts'
import {
  type BrowserSession,
  SESSION_SECONDS,
  type SessionSeal,
  makeProof,
  sessionToHash,
} from './sealed-session.ts'
import { clearSessionCookie, openSession, prepareSessionCookie } from './session-credentials.ts'
import type { Caller } from '#service/http/backend.ts'
import { isHeaderKey } from '#service/http/header-key.ts'
import { refuse } from '#service/http/refusal.ts'
import { deviceName } from '#service/rules/device-name.ts'
import { isLoopback } from '#service/rules/listening.ts'

const limitBody = bodyLimit({ maxSize: 4096, onError: () => refuse({ reason: 'body-too-large' }) })

export function createSessionRoutes(dependencies: SiteDependencies, seal: SessionSeal): Hono<SiteEnv> {
  const app = new Hono<SiteEnv>()

  app.post('/', limitBody, async (context) => {
    const address = context.get('address')
    if (!hasJson(context)) return refuse({ reason: 'content-type-wrong' })
    const credential = readCredential(await readJson(context))
    if (credential === null) return refuse({ reason: 'request-invalid' })
    // Throttles only sign-in links here, because the backend counts refused API keys itself.
    if ('launch' in credential && dependencies.attempts.isThrottled(address)) return throttled()

    const caller: Caller = { audience: 'browser', address }
    const enter = async (origin: SessionOrigin) =>
      makeRoom(context, dependencies, seal, await signIn(dependencies, origin, caller))
    const signedIn = await signInBy(credential, dependencies, enter, context.req.header('User-Agent'))
    if (signedIn === null) {
      dependencies.attempts.fail(address)
      return refuse({ reason: 'session-missing' })
    }
    return signedIn.ok
      ? context.json(success(await addSession(dependencies, signedIn.value)))
      : signedIn.trouble
  })

  app.get('/', async (context) => {
    const opened = await openSession(context, dependencies, seal)
    return opened === null
      ? refuse({ reason: 'session-missing' })
      : context.json(success(await describe(dependencies, opened.session)))
  })

  const openKnown = async (context: Context<SiteEnv>): Promise<Result<KnownSession, Response>> => {
    const opened = await openSession(context, dependencies, seal)
    if (opened === null) return bad(refuse({ reason: 'session-missing' }))
    const rights = await dependencies.rightsOf(opened.session.key)
    return rights === null
      ? bad(refuse({ reason: 'key-refused' }))
      : good({ session: opened.session, ...rights })
  }

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
    const opened = await openKnown(context)
    if (!opened.ok) return opened.trouble
    const { session, mayWrite } = opened.value
    if (dependencies.connecting === null || !session.isByLink) return refuse({ reason: 'launch-needed' })
    if (!mayWrite) return refuse({ reason: 'key-read-only' })
    // Checks for room before it connects, because a new account needs another session cookie. The new cookie will be
    // about as long as this session's.
    const another: BrowserSession = { ...session, accountId: randomUUID() }
    if (
      asked.data.calendarUuid === null &&
      prepareSessionCookie(context, dependencies, seal, another, makeProof()) === null
    )
      return refuse({ reason: 'sessions-full' })
    if (!dependencies.attempts.begin(address)) return throttled()

    const connected = await dependencies.connecting.connect(asked.data)
    if (!connected.ok) return context.json(success({ trouble: connected.trouble }))
    dependencies.attempts.succeed(address)
    const { key, calendarUuid, handle } = connected.value
    if (key === null) return context.json(success({ calendarUuid, handle, session: null }))
    const caller: Caller = { audience: 'browser', address }
    const signedIn = await signIn(dependencies, { key, isByLink: true, isDemo: false }, caller)
    const roomy = makeRoom(context, dependencies, seal, signedIn)
    if (!roomy.ok) return roomy.trouble
    return context.json(
      success({ calendarUuid, handle, session: await addSession(dependencies, roomy.value) }),
    )
  })
  app.all(connectPath, () => refuse({ reason: 'method-not-allowed' }, { Allow: 'POST' }))

  const linkPath = LAUNCH_LINK_PATH.slice('/session'.length)
  app.get(linkPath, async (context) => {
    const opened = await openKnown(context)
    if (!opened.ok) return opened.trouble
    const { session } = opened.value
    const links = linksFor(dependencies, session)
    const last = (await links?.findLast(session)) ?? null
    return context.json(
      success({
        may_make: links !== null,
        last: last && { device: last.device, used_at: formatMoment(last.usedAt) },
      }),
    )
  })
  app.post(linkPath, async (context) => {
    const opened = await openKnown(context)
    if (!opened.ok) return opened.trouble
    const { session } = opened.value
    const links = linksFor(dependencies, session)
    if (links === null) return refuse({ reason: 'launch-needed' })
    const made = await links.make(session)
    if (made === null) return refuse({ reason: 'key-refused' })
    if (made === 'too-many') return throttled()
    const origin = dependencies.linkOrigin()
    return context.json(
      success({
        link: toLaunchLink(origin, made.token),
        expires_at: formatMoment(made.expiresAt),
        is_local: isLoopback(new URL(origin).hostname),
      }),
    )
  })
  app.all(linkPath, () => refuse({ reason: 'method-not-allowed' }, { Allow: 'GET, HEAD, POST' }))

  const readBackPath = READ_BACK_PATH.slice('/session'.length)
  app.get(readBackPath, async (context) => {
    const opened = await openKnown(context)
    if (!opened.ok) return opened.trouble
    const { accountId, isByLink } = opened.value.session
    if (dependencies.connecting === null || !isByLink) return refuse({ reason: 'launch-needed' })
    const calendar = context.req.query('calendar') ?? ''
    return context.json(success(await dependencies.connecting.readingOf(accountId, calendar)))
  })
  app.all(readBackPath, () => refuse({ reason: 'method-not-allowed' }, { Allow: 'GET, HEAD' }))
  return app
}

type KnownSession = { session: BrowserSession } & KeyRights

type RoomySession = { session: BrowserSession; proof: string; addCookie: () => void }

function makeRoom(
  context: Context<SiteEnv>,
  dependencies: SiteDependencies,
  seal: SessionSeal,
  signedIn: Result<BrowserSession, Response>,
): Result<RoomySession, Response> {
  if (!signedIn.ok) return signedIn
  const { value: session } = signedIn
  const proof = makeProof()
  const addCookie = prepareSessionCookie(context, dependencies, seal, session, proof)
  return addCookie === null ? bad(refuse({ reason: 'sessions-full' })) : good({ session, proof, addCookie })
}

async function addSession(dependencies: SiteDependencies, { session, proof, addCookie }: RoomySession) {
  addCookie()
  return { proof, ...(await describe(dependencies, session)) }
}

/**
 * Leaves out the API key, because the browser must not know it. If the key was revoked, the session has no calendars.
 */
async function describe(dependencies: SiteDependencies, session: BrowserSession) {
  const { accountId, accountName, tier, isDemo, isByLink } = session
  const rights = await dependencies.rightsOf(session.key)
  const calendars = (rights !== null && (await dependencies.calendarsOf?.(accountId))) || []
  return {
    accountId,
    accountName,
    tier,
    source: dependencies.source,
    isDemo,
    mayConnect: dependencies.connecting !== null && isByLink && rights?.mayWrite === true,
    canChangePosts: dependencies.canChangePosts,
    mayWrite: rights?.mayWrite !== false,
    calendars,
  }
}

function linksFor({ launchLinks }: SiteDependencies, { isByLink }: BrowserSession): LaunchLinks | null {
  return isByLink ? launchLinks : null
}

function throttled(): Response {
  return refuse({ reason: 'attempts-throttled' }, { 'Retry-After': '60' })
}

function hasJson(context: Context<SiteEnv>): boolean {
  return /^application\/json\s*(?:;|$)/i.test(context.req.header('Content-Type') ?? '')
}

async function readJson(context: Context<SiteEnv>): Promise<unknown> {
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

// Limits a name and a tier in the session cookie, because a request's headers must fit into 16 kB.
const MOST_NAME = 60
const MOST_TIER = 40

type SessionOrigin = { key: string; isByLink: boolean; isDemo: boolean }

async function signInBy(
  credential: { key: string } | { launch: string },
  { launchLinks }: Pick<SiteDependencies, 'launchLinks'>,
  enter: (origin: SessionOrigin) => Promise<Result<RoomySession, Response>>,
  userAgent = '',
): Promise<Result<RoomySession, Response> | null> {
  if ('key' in credential) return enter({ key: credential.key, isByLink: false, isDemo: false })
  if (launchLinks === null) return null
  return launchLinks.redeem(credential.launch, deviceName(userAgent), (launch) =>
    enter({ ...launch, isByLink: true }),
  )
}

async function signIn(
  { backend, clock }: Pick<SiteDependencies, 'backend' | 'clock'>,
  { key, ...origin }: SessionOrigin,
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
