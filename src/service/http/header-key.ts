/** Limits an API key's length, because a session cookie contains the key. */
const HEADER_KEY = /^[\x21-\x7e]{1,512}$/

export function isHeaderKey(key: string): boolean {
  return HEADER_KEY.test(key)
}
