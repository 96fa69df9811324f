import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/** The prefix helps to find keys in texts and commits. */
const PREFIX = 'almanac_key_'

const BYTES = 24

const SHAPE = new RegExp(`^${PREFIX}[\\w-]{32}$`)

export function makeApiKey(): string {
  return PREFIX + randomBytes(BYTES).toString('base64url')
}

/** The store is not asked for a text that does not look like a key. */
export function isApiKeyShaped(key: string): boolean {
  return SHAPE.test(key)
}

/** The store contains only this hash. Each installation has its own pepper, so a hash is useless in another one. */
export function hashApiKey(pepper: string, key: string): string {
  return createHmac('sha256', pepper).update(key).digest('hex')
}

export function isSameHash(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}
