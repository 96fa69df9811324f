import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/** Recognisable, so that a key that strayed into a text or a commit can be found by a search. */
const PREFIX = 'almanac_key_'

/** 192 bits, in the 32 characters of their base64url form. */
const BYTES = 24

const SHAPE = new RegExp(`^${PREFIX}[\\w-]{32}$`)

export function makeApiKey(): string {
  return PREFIX + randomBytes(BYTES).toString('base64url')
}

/** Whether it is worth asking the store at all. */
export function isApiKeyShaped(key: string): boolean {
  return SHAPE.test(key)
}

/** Only this is kept of a key. The pepper is the installation's own, so that hashes mean nothing elsewhere. */
export function hashApiKey(pepper: string, key: string): string {
  return createHmac('sha256', pepper).update(key).digest('hex')
}

export function isSameHash(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}
