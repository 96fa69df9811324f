import { createHash, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Moment } from '#contract/moment.ts'
import { openText, sealText } from '#service/sealing/sealed-text.ts'

export const SESSION_SECONDS = 30 * 24 * 60 * 60

/** The session of a browser. A cookie contains it encrypted, so the server does not store it. */
export type BrowserSession = {
  id: string
  key: string
  accountId: string
  accountName: string | null
  tier: string
  /** Whether the browser signed in by a link instead of a key. */
  isByLink: boolean
  isDemo: boolean
  expiresAt: Moment
}

export type SessionSeal = ReturnType<typeof createSessionSeal>

/** Each format has its own version, so that cookies of an older format cannot be opened. */
const PURPOSE = 'almanac browser session, version 1'

/** The second secret of a session: 256 random bits. The cookie contains only its hash. */
export function makeProof(): string {
  return randomBytes(32).toString('base64url')
}

/** Encrypts and decrypts sessions. All processes with the same secret can open them. */
export function createSessionSeal(secret: string) {
  const sealingKey = Buffer.from(hkdfSync('sha256', secret, '', PURPOSE, 32))

  return {
    seal(session: BrowserSession, proof: string): string {
      const proofHash = hash(proof).toString('base64url')
      return sealText(sealingKey, JSON.stringify({ ...session, proofHash }))
    },

    /** The session, if the cookie and the proof belong together and the session has not expired; otherwise null. */
    open(sealed: string, proof: string, now: Moment): BrowserSession | null {
      const read = readSealed(sealingKey, sealed, now)
      if (read === null) return null
      const { proofHash, ...session } = read
      return timingSafeEqual(Buffer.from(proofHash, 'base64url'), hash(proof)) ? session : null
    },

    /**
     * The session of a cookie without the second secret. Other servers on the same host can get the cookie, so this
     * must not open any data.
     */
    openUnproved: (sealed: string, now: Moment): BrowserSession | null => readSealed(sealingKey, sealed, now),
  }
}

export function sessionToHash(session: BrowserSession): string {
  return hash(session.id).toString('hex')
}

/** The sessions of earlier versions do not have these fields. */
type Later = 'isByLink' | 'isDemo'

function readSealed(sealingKey: Buffer, sealed: string, now: Moment) {
  const text = openText(sealingKey, sealed)
  if (text === null) return null
  // The authentication tag proves that this code wrote the text, so it has this type.
  const read = JSON.parse(text) as Omit<BrowserSession, Later> &
    Partial<Pick<BrowserSession, Later>> & { proofHash: string }
  return now < read.expiresAt
    ? { ...read, isByLink: read.isByLink ?? false, isDemo: read.isDemo ?? false }
    : null
}

function hash(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
