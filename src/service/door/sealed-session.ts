import {
  createCipheriv,
  createDecipheriv,
  createHash,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto'
import type { Moment } from '#contract/schedule.ts'

/** What a browser session stands for. It travels sealed, so no server has to remember it. */
export type BrowserSession = {
  id: string
  key: string
  accountId: string
  accountName: string | null
  tier: string
  expiresAt: Moment
}

export type SessionSeal = ReturnType<typeof createSessionSeal>

/** The version belongs to the label: a new form of the seal opens none of the old ones. */
const PURPOSE = 'almanac browser session, version 1'

const NONCE_BYTES = 12
const TAG_BYTES = 16

/** The half that is no cookie: 256 random bits, of which the sealed half holds only a hash. */
export function makeProof(): string {
  return randomBytes(32).toString('base64url')
}

/** Any process with the same secret opens what another sealed; another secret opens nothing. */
export function createSessionSeal(secret: string) {
  const sealingKey = Buffer.from(hkdfSync('sha256', secret, '', PURPOSE, 32))

  return {
    seal(session: BrowserSession, proof: string): string {
      const nonce = randomBytes(NONCE_BYTES)
      const cipher = createCipheriv('aes-256-gcm', sealingKey, nonce)
      const text = JSON.stringify({ ...session, proofHash: hash(proof).toString('base64url') })
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([nonce, sealed, cipher.getAuthTag()]).toString('base64url')
    },

    /** The session when both halves belong together and its time is not over; null for anything else. */
    open(sealed: string, proof: string, now: Moment): BrowserSession | null {
      const text = decrypt(sealingKey, sealed)
      if (text === null) return null
      // The tag vouches that this very code wrote the text, so its shape needs no second look.
      const { proofHash, ...session } = JSON.parse(text) as BrowserSession & { proofHash: string }
      const isBound = timingSafeEqual(Buffer.from(proofHash, 'base64url'), hash(proof))
      return isBound && now < session.expiresAt ? session : null
    },
  }
}

/** By this a session is known once it was signed out. */
export function sessionToHash(session: BrowserSession): string {
  return hash(session.id).toString('hex')
}

function decrypt(sealingKey: Buffer, sealed: string): string | null {
  const bytes = Buffer.from(sealed, 'base64url')
  // One sealed session has one spelling: a decoder that skips what it does not know would open others, too.
  if (bytes.toString('base64url') !== sealed || bytes.length <= NONCE_BYTES + TAG_BYTES) return null
  const decipher = createDecipheriv('aes-256-gcm', sealingKey, bytes.subarray(0, NONCE_BYTES), {
    authTagLength: TAG_BYTES,
  })
  decipher.setAuthTag(bytes.subarray(-TAG_BYTES))
  try {
    return (
      decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES), undefined, 'utf8') + decipher.final('utf8')
    )
  } catch {
    return null
  }
}

function hash(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
