/**
 * A header can carry these characters. No service has keys of more than 512 characters, and a session cookie must hold
 * a key.
 */
const HEADER_KEY = /^[\x21-\x7e]{1,512}$/

export function isHeaderKey(key: string): boolean {
  return HEADER_KEY.test(key)
}
