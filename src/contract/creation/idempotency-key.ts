/**
 * Lets the service recognize a creation that the browser has sent twice. A browser may repeat a request by itself after
 * a broken connection.
 */
export const IDEMPOTENCY_HEADER = 'X-Almanac-Sending'

export function isIdempotencyKey(key: string): boolean {
  return /^[\x21-\x7e]{1,128}$/.test(key)
}
