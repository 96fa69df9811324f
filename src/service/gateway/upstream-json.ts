/**
 * Parses the answer of an upstream; `undefined` if it is not JSON in UTF-8. Its depth was checked as it arrived. A whole
 * number that is too large for JavaScript, such as the id of a post, becomes a value that is written again digit by
 * digit.
 */
export function readUpstreamJson(bytes: Uint8Array): unknown {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return LONG_NUMBER.test(text) ? JSON.parse(text, keepDigits) : JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Few answers have such a number, and parsing takes longer if each value is looked at. */
const LONG_NUMBER = /[[:,]\s*-?\d{16}/

// The types of the compiler do not have this method of Node yet.
const { rawJSON } = JSON as typeof JSON & { rawJSON: (json: string) => unknown }

function keepDigits(_key: string, value: unknown, context?: { source?: string }): unknown {
  const source = context?.source ?? ''
  return typeof value === 'number' && /^-?\d{16,}$/.test(source) ? rawJSON(source) : value
}
