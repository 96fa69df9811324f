/**
 * Parses an upstream's answer, and returns undefined if it is not JSON in UTF-8. Whole numbers that JavaScript would
 * round, such as ids of posts, keep all digits when they are written again.
 */
export function readUpstreamJson(bytes: Uint8Array): unknown {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return LONG_NUMBER.test(text) ? JSON.parse(text, keepDigits) : JSON.parse(text)
  } catch {
    return undefined
  }
}

/** An answer without a long number is parsed without the reviver, because a reviver makes parsing slower. */
const LONG_NUMBER = /[[:,]\s*-?\d{16}/

// TypeScript's library does not declare this method yet.
const { rawJSON } = JSON as typeof JSON & { rawJSON: (json: string) => unknown }

function keepDigits(_key: string, value: unknown, context?: { source?: string }): unknown {
  const source = context?.source ?? ''
  return typeof value === 'number' && /^-?\d{16,}$/.test(source) ? rawJSON(source) : value
}
