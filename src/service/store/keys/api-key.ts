import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/** A fixed prefix, so that a search finds keys in texts and commits. */
const PREFIX = 'almanac_key_'

/** 192 bits, in the 32 characters of their base64url form. */
const BYTES = 24

const SHAPE = new RegExp(`^${PREFIX}[\\w-]{32}$`)

export function makeApiKey(): string {
  return PREFIX + randomBytes(BYTES).toString('base64url')
}

/** Whether this can be a key of ours. If not, the store need not be asked. */
export function isApiKeyShaped(key: string): boolean {
  return SHAPE.test(key)
}

/** The store keeps only this hash. Each installation has its own pepper, so a hash is useless for another one. */
export function hashApiKey(pepper: string, key: string): string {
  return createHmac('sha256', pepper).update(key).digest('hex')
}

export function isSameHash(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}
