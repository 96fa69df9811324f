/**
 * Parses the answer of an upstream. Returns `undefined` if it is not JSON in UTF-8. The depth was checked while the
 * answer arrived.
 */
export function readUpstreamJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    return undefined
  }
}
