import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

const PREFIX = 'almanac_key_'

const BYTES = 24

const SHAPE = new RegExp(`^${PREFIX}[\\w-]{32}$`)

export function makeApiKey(): string {
  return PREFIX + randomBytes(BYTES).toString('base64url')
}

export function isApiKeyShaped(key: string): boolean {
  return SHAPE.test(key)
}

/** Uses the installation's own pepper, so that a stolen hash is useless in another installation. */
export function hashApiKey(pepper: string, key: string): string {
  return createHmac('sha256', pepper).update(key).digest('hex')
}

export function isSameHash(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}
