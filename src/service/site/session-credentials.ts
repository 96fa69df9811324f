import { createHash } from 'node:crypto'
import type { Context } from 'hono'
import { deleteCookie, setCookie } from 'hono/cookie'
import type { SiteEnv, SiteDependencies } from './site-dependencies.ts'
import { type BrowserSession, SESSION_SECONDS, type SessionSeal, sessionToHash } from './sealed-session.ts'

const PROOF_HEADER = 'X-Almanac-Proof'

export function hasSessionCredentials(context: Context<SiteEnv>): boolean {
  return (
    /^\/(?:session|workspace)(?:\/|$)/.test(context.req.path) ||
    readCookies(context).length > 0 ||
    readProof(context) !== undefined
  )
}

export type OpenedSession = { session: BrowserSession; cookieName: string }

/** Tries every session cookie, because another page on the host can add cookies with the same name. */
export async function openSession(
  context: Context<SiteEnv>,
  { clock, endedSessions }: Pick<SiteDependencies, 'clock' | 'endedSessions'>,
  seal: SessionSeal,
): Promise<OpenedSession | null> {
  const proof = readProof(context)
  if (proof === undefined) return null
  for (const { name, value } of readCookies(context)) {
    const session = seal.open(value, proof, clock())
    if (session !== null && !(await endedSessions.has(sessionToHash(session))))
      return { session, cookieName: name }
  }
  return null
}

export async function hasSessionCookie(
  context: Context<SiteEnv>,
  { clock, endedSessions }: Pick<SiteDependencies, 'clock' | 'endedSessions'>,
  seal: SessionSeal,
): Promise<boolean> {
  for (const { value } of readCookies(context)) {
    const session = seal.openUnproved(value, clock())
    if (session !== null && !(await endedSessions.has(sessionToHash(session)))) return true
  }
  return false
}

// A request's headers must fit into 16 kB, so the session cookies must leave room for the other headers.
const MOST_SESSIONS = 12
const MOST_BYTES = 11_000

export function prepareSessionCookie(
  context: Context<SiteEnv>,
  { clock }: Pick<SiteDependencies, 'clock'>,
  seal: SessionSeal,
  session: BrowserSession,
  proof: string,
): (() => void) | null {
  const name = `${cookiePrefix(context)}_${accountToSlot(session.accountId)}`
  const sealed = seal.seal(session, proof)
  const accountOf = (value: string) => seal.openUnproved(value, clock())?.accountId ?? null
  const known = readCookies(context)
  const kept = known.filter(({ value }) => ![null, session.accountId].includes(accountOf(value)))
  const bytes = [...kept.map(({ value }) => value), sealed].join('').length
  if (kept.length >= MOST_SESSIONS || (kept.length > 0 && bytes > MOST_BYTES)) return null
  return () => {
    for (const cookie of known)
      if (cookie.name !== name && !kept.includes(cookie)) clearSessionCookie(context, cookie.name)
    setCookie(context, name, sealed, { ...attributes(context), maxAge: SESSION_SECONDS })
  }
}

export function clearSessionCookie(context: Context<SiteEnv>, name: string): void {
  deleteCookie(context, name, attributes(context))
}

function attributes(context: Context<SiteEnv>) {
  return { httpOnly: true, sameSite: 'Strict', path: '/', secure: isSecure(context) } as const
}

function accountToSlot(accountId: string): string {
  return createHash('sha256').update(accountId).digest('base64url').slice(0, 10)
}

/**
 * The name contains the port, because browsers send a host's cookies to all ports. Browsers accept `__Host-` only over
 * TLS and without a domain, so a neighbouring host cannot set such a cookie.
 */
function cookiePrefix(context: Context<SiteEnv>): string {
  const { port } = new URL(context.get('origin'))
  return isSecure(context) ? `__Host-almanac_session_${port || '443'}` : `almanac_session_${port || '80'}`
}

function isSecure(context: Context<SiteEnv>): boolean {
  return context.get('origin').startsWith('https:')
}

/** Parses the header itself, because Hono's `getCookie` returns only one cookie for each name. */
function readCookies(context: Context<SiteEnv>): { name: string; value: string }[] {
  const prefix = cookiePrefix(context)
  return (context.req.header('Cookie') ?? '').split(';').flatMap((cookie) => {
    const [name = '', ...value] = cookie.trim().split('=')
    const isOurs = name === prefix || (name.startsWith(`${prefix}_`) && /_[\w-]{10}$/.test(name))
    return isOurs ? [{ name, value: value.join('=') }] : []
  })
}

function readProof(context: Context<SiteEnv>): string | undefined {
  return context.req.header(PROOF_HEADER)
}
