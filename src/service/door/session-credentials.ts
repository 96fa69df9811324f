import type { Context } from 'hono'
import { deleteCookie, setCookie } from 'hono/cookie'
import type { DoorEnv, DoorParts } from './door-parts.ts'
import { type BrowserSession, type SessionSeal, sessionToHash } from './sealed-session.ts'

const PROOF_HEADER = 'X-Almanac-Proof'

/** Whether a request concerns a session: by its path, its cookie or its proof. */
export function hasSessionCredentials(context: Context<DoorEnv>): boolean {
  return (
    context.req.path === '/session' || readCookies(context).length > 0 || readProof(context) !== undefined
  )
}

/**
 * The session that cookie and proof open together, unless it was signed out. Another page of the host can add cookies
 * of the same name, so each one is tried.
 */
export async function openSession(
  context: Context<DoorEnv>,
  { clock, endedSessions }: Pick<DoorParts, 'clock' | 'endedSessions'>,
  seal: SessionSeal,
): Promise<BrowserSession | null> {
  const proof = readProof(context)
  if (proof === undefined) return null
  for (const cookie of readCookies(context)) {
    const session = seal.open(cookie, proof, clock())
    if (session !== null && !(await endedSessions.has(sessionToHash(session)))) return session
  }
  return null
}

export function setSessionCookie(context: Context<DoorEnv>, sealed: string, maxAge: number): void {
  setCookie(context, cookieName(context), sealed, { ...attributes(context), maxAge })
}

export function clearSessionCookie(context: Context<DoorEnv>): void {
  deleteCookie(context, cookieName(context), attributes(context))
}

function attributes(context: Context<DoorEnv>) {
  return { httpOnly: true, sameSite: 'Strict', path: '/', secure: isSecure(context) } as const
}

/**
 * A browser sends the cookies of a host to all its ports, so the name has the port. A browser takes a `__Host-` cookie
 * only over TLS, without a domain and for all paths; so no neighbouring host can set it.
 */
function cookieName(context: Context<DoorEnv>): string {
  const { port } = new URL(context.get('origin'))
  return isSecure(context) ? `__Host-almanac_session_${port || '443'}` : `almanac_session_${port || '80'}`
}

function isSecure(context: Context<DoorEnv>): boolean {
  return context.get('origin').startsWith('https:')
}

/** The values of all cookies of the session's name. The cookie reader of the library gives only one of them. */
function readCookies(context: Context<DoorEnv>): string[] {
  const start = `${cookieName(context)}=`
  const cookies = (context.req.header('Cookie') ?? '').split(';').map((cookie) => cookie.trim())
  return cookies.filter((cookie) => cookie.startsWith(start)).map((cookie) => cookie.slice(start.length))
}

function readProof(context: Context<DoorEnv>): string | undefined {
  return context.req.header(PROOF_HEADER)
}
