/** What a header can carry, up to 512 characters: no service has longer keys, and a session cookie has to hold one. */
const HEADER_KEY = /^[\x21-\x7e]{1,512}$/

/** Whether a text can be a key, of this service or of an upstream. */
export function isHeaderKey(key: string): boolean {
  return HEADER_KEY.test(key)
}
