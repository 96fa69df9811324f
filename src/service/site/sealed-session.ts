import { createHash, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Moment } from '#contract/moment.ts'
import { openText, sealText } from '#service/sealing/sealed-text.ts'

export const SESSION_SECONDS = 30 * 24 * 60 * 60

export type BrowserSession = {
  id: string
  key: string
  accountId: string
  accountName: string | null
  tier: string
  isByLink: boolean
  isDemo: boolean
  expiresAt: Moment
}

export type SessionSeal = ReturnType<typeof createSessionSeal>

/** Raise the version when the format of the cookie changes. */
const PURPOSE = 'almanac browser session, version 1'

export function makeProof(): string {
  return randomBytes(32).toString('base64url')
}

export function createSessionSeal(secret: string) {
  const sealingKey = Buffer.from(hkdfSync('sha256', secret, '', PURPOSE, 32))

  return {
    seal(session: BrowserSession, proof: string): string {
      const proofHash = hash(proof).toString('base64url')
      return sealText(sealingKey, JSON.stringify({ ...session, proofHash }))
    },

    open(sealed: string, proof: string, now: Moment): BrowserSession | null {
      const read = readSealed(sealingKey, sealed, now)
      if (read === null) return null
      const { proofHash, ...session } = read
      return timingSafeEqual(Buffer.from(proofHash, 'base64url'), hash(proof)) ? session : null
    },

    /** Never give access to data after this check alone, because other servers on the same host can get the cookie. */
    openUnproved: (sealed: string, now: Moment): BrowserSession | null => readSealed(sealingKey, sealed, now),
  }
}

export function sessionToHash(session: BrowserSession): string {
  return hash(session.id).toString('hex')
}

type Later = 'isByLink' | 'isDemo'

function readSealed(sealingKey: Buffer, sealed: string, now: Moment) {
  const text = openText(sealingKey, sealed)
  if (text === null) return null
  // The cast is safe, because the authentication tag proves that this code wrote the text.
  const read = JSON.parse(text) as Omit<BrowserSession, Later> &
    Partial<Pick<BrowserSession, Later>> & { proofHash: string }
  return now < read.expiresAt
    ? { ...read, isByLink: read.isByLink ?? false, isDemo: read.isDemo ?? false }
    : null
}

function hash(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
