import type { Context } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import type { DoorEnv, DoorParts } from './door-parts.ts'
import { type BrowserSession, type SessionSeal, sessionToHash } from './sealed-session.ts'

const COOKIE = 'almanac_session'
const PROOF_HEADER = 'X-Almanac-Proof'

/** Whether a request concerns a session: by its path, its cookie or its proof. */
export function hasSessionCredentials(context: Context<DoorEnv>): boolean {
  return context.req.path === '/session' || hasCookie(context) || readProof(context) !== undefined
}

/** The session that cookie and proof open together, unless it was signed out. */
export async function openSession(
  context: Context<DoorEnv>,
  { clock, endedSessions }: Pick<DoorParts, 'clock' | 'endedSessions'>,
  seal: SessionSeal,
): Promise<BrowserSession | null> {
  const [cookie, proof] = [getCookie(context, COOKIE), readProof(context)]
  if (cookie === undefined || proof === undefined) return null
  const session = seal.open(cookie, proof, clock())
  return session === null || (await endedSessions.has(sessionToHash(session))) ? null : session
}

export function setSessionCookie(context: Context<DoorEnv>, sealed: string, maxAge: number): void {
  setCookie(context, COOKIE, sealed, { ...attributes(context), maxAge })
}

export function clearSessionCookie(context: Context<DoorEnv>): void {
  deleteCookie(context, COOKIE, attributes(context))
}

function attributes(context: Context<DoorEnv>) {
  const secure = context.get('origin').startsWith('https:')
  return { httpOnly: true, sameSite: 'Strict', path: '/', secure } as const
}

function hasCookie(context: Context<DoorEnv>): boolean {
  return getCookie(context, COOKIE) !== undefined
}

function readProof(context: Context<DoorEnv>): string | undefined {
  return context.req.header(PROOF_HEADER)
}
