/**
 * A browser may repeat a request by itself if a connection breaks. The service recognizes the repetition by this
 * header.
 */
export const IDEMPOTENCY_HEADER = 'X-Almanac-Sending'

export function isIdempotencyKey(key: string): boolean {
  return /^[\x21-\x7e]{1,128}$/.test(key)
}
