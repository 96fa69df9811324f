/**
 * The characters that a header can carry, at most 512. No service has longer keys, and a session cookie must hold one.
 */
const HEADER_KEY = /^[\x21-\x7e]{1,512}$/

/** Whether a text can be a key, of this service or of an upstream. */
export function isHeaderKey(key: string): boolean {
  return HEADER_KEY.test(key)
}
