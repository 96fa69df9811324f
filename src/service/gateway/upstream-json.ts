/** Parses the answer of an upstream; `undefined` if it is not JSON in UTF-8. Its depth was checked as it arrived. */
export function readUpstreamJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    return undefined
  }
}
